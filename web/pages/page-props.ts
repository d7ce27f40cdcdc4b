/** What every page is given; most take nothing of it. */
export type PageProps = {
  /** The id in the page's address; empty for a page that has none. */
  readonly id: string;
};
