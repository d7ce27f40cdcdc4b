import { useRef, useState } from 'react';

import { useContent } from '../content/site-content.tsx';
import { BlankPlotIcon } from '../illustrations/civic-icons.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FeaturedVideo } from './video/featured-video.tsx';
import { findVideos, listCategories } from './video/use-video-search.ts';
import { VideoCard } from './video/video-card.tsx';
import { VideoSearch } from './video/video-search.tsx';

export function VideosPage() {
  const { videos } = useContent();
  const categories = listCategories(videos);
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const found = findVideos(videos, typed, category);
  const featured = found.find((video) => video === videos[0]);

  function clear() {
    setTyped('');
    setCategory(null);
    // The button goes with the empty result.
    search.current?.focus();
  }

  return (
    <>
      <PageHeader
        title="Video Guide"
        lead="Short films about how cities work. Nothing loads from another site until you press play."
        contours={2}
      />
      <div className="page-width mt-8 grid gap-6">
        <VideoSearch
          {...{ typed, setTyped, categories, category, setCategory }}
          field={search}
          count={found.length}
        />
        {featured !== undefined && <FeaturedVideo video={featured} />}
        <ul className="video-grid">
          {found
            .filter((video) => video !== featured)
            .map((video) => (
              <li key={video.id}>
                <VideoCard video={video} />
              </li>
            ))}
        </ul>
        {found.length === 0 && (
          <EmptyState
            title="No videos found"
            level={2}
            drawing={<BlankPlotIcon size={48} />}
            action={<Button onClick={clear}>Clear search</Button>}
          >
            {typed.trim() === '' ? 'Nothing matches.' : `Nothing matches “${typed.trim()}”.`} Try a
            shorter word or another category.
          </EmptyState>
        )}
      </div>
    </>
  );
}
