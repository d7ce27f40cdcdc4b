import { Suspense, useState } from 'react';
import { useSearch } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import type { PostFilter } from '../../features/forum/list/post-filter.ts';
import { FoundPosts, PostList } from '../../features/forum/list/post-list.tsx';
import { SearchForm } from '../../features/forum/list/search-form.tsx';
import { SortChoice } from '../../features/forum/list/sort-choice.tsx';
import { TopicTiles } from '../../features/forum/list/topic-tiles.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

const NewPostDialog = lazyComponent(
  async () => (await import('../../features/forum/new-post-dialog.tsx')).NewPostDialog,
);

const DangerNotice = lazyComponent(
  async () => (await import('../../features/community/forms/danger-notice.tsx')).DangerNotice,
);

const EditOwnItem = lazyComponent(async () => (await import('./edit-own-item.tsx')).EditOwnItem);

/** Posts filtered by topic and search text; both are in the address. */
export function ForumPage() {
  const filter = useForumFilter();
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

function describeFilter({ topic, search }: PostFilter): string {
  if (search === null) return topic ?? 'All topics';
  return topic === null ? `Posts about “${search}”` : `Posts about “${search}” in ${topic}`;
}

function useForumFilter(): PostFilter {
  const query = new URLSearchParams(useSearch());
  return {
    topic: query.get('topic') || null,
    search: query.get('search') || null,
    sort: query.get('sort') === 'active' ? 'active' : 'newest',
  };
}

type NewPostProps = { readonly topic: string | null; readonly onDanger: () => void };

function NewPost({ topic, onDanger }: NewPostProps) {
  const current = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  // With a session cookie, someone is probably signed in: the place of the button is kept.
  if (current.name === 'loading') {
    return (
      <Button tone="primary" icon={<PlusIcon />} className="invisible">
        New post
      </Button>
    );
  }
  if (current.name !== 'signed-in') {
    return (
      <>
        <SignInLink className={buttonClass({ tone: 'primary' })}>Sign in to write</SignInLink>
        <p role="status" className="max-w-80 empty:absolute">
          {isOpen && 'You were signed out. Your text is saved: sign in, then choose “New post.”'}
        </p>
      </>
    );
  }
  return (
    <>
      <Button tone="primary" icon={<PlusIcon />} onClick={() => setOpen(true)}>
        New post
      </Button>
      {/* The page stays while they load, and the button keeps the focus for when they close. */}
      <Suspense fallback={null}>
        {isOpen && (
          <NewPostDialog
            topic={topic}
            isStaff={current.user.role !== 'student'}
            onClose={() => setOpen(false)}
            onDanger={onDanger}
          />
        )}
      </Suspense>
    </>
  );
}
