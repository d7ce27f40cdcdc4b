import { useRef } from 'react';

import { useContent } from '../../content/site-content.tsx';
import { BlankPlotIcon } from '../../illustrations/civic-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { CardGrid } from '../../ui/cards/card.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { listCategories, useVideoSearch } from './use-video-search.ts';
import { FeaturedVideo, VideoCard } from './video-card.tsx';
import { VideoSearch } from './video-search.tsx';

export function VideosPage() {
  const { videos } = useContent();
  const { clear, found, ...search } = useVideoSearch(videos);
  const field = useRef<HTMLInputElement>(null);
  const featured = found.find((video) => video === videos[0]);

  function clearSearch() {
    clear();
    // The button disappears together with the empty result.
    field.current?.focus();
  }

  return (
    <>
      <PageHeader
        title="Video Guide"
        lead="Short videos about how cities work. Nothing loads from another site until you play one."
      />
      <div className="page-width mt-8 grid gap-6">
        <VideoSearch
          {...search}
          categories={listCategories(videos)}
          field={field}
          count={found.length}
        />
        {featured !== undefined && <FeaturedVideo video={featured} />}
        <CardGrid>
          {found
            .filter((video) => video !== featured)
            .map((video) => (
              <li key={video.id}>
                <VideoCard video={video} />
              </li>
            ))}
        </CardGrid>
        {found.length === 0 && (
          <EmptyState
            title="No videos found"
            level={2}
            drawing={<BlankPlotIcon size={48} />}
            action={<Button onClick={clearSearch}>Clear search</Button>}
          >
            {search.typed.trim() === ''
              ? 'Nothing matches.'
              : `Nothing matches “${search.typed.trim()}”.`}{' '}
            Try a shorter word or another category.
          </EmptyState>
        )}
      </div>
    </>
  );
}
