/** Which posts the list shows, and in which order; the address of the page says it. */
export type PostFilter = {
  readonly topic: string | null;
  readonly search: string | null;
  readonly sort: 'newest' | 'active';
};
