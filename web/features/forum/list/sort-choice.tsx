import { useLocation } from 'wouter';

import { Button } from '../../../ui/button.tsx';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { useEntryBeforeHydration } from '../../../ui/forms/use-entry-before-hydration.ts';
import { WithoutScripts } from '../../../ui/page/without-scripts.tsx';
import { buildForumAddress, type PostFilter } from './use-post-filter.ts';

const sorts = [
  { value: 'newest', label: 'Newest' },
  { value: 'active', label: 'Latest reply' },
] as const;

/** The order of the list, with pinned posts on top. An ordinary form, so that it works without scripts. */
export function SortChoice({ filter: { topic, sort } }: { filter: PostFilter }) {
  const [, navigate] = useLocation();
  const addressOf = (chosen: string) => buildForumAddress({ topic, sort: chosen });
  const select = useEntryBeforeHydration<HTMLSelectElement>(({ value }) => {
    if (value !== sort) navigate(addressOf(value), { replace: true });
  });
  return (
    <form action="/forum" className="ms-auto flex items-center gap-2">
      {topic !== null && <input type="hidden" name="topic" value={topic} />}
      <select
        ref={select}
        name="sort"
        aria-label="Sort posts"
        className={controlClass({ kind: 'select', size: 'small' })}
        value={sort}
        onChange={({ target }) => navigate(addressOf(target.value))}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <WithoutScripts>
        <Button type="submit" size="small">
          Sort
        </Button>
      </WithoutScripts>
    </form>
  );
}
