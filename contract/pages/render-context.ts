import type { PublicContent } from '../content/content-editing.ts';

/** Which built files a module needs, as Vite writes it to `.vite/manifest.json`. */
export type BuildManifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] | undefined }>
>;

/** What the page renderer of `web/` is given to render one page. */
export type RenderContext = {
  /** The built index.html, with comments where the parts of the page go. */
  readonly template: string;
  readonly manifest: BuildManifest;
  readonly content: PublicContent;
  /** For an administrator who looks at drafts. */
  readonly isPreview: boolean;
  /** Made-up data of `npm run demo`. */
  readonly isSample: boolean;
  /** The browser sent no session cookie, so it need not ask who is signed in. */
  readonly isSignedOut: boolean;
  /** When the page is rendered, in milliseconds since the epoch. */
  readonly at: number;
  /** The IANA time zone that dates are formatted in until the page is hydrated. */
  readonly zone: string;
  /** Scheme and host, for links that other sites follow; null when it is not known. */
  readonly origin: string | null;
  /** Replies to the page's initial queries, by path and parameters of the call. */
  readonly queries: readonly (readonly [path: string, reply: unknown, asked?: InitialQueryInput])[];
  /** The part of the page's query string that its initial queries use, without `?`. */
  readonly search: string;
};

/** The parameters of an initial query; its reply may differ for someone who is signed in. */
export type InitialQueryInput = {
  readonly params: { readonly id: string } | undefined;
  readonly query: Readonly<Record<string, string>> | undefined;
};
