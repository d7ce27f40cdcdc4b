import { Suspense } from 'react';

import { useContent } from '../../../content/site-content.tsx';
import { CardGrid } from '../../../ui/cards/card.tsx';
import { useEntryBeforeHydration } from '../../../ui/forms/use-entry-before-hydration.ts';
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { listCategories, useVideoSearch } from './use-video-search.ts';
import { FeaturedVideo, VideoCard } from './video-card.tsx';
import { VideoSearch } from './video-search.tsx';

const NoVideosFound = lazyComponent(
  async () => (await import('./no-videos-found.tsx')).NoVideosFound,
);

export function VideosPage() {
  const { videos } = useContent();
  const { clear, found, ...search } = useVideoSearch(videos);
  const field = useEntryBeforeHydration<HTMLInputElement>(({ value }) => search.setTyped(value));
  const featured = found.find((video) => video === videos[0]);

  function clearSearch() {
    clear();
    // The button disappears together with the empty result.
    field.current?.focus();
  }

  return (
    <>
      <PageHeader
        isShort
        title="Video Guide"
        lead="Short videos about how cities work. Each one loads only when you play it."
      />
      <div className="page-width mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">
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
          <Suspense fallback={null}>
            <NoVideosFound typed={search.typed.trim()} onClear={clearSearch} />
          </Suspense>
        )}
      </div>
    </>
  );
}
