/** The filter and order of the list, which are in the address of the page. */
export type PostFilter = {
  readonly topic: string | null;
  readonly search: string | null;
  readonly sort: 'newest' | 'active';
};
