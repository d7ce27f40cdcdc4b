import type { Content } from './content.ts';

/** What goes into a page beside its content: what the portal answers everybody just now. */
export type KnownAnswers = {
  /** When, in milliseconds since the epoch. */
  readonly at: number;
  /** The time zone of the portal, whose calendar the words are said by. */
  readonly zone: string;
  /** Replies as their calls give them, by the path of the call. */
  readonly replies: readonly (readonly [path: string, reply: unknown])[];
};

/** What a page is made of: given by the build and by the portal, taken by the renderer of web/. */
export type PageMakings = {
  /** web/index.html as the build left it, with comments where the parts go. */
  readonly template: string;
  readonly content: Content;
  readonly year: number;
  /** Made for an administrator who looks at what is not published yet. */
  readonly isPreview: boolean;
  /** Every page says that nothing here is real. */
  readonly isSample: boolean;
  /** Without it the page says that it waits. */
  readonly known?: KnownAnswers;
};

/** The makings of a page that everybody may see, and that knows nothing of the portal yet. */
export function plainMakings({
  template,
  content,
  year,
}: Pick<PageMakings, 'template' | 'content' | 'year'>): PageMakings {
  return { template, content, year, isPreview: false, isSample: false };
}
