import { useState, type SyntheticEvent } from 'react';
import { Link, useLocation, useSearch } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { DangerAnswer } from '../../features/community/danger-answer.tsx';
import { PostList } from '../../features/forum/post-list.tsx';
import { TopicTiles } from '../../features/forum/topic-tiles.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
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
        <NewPost topic={filter.topic} />
      </PageHeader>
      <div className="page-width mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <TopicTiles chosen={filter.topic} />
        <SearchForm key={filter.search} filter={filter} />
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

/** An ordinary form, so that it works without scripts too. */
function SearchForm({ filter }: { filter: ForumFilter }) {
  const [, navigate] = useLocation();
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const query = new URLSearchParams();
    if (filter.topic !== null) query.set('topic', filter.topic);
    if (typeof typed === 'string' && typed.trim() !== '') query.set('search', typed.trim());
    navigate(query.size === 0 ? '/forum' : `/forum?${query.toString()}`);
  };
  return (
    <form
      action="/forum"
      role="search"
      onSubmit={search}
      className="flex flex-wrap items-end gap-3"
    >
      {filter.topic !== null && <input type="hidden" name="topic" value={filter.topic} />}
      <TextField
        label="Search posts"
        name="search"
        type="search"
        maxLength={200}
        defaultValue={filter.search ?? ''}
        frameClassName="flex-[0_1_22rem]"
      />
      <Button type="submit">Search</Button>
    </form>
  );
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
