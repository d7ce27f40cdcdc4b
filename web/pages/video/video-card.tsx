import { useState, type ReactNode } from 'react';

import type { Content } from '#contract/content';
import { embedOf } from '#contract/embeds';
import {
  BallotIcon,
  BusIcon,
  CrossingIcon,
  HouseIcon,
  MapMarkerIcon,
  PierIcon,
  TreeIcon,
} from '../../illustrations/civic-icons.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Poster, type PosterTone } from '../../ui/cards/card-with-poster.tsx';
import { ClickToLoad, EmbedFrame, LoadButton } from '../../ui/cards/click-to-load.tsx';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { PinIcon } from '../../ui/icons/status-icons.tsx';
import { FileIcon, SpeechIcon } from '../../ui/icons/thing-icons.tsx';
import {
  featuredDrawingClass,
  featuredEmbedClass,
  MediaCard,
  MediaCardActions,
  MediaCardBody,
} from '../../ui/cards/media-card.tsx';
import { Pill } from '../../ui/status/pill.tsx';

type Video = Content['videos'][number];
type VideoProps = { video: Video };

type CategoryPoster = { readonly tone: PosterTone; readonly icon: ReactNode };
const defaultPoster: CategoryPoster = { tone: 'primary', icon: <MapMarkerIcon size={128} /> };
// Drawn by us: no picture is loaded from the sites of the videos.
const posters: Readonly<Record<string, CategoryPoster>> = {
  History: { tone: 'brick', icon: <HouseIcon size={128} /> },
  Environment: { tone: 'fir', icon: <TreeIcon size={128} /> },
  Streets: { tone: 'sun', icon: <CrossingIcon size={128} /> },
  Transportation: { tone: 'sun', icon: <BusIcon size={128} /> },
  'Public space': { tone: 'plum', icon: <PierIcon size={128} /> },
  Walking: { tone: 'fir', icon: <CrossingIcon size={128} /> },
  Careers: { tone: 'primary', icon: <BallotIcon size={128} /> },
};

/** The first video of the list; only its play button is filled. */
export function FeaturedVideo({ video }: VideoProps) {
  const embed = embedOf(video.url);
  return (
    <MediaCard isFeatured aria-labelledby={video.id}>
      {embed === null ? (
        <Drawing name="tek8" className={featuredDrawingClass} />
      ) : (
        <ClickToLoad
          src={embed.src}
          provider={embed.provider}
          title={video.title}
          action="Play here"
          className={featuredEmbedClass}
        >
          <Drawing name="tek8" className="h-full min-h-72" />
        </ClickToLoad>
      )}
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
        <OpenOnSite video={video} isFeatured />
      </MediaCardBody>
    </MediaCard>
  );
}

export function VideoCard({ video }: VideoProps) {
  const { id, title, description, url } = video;
  const embed = embedOf(url);
  const [isPlaying, setPlaying] = useState(false);
  return (
    <MediaCard aria-labelledby={id}>
      {embed && isPlaying ? (
        <EmbedFrame src={embed.src} title={title} className="min-h-45" />
      ) : (
        <VideoPoster video={video} />
      )}
      <MediaCardBody>
        <p className="flex flex-wrap gap-2">
          <VideoPills video={video} />
        </p>
        <h2 id={id} className="type-h3-body">
          {title}
        </h2>
        <p className="type-small text-muted">{description}</p>
        <ThinkAbout video={video} />
        <MediaCardActions>
          {embed && !isPlaying && (
            <LoadButton
              title={title}
              provider={embed.provider}
              action="Play here"
              size="small"
              onLoad={() => setPlaying(true)}
            />
          )}
          <OpenOnSite video={video} />
        </MediaCardActions>
        {embed && (
          <p className="type-small text-muted">
            {isPlaying ? 'Playing from' : '“Play here” loads from'} {embed.provider}
          </p>
        )}
      </MediaCardBody>
    </MediaCard>
  );
}

function VideoPoster({ video: { category, length } }: VideoProps) {
  const { tone, icon } = posters[category] ?? defaultPoster;
  return (
    <Poster tone={tone}>
      {icon}
      {length !== null && (
        <p className="type-mono absolute right-2 bottom-2 bg-text px-2 py-0.5 text-bg">
          <span className="sr-only">Length </span>
          {length}
        </p>
      )}
    </Poster>
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
    <div className="mt-1 self-stretch border-t border-line pt-3">
      <p className="type-label text-muted">Think about</p>
      <p className="type-small">{thinkAbout}</p>
    </div>
  );
}

function OpenOnSite({ video, isFeatured = false }: VideoProps & { isFeatured?: boolean }) {
  if (video.url === null) return <ComingSoon />;
  return (
    <ButtonLink
      href={video.url}
      target="_blank"
      rel="noreferrer"
      size={isFeatured ? 'main' : 'small'}
      className={isFeatured ? 'mt-auto wide:mt-2' : ''}
      iconAfter={<NewTabIcon size={18} />}
    >
      Open on its website
      <span className="sr-only">: {video.title}, in a new tab</span>
    </ButtonLink>
  );
}
