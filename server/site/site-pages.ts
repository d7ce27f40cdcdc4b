import type { Content } from '#contract/content';
import { embedHosts } from '#contract/embeds';
import type { KnownAnswers, PageMakings } from '#contract/page-makings';
import { keepAnsweredPages, learnAnswers } from './answered-pages.ts';
import { makePage, type Page, type PageRules } from './page.ts';
import { gatherPages, readPages, readScriptHashes, type PageSource, type Pages } from './pages.ts';
import type { ReadPublicAnswers } from './public-answers.ts';
import { readSessionToken, type FindSession } from '../http/session.ts';
import type { LoadedRenderer, LoadRenderer } from './page-renderer.ts';

export type SitePagesParts = {
  readonly webFolder: string;
  readonly publicUrl: URL | null;
  /** Every page says that nothing here is real. */
  readonly isSample: boolean;
  /** What the pages in `webFolder` say; null when that is not known, as in development. */
  readonly built: Content | null;
  readonly content: Content;
  readonly contentWithDrafts: () => Promise<Content>;
  readonly findSession: FindSession;
  readonly readAnswers: ReadPublicAnswers;
  /** Where the portal stands, for the words of the calendar. */
  readonly zone: string;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
  /** Null when nothing was built that makes pages, as in development. */
  readonly loadRenderer: LoadRenderer | null;
};

type Making = SitePagesParts & Pick<PageRules, 'scriptHashes'>;

/** Pages of one content. */
type Shown = {
  readonly pages: Pages;
  /** With what the portal knows; null for a page that has nothing of that. */
  readonly findAnswered: (path: string) => Promise<Page | null>;
};

/**
 * The pages of the build while the content is the one it was built with; made anew in memory, and
 * replaced as a whole, when something else was published. Pages that show answers of the portal are
 * made with them when they are asked for.
 */
export async function createSitePages(
  given: SitePagesParts,
): Promise<PageSource & { readonly show: (content: Content) => Promise<void> }> {
  // Not those of each page: what people wrote stands in pages.
  const parts = { ...given, scriptHashes: await readScriptHashes(given.webFolder) };
  const builtContent = parts.built ?? parts.content;
  const builtPages = await readPages(parts.webFolder, rulesFor(parts, builtContent));
  const asBuilt = withAnswers(parts, builtContent, builtPages);
  let current = Promise.resolve(asBuilt);
  let lastShown: Content | null = null;

  async function render(content: Content): Promise<Shown> {
    const isAsBuilt = !parts.isSample && (!parts.built || isSame(parts.built, content));
    if (isAsBuilt || !parts.loadRenderer) return asBuilt;
    return withAnswers(
      parts,
      content,
      await renderPages(await parts.loadRenderer(), parts, content),
    );
  }

  /** The pages before stay in force until the new ones are whole, and when they cannot be made. */
  async function show(content: Content): Promise<void> {
    lastShown = content;
    const made = await render(content);
    if (lastShown === content) current = Promise.resolve(made);
  }

  // Whoever comes while a start makes other pages than the built ones waits for them.
  current = render(parts.content).catch((error: unknown) => {
    parts.onFault(error);
    return asBuilt;
  });
  return {
    show,
    current: async () => (await current).pages,
    find: async (path) => {
      const { pages, findAnswered } = await current;
      return (await findAnswered(path)) ?? pages.byPath.get(path) ?? null;
    },
    preview: async (path, cookie) => {
      const token = readSessionToken(cookie);
      const session = token ? await parts.findSession(token) : null;
      if (session?.user.role !== 'admin' || !parts.loadRenderer) return null;
      const content = await parts.contentWithDrafts();
      const known = await learnAnswers(path, answersOf(parts));
      const makings = { ...makingsOf(parts, content, known), isPreview: true };
      return makeOne(await parts.loadRenderer(), parts, path, makings);
    },
  };
}

function withAnswers(parts: Making, content: Content, pages: Pages): Shown {
  const { loadRenderer } = parts;
  if (!loadRenderer) return { pages, findAnswered: async () => null };
  const findAnswered = keepAnsweredPages(answersOf(parts), async (path, known) =>
    makeOne(await loadRenderer(), parts, path, makingsOf(parts, content, known)),
  );
  return { pages, findAnswered };
}

async function makeOne(
  { renderer, template }: LoadedRenderer,
  parts: Making,
  path: string,
  makings: Omit<PageMakings, 'template'>,
): Promise<Page> {
  const html = await renderer.renderPage(path, { template, ...makings });
  return makePage(html, rulesFor(parts, makings.content));
}

async function renderPages(
  loaded: LoadedRenderer,
  parts: Making,
  content: Content,
): Promise<Pages> {
  const { renderer, template } = loaded;
  const makings = makingsOf(parts, content, null);
  const byPath = new Map<string, Page>();
  for (const path of renderer.publicPaths) {
    byPath.set(path, await makeOne(loaded, parts, path, makings));
  }
  const shell = renderer.renderShell({ template, ...makings });
  return gatherPages(byPath, makePage(shell, rulesFor(parts, content)));
}

function rulesFor({ publicUrl, scriptHashes }: Making, content: Content): PageRules {
  return { publicUrl, scriptHashes, frameHosts: embedHosts(content) };
}

function makingsOf(
  { now, isSample }: SitePagesParts,
  content: Content,
  known: KnownAnswers | null,
): Omit<PageMakings, 'template'> {
  const year = new Date(now()).getFullYear();
  return { content, year, isSample, isPreview: false, ...(known && { known }) };
}

function answersOf({ readAnswers: read, zone, now, onFault }: SitePagesParts) {
  return { read, zone, now, onFault };
}

function isSame(one: Content, other: Content): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
