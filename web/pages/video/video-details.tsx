import type { Content } from '#contract/content';
import { FileIcon, SpeechIcon } from '../../ui/icons/thing-icons.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { ButtonLink, type ButtonSize } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { ComingSoon } from '../../ui/coming-soon.tsx';

export type Video = Content['videos'][number];

/** Category, and what is known about reading along. */
export function VideoPills({ video }: { video: Video }) {
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

export function ThinkAbout({ video }: { video: Video }) {
  if (video.thinkAbout === null) return null;
  return (
    <div className="video-think">
      <p className="type-label text-muted">Think about</p>
      <p className="type-small">{video.thinkAbout}</p>
    </div>
  );
}

export function OpenOnSite({ video, size }: { video: Video; size?: ButtonSize }) {
  if (video.url === null) return <ComingSoon />;
  return (
    <ButtonLink
      href={video.url}
      target="_blank"
      rel="noreferrer"
      size={size}
      iconAfter={<NewTabIcon size={18} />}
    >
      Open on site
      <span className="sr-only">: {video.title}, in a new tab</span>
    </ButtonLink>
  );
}
