/** The props of every page; most use none of them. */
export type PageProps = {
  /** The id in the page's address; empty for a page that has none. */
  readonly id: string;
};
