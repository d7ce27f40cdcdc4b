import { embedOf } from '#contract/embeds';
import { Drawing } from '../../illustrations/drawing.tsx';
import { ClickToLoad } from '../../ui/click-to-load.tsx';
import { PinIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Card } from '../../ui/card.tsx';
import { OpenOnSite, ThinkAbout, VideoPills, type Video } from './video-details.tsx';

/** The first of the list; it alone has a filled button. */
export function FeaturedVideo({ video }: { video: Video }) {
  const embed = embedOf(video.url);
  return (
    <Card as="article" flush aria-labelledby={video.id} className="video-featured">
      {embed === null ? (
        <Drawing name="tek8" />
      ) : (
        <ClickToLoad
          src={embed.src}
          provider={embed.provider}
          title={video.title}
          action="Play here"
        >
          <Drawing name="tek8" className="embed-drawing" />
        </ClickToLoad>
      )}
      <div className="video-words">
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
      </div>
    </Card>
  );
}
