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

/** The heading of the list. */
export function describeFilter({ topic, search }: PostFilter): string {
  if (search === null) return topic ?? 'All topics';
  return topic === null ? `Posts about “${search}”` : `Posts about “${search}” in ${topic}`;
}
