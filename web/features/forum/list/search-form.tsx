import type { SyntheticEvent } from 'react';
import { useLocation } from 'wouter';

import { formatCount } from '#contract/text/format-count';
import { limits } from '#contract/limits';
import { forumReads } from '../../../api/reads/forum-reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { SearchIcon } from '../../../ui/icons/action-icons.tsx';
import { buildForumAddress, type PostFilter } from './use-post-filter.ts';
import { useSearchField, useSlashKey } from './use-search-field.ts';

/** An ordinary form, so that it works without scripts too. The / key moves the focus to it. */
export function SearchForm({ filter }: { filter: PostFilter }) {
  const [, navigate] = useLocation();
  const total = useRead(forumReads.topics).data?.total;
  const field = useSearchField(filter.search ?? '');
  useSlashKey(() => field.current?.focus());
  const search = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    navigate(
      buildForumAddress({ ...filter, search: typeof typed === 'string' ? typed.trim() : '' }),
    );
  };
  return (
    <form
      action="/forum"
      role="search"
      onSubmit={search}
      className="relative min-w-[min(12rem,100%)] flex-[0_1_16.25rem] max-sm:order-1 max-sm:basis-full"
    >
      {filter.topic !== null && <input type="hidden" name="topic" value={filter.topic} />}
      <SearchIcon size={20} className="pointer-events-none absolute inset-y-0 left-3 my-auto" />
      <input
        ref={field}
        name="search"
        type="search"
        maxLength={limits.forumSearchCharacters}
        aria-label="Search posts"
        aria-keyshortcuts="/"
        placeholder={formatPlaceholder(total)}
        defaultValue={filter.search ?? ''}
        className={`${controlClass()} base:ps-11`}
      />
      <button type="submit" className="sr-only">
        Search
      </button>
    </form>
  );
}

function formatPlaceholder(total: number | undefined): string {
  if (total === undefined || total === 0) return 'Search posts';
  return `Search ${formatCount(total, 'post')}`;
}
