import type { ReactNode } from 'react';

import type { Video } from '../../content/videos.ts';
import {
  BallotIcon,
  BusIcon,
  CrossingIcon,
  HouseIcon,
  MapMarkerIcon,
  PierIcon,
  TreeIcon,
} from '../../drawings/civic-icons.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';

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
  const poster = posters[video.category] ?? plain;
  return (
    <Sheet as="article" flush aria-labelledby={video.id} className="video-card">
      <div className={`video-poster notch-clip ${poster.tone}`}>
        {poster.icon}
        {video.length !== undefined && (
          <p className="type-mono video-length">
            <span className="sr-only">Length </span>
            {video.length}
          </p>
        )}
      </div>
      <div className="video-words">
        <Pill>{video.category}</Pill>
        <h2 id={video.id} className="type-h3-body">
          {video.title}
        </h2>
        <p className="type-small text-muted">{video.description}</p>
        <div className="video-think">
          <p className="type-label text-muted">Think about</p>
          <p className="type-small">{video.thinkAbout}</p>
        </div>
        <ButtonLink
          href={video.url}
          target="_blank"
          rel="noreferrer"
          size="small"
          iconAfter={<NewTabIcon size={18} />}
        >
          Open on site
          <span className="sr-only">: {video.title}, in a new tab</span>
        </ButtonLink>
      </div>
    </Sheet>
  );
}
