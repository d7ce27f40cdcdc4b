import type { Video } from '../../content/videos.ts';
import { Drawing } from '../../drawings/drawing.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { PinIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';

/** The first of the list; it alone has a filled button. */
export function FeaturedVideo({ video }: { video: Video }) {
  return (
    <Sheet as="article" flush aria-labelledby={video.id} className="video-featured">
      <Drawing name="tek8" />
      <div className="video-words">
        <p className="flex flex-wrap gap-2">
          <Pill tone="brick" icon={<PinIcon size={16} />}>
            Start here
          </Pill>
          <Pill>{video.category}</Pill>
        </p>
        <h2 id={video.id} className="type-h2">
          {video.title}
        </h2>
        <p>{video.description}</p>
        <div className="video-think">
          <p className="type-label text-muted">Think about</p>
          <p className="type-small">{video.thinkAbout}</p>
        </div>
        <ButtonLink
          href={video.url}
          target="_blank"
          rel="noreferrer"
          tone="primary"
          iconAfter={<NewTabIcon />}
        >
          Open on site
          <span className="sr-only">: {video.title}, in a new tab</span>
        </ButtonLink>
      </div>
    </Sheet>
  );
}
