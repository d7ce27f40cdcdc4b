import { Suspense, useState } from 'react';

import { FoundPosts, PostList } from '../../features/forum/list/post-list.tsx';
import { SearchForm } from '../../features/forum/list/search-form.tsx';
import { SortChoice } from '../../features/forum/list/sort-choice.tsx';
import { TopicTiles } from '../../features/forum/list/topic-tiles.tsx';
import { describeFilter, usePostFilter } from '../../features/forum/list/use-post-filter.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { NewPost } from './new-post.tsx';

const DangerNotice = lazyComponent(
  async () => (await import('../../features/community/forms/danger-notice.tsx')).DangerNotice,
);

const EditOwnItem = lazyComponent(async () => (await import('./edit-own-item.tsx')).EditOwnItem);

/** Posts filtered by topic and search text; both are in the address. */
export function ForumPage() {
  const filter = usePostFilter();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [isDanger, setDanger] = useState(false);
  const onDanger = () => setDanger(true);
  return (
    <>
      <PageHeader
        isPlain
        title="Forum"
        lead={
          <span className="max-sm:sr-only">
            Ask questions, show your work, and talk about places. A teacher reads every post first.
          </span>
        }
      >
        <SearchForm filter={filter} />
        <NewPost topic={filter.topic} onDanger={onDanger} />
      </PageHeader>
      <div className="page-width mt-2 grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <TopicTiles chosen={filter.topic} />
        <section aria-labelledby="posts">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="posts" className="type-h2 wrap-anywhere max-sm:sr-only" tabIndex={-1}>
              {describeFilter(filter)}
            </h2>
            <FoundPosts filter={filter} />
            {filter.search === null && <SortChoice filter={filter} />}
          </div>
          <PostList
            key={`${filter.topic} ${filter.search} ${filter.sort}`}
            filter={filter}
            onEdit={setEditedId}
          />
        </section>
      </div>
      <Suspense fallback={null}>
        {editedId !== null && (
          <EditOwnItem id={editedId} onClose={() => setEditedId(null)} onDanger={onDanger} />
        )}
        {isDanger && <DangerNotice isKnown onClose={() => setDanger(false)} />}
      </Suspense>
    </>
  );
}
