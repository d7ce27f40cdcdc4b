import { useState, type ReactNode } from 'react';

import type { Content } from '#contract/content/content';
import { toEmbed } from '#contract/content/embeds';
import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { videoDrawing } from '../../../illustrations/video-drawing.ts';
import { textLinkClass } from '../../../ui/button.tsx';
import { EmbedFrame } from '../../../ui/cards/embed-frame.tsx';
import { MediaCard, MediaCardActions, MediaCardBody } from '../../../ui/cards/media-card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { NewTabIcon } from '../../../ui/icons/arrow-icons.tsx';
import { PinIcon, PlayIcon } from '../../../ui/icons/status-icons.tsx';
import { FileIcon, SpeechIcon } from '../../../ui/icons/object-icons.tsx';
import { ComingSoon } from '../../../ui/status/coming-soon.tsx';
import { Pill } from '../../../ui/status/pill.tsx';

type Video = Content['videos'][number];
type VideoProps = { video: Video };

/** The first video of the list; only its play button has a text label. */
export function FeaturedVideo({ video }: VideoProps) {
  return (
    <MediaCard isFeatured aria-labelledby={video.id}>
      <VideoPicture
        video={video}
        drawing="video-guide"
        isFeatured
        className="min-h-56 max-wide:notch-clip wide:min-h-110"
      />
      <MediaCardBody isFeatured>
        <p className="flex flex-wrap gap-2">
          <Pill tone="brick" icon={<PinIcon size={16} />}>
            Start here
          </Pill>
          <VideoPills video={video} />
        </p>
        <h2 id={video.id} className="type-h2">
          {video.title}
        </h2>
        <p>{video.description}</p>
        <ThinkAbout video={video} />
        <OpenOnSite video={video} />
      </MediaCardBody>
    </MediaCard>
  );
}

export function VideoCard({ video }: VideoProps) {
  const { id, title, description } = video;
  return (
    <MediaCard aria-labelledby={id}>
      <VideoPicture
        video={video}
        drawing={videoDrawing(video)}
        className="h-[var(--wide-picture,14.25rem)] notch-clip"
      />
      <MediaCardBody>
        <p className="flex flex-wrap gap-2">
          <VideoPills video={video} />
        </p>
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        <p className="type-small text-muted">{description}</p>
        <MediaCardActions>
          <OpenOnSite video={video} />
        </MediaCardActions>
      </MediaCardBody>
    </MediaCard>
  );
}

type VideoPictureProps = VideoProps & { drawing: string; isFeatured?: boolean; className: string };

/** A click anywhere on the poster plays; before that, nothing is loaded from the other site. */
function VideoPicture({ video, drawing, isFeatured = false, className }: VideoPictureProps) {
  const { title, url, length } = video;
  const embed = toEmbed(url);
  const [isPlaying, setPlaying] = useState(false);
  if (embed && isPlaying) {
    return <EmbedFrame src={embed.src} title={title} className={className} />;
  }
  const poster = (
    <>
      <CityPicture name={drawing} className={`absolute inset-0 ${isFeatured ? 'bg-sky' : ''}`} />
      <Corner isAtTop={isFeatured}>
        {length !== null && (
          <span>
            <span className="sr-only">Length </span>
            {length}
          </span>
        )}
        {isFeatured && embed !== null && <span>Loads from {embed.provider}</span>}
      </Corner>
    </>
  );
  const frame = classNames('relative overflow-hidden', className);
  if (embed === null) return <div className={frame}>{poster}</div>;
  return (
    <div className={frame}>
      {poster}
      <button
        type="button"
        className="absolute inset-0 flex items-end p-4 focus-visible:-outline-offset-4"
        aria-label={`Play here: ${title}, from ${embed.provider}`}
        onClick={() => setPlaying(true)}
      >
        <span className="flex min-h-13 min-w-13 items-center justify-center gap-3 border-2 border-surface bg-primary px-3 font-bold text-on-primary">
          <PlayIcon className="size-6.5 fill-current" />
          {isFeatured && 'Play here'}
        </span>
      </button>
    </div>
  );
}

/** One label for everything that is said there; at the top on phones, where a wide play button is at the bottom. */
function Corner({ isAtTop, children }: { isAtTop: boolean; children: ReactNode }) {
  return (
    <p
      className={classNames(
        'type-small pointer-events-none absolute right-3 bottom-3 z-1 flex flex-wrap gap-x-3 bg-surface px-2 py-0.5 text-text empty:hidden',
        isAtTop && 'max-sm:top-3 max-sm:bottom-auto',
      )}
    >
      {children}
    </p>
  );
}

/** The category, and whether there are captions and a transcript. */
function VideoPills({ video }: VideoProps) {
  return (
    <>
      <Pill>{video.category}</Pill>
      {video.captions === true && (
        <Pill tone="fir" icon={<SpeechIcon size={16} />}>
          Captions
        </Pill>
      )}
      {video.transcriptUrl !== null && (
        <Pill tone="fir" icon={<FileIcon size={16} />}>
          Transcript
        </Pill>
      )}
    </>
  );
}

function ThinkAbout({ video: { thinkAbout } }: VideoProps) {
  if (thinkAbout === null) return null;
  return (
    <div className="my-1 border-s-4 border-sun ps-4">
      <p className="font-bold">Think about</p>
      <p>{thinkAbout}</p>
    </div>
  );
}

function OpenOnSite({ video }: VideoProps) {
  if (video.url === null) return <ComingSoon />;
  const label = `Open on ${toEmbed(video.url)?.provider ?? 'its website'}`;
  return (
    <a
      href={video.url}
      target="_blank"
      rel="noreferrer"
      className={`${textLinkClass} justify-self-start underline underline-offset-3`}
      aria-label={`${label}: ${video.title}, in a new tab`}
    >
      {label}
      <NewTabIcon size={18} />
    </a>
  );
}
