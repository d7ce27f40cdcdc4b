import { useSearch } from 'wouter';

/** The filter and order of the list, which are in the address of the page. */
export type PostFilter = {
  readonly topic: string | null;
  readonly search: string | null;
  readonly sort: 'newest' | 'active';
};

export function usePostFilter(): PostFilter {
  const query = new URLSearchParams(useSearch());
  return {
    topic: query.get('topic') || null,
    search: query.get('search') || null,
    sort: query.get('sort') === 'active' ? 'active' : 'newest',
  };
}

/** A search has an order of its own. */
export function buildForumAddress({
  topic,
  search = '',
  sort,
}: {
  readonly topic: string | null;
  readonly search?: string;
  readonly sort: string;
}): string {
  const query = new URLSearchParams();
  if (topic !== null) query.set('topic', topic);
  if (search !== '') query.set('search', search);
  else if (sort !== 'newest') query.set('sort', sort);
  // Safari has `size` since 17.
  const text = query.toString();
  return text === '' ? '/forum' : `/forum?${text}`;
}

/** The heading of the list. */
export function describeFilter({ topic, search }: PostFilter): string {
  if (search === null) return topic ?? 'All topics';
  return topic === null ? `Posts about “${search}”` : `Posts about “${search}” in ${topic}`;
}
