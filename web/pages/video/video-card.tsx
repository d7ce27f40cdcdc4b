import { useState, type ReactNode } from 'react';

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
import { EmbedFrame, LoadButton } from '../../ui/click-to-load.tsx';
import { Card } from '../../ui/card.tsx';
import { OpenOnSite, ThinkAbout, VideoPills, type Video } from './video-details.tsx';

type Poster = { readonly tone: string; readonly icon: ReactNode };
const plain: Poster = { tone: 'poster-primary', icon: <MapMarkerIcon size={128} /> };
// Drawn by us: no picture is fetched from the sites of the videos.
const posters: Readonly<Record<string, Poster>> = {
  History: { tone: 'poster-brick', icon: <HouseIcon size={128} /> },
  Environment: { tone: 'poster-fir', icon: <TreeIcon size={128} /> },
  Streets: { tone: 'poster-sun', icon: <CrossingIcon size={128} /> },
  Transportation: { tone: 'poster-sun', icon: <BusIcon size={128} /> },
  'Public space': { tone: 'poster-plum', icon: <PierIcon size={128} /> },
  Walking: { tone: 'poster-fir', icon: <CrossingIcon size={128} /> },
  Careers: { tone: 'poster-primary', icon: <BallotIcon size={128} /> },
};

export function VideoCard({ video }: { video: Video }) {
  const { id, title, description, url } = video;
  const embed = embedOf(url);
  const [isPlaying, setPlaying] = useState(false);
  return (
    <Card as="article" flush aria-labelledby={id} className="video-card">
      {embed && isPlaying ? (
        <EmbedFrame src={embed.src} title={title} />
      ) : (
        <VideoPoster video={video} />
      )}
      <div className="video-words">
        <p className="flex flex-wrap gap-2">
          <VideoPills video={video} />
        </p>
        <h2 id={id} className="type-h3-body">
          {title}
        </h2>
        <p className="type-small text-muted">{description}</p>
        <ThinkAbout video={video} />
        <div className="video-actions">
          {embed && !isPlaying && (
            <LoadButton
              title={title}
              provider={embed.provider}
              action="Play here"
              size="small"
              onLoad={() => setPlaying(true)}
            />
          )}
          <OpenOnSite video={video} size="small" />
        </div>
        {embed && (
          <p className="type-small text-muted">
            {isPlaying ? 'Playing from' : '“Play here” loads from'} {embed.provider}
          </p>
        )}
      </div>
    </Card>
  );
}

function VideoPoster({ video: { category, length } }: { video: Video }) {
  const poster = posters[category] ?? plain;
  return (
    <div className={`video-poster notch-clip ${poster.tone}`}>
      {poster.icon}
      {length !== null && (
        <p className="type-mono video-length">
          <span className="sr-only">Length </span>
          {length}
        </p>
      )}
    </div>
  );
}
