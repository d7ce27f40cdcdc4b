import { useState } from 'react';
import { Link, useSearch } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { DangerAnswer } from '../../features/community/danger-answer.tsx';
import { PostList } from '../../features/forum/post-list.tsx';
import { SearchForm } from '../../features/forum/search-form.tsx';
import { TopicTiles } from '../../features/forum/topic-tiles.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons/edit-icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

const NewPostDialog = lazyComponent(
  async () => (await import('../../features/forum/new-post-dialog.tsx')).NewPostDialog,
);

/** Posts by topic and by words; both are in the address. */
export function ForumPage() {
  const filter = useForumFilter();
  return (
    <>
      <PageHeader
        title="Forum"
        lead="Ask, show, and discuss places. A teacher reads every post first."
      >
        <div className="flex flex-1 flex-wrap items-center justify-end gap-3 max-sm:w-full">
          <SearchForm key={filter.search} filter={filter} />
          <NewPost topic={filter.topic} />
        </div>
      </PageHeader>
      <div className="page-width mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <TopicTiles chosen={filter.topic} />
        <section aria-labelledby="posts">
          <h2 id="posts" className="type-h2 mb-3">
            {filter.topic ?? 'All topics'}
          </h2>
          <PostList key={`${filter.topic} ${filter.search}`} filter={filter} />
        </section>
      </div>
    </>
  );
}

type ForumFilter = { readonly topic: string | null; readonly search: string | null };

function useForumFilter(): ForumFilter {
  const query = new URLSearchParams(useSearch());
  return { topic: query.get('topic') || null, search: query.get('search') || null };
}

function NewPost({ topic }: { topic: string | null }) {
  const current = useCurrentUser();
  const [isOpen, setOpen] = useState(false);
  const [isDanger, setDanger] = useState(false);
  if (current.name !== 'signed-in') {
    return (
      <Link href="/auth" className={buttonClass({ tone: 'primary' })}>
        Sign in to write
      </Link>
    );
  }
  return (
    <>
      <Button tone="primary" icon={<PlusIcon />} onClick={() => setOpen(true)}>
        New post
      </Button>
      {isOpen && (
        <NewPostDialog
          topic={topic}
          onClose={() => setOpen(false)}
          onDanger={() => setDanger(true)}
        />
      )}
      {isDanger && <DangerAnswer isKnown onClose={() => setDanger(false)} />}
    </>
  );
}
