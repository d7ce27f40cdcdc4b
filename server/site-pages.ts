import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Content } from '#contract/content';
import { embedHosts } from '#contract/embeds';
import { makePage, type PageRules } from './http/page.ts';
import { gatherPages, readPages, type PageSource, type Pages } from './http/pages.ts';
import { readSessionToken, type FindSession } from './http/session.ts';

/** What the build makes of web/entry-server.tsx. */
export type Renderer = {
  readonly publicPaths: readonly string[];
  readonly renderPage: (path: string, page: PageMakings) => Promise<string>;
  readonly renderShell: (page: PageMakings) => string;
};

export type PageMakings = {
  readonly template: string;
  readonly content: Content;
  readonly year: number;
  readonly isPreview: boolean;
  readonly isSample: boolean;
};

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
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
  readonly loadRenderer?: (webFolder: string) => Promise<LoadedRenderer>;
};

export type LoadedRenderer = { readonly renderer: Renderer; readonly template: string };

/**
 * The pages of the build while the content is the one it was built with; made anew in memory, and
 * replaced as a whole, when something else was published.
 */
export async function createSitePages(
  parts: SitePagesParts,
): Promise<PageSource & { readonly show: (content: Content) => Promise<void> }> {
  const loadRenderer = parts.loadRenderer ?? loadBuiltRenderer;
  const asBuilt = await readPages(parts.webFolder, rulesFor(parts, parts.built ?? parts.content));
  let current = Promise.resolve(asBuilt);
  let lastShown: Content | null = null;

  async function render(content: Content): Promise<Pages> {
    const isAsBuilt = !parts.isSample && (!parts.built || isSame(parts.built, content));
    if (isAsBuilt) return asBuilt;
    return renderPages(await loadRenderer(parts.webFolder), parts, content);
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
    current: () => current,
    preview: async (path, cookie) => {
      const token = readSessionToken(cookie);
      const session = token ? await parts.findSession(token) : null;
      if (session?.user.role !== 'admin' || !parts.built) return null;
      const content = await parts.contentWithDrafts();
      const { renderer, template } = await loadRenderer(parts.webFolder);
      const makings = { template, content, ...whereFrom(parts), isPreview: true };
      return makePage(await renderer.renderPage(path, makings), rulesFor(parts, content));
    },
  };
}

async function renderPages(
  { renderer, template }: LoadedRenderer,
  parts: SitePagesParts,
  content: Content,
): Promise<Pages> {
  const makings = { template, content, ...whereFrom(parts), isPreview: false };
  const rules = rulesFor(parts, content);
  const byPath = new Map<string, ReturnType<typeof makePage>>();
  for (const path of renderer.publicPaths) {
    byPath.set(path, makePage(await renderer.renderPage(path, makings), rules));
  }
  return gatherPages(byPath, makePage(renderer.renderShell(makings), rules));
}

const isFunction = (value: unknown): boolean => typeof value === 'function';
const RendererModule = z.object({
  publicPaths: z.array(z.string()),
  renderPage: z.custom<Renderer['renderPage']>(isFunction),
  renderShell: z.custom<Renderer['renderShell']>(isFunction),
});

/** Only when it is needed: React on the server is slow to load. */
async function loadBuiltRenderer(webFolder: string): Promise<LoadedRenderer> {
  const folder = join(webFolder, '..', 'server');
  const module: unknown = await import(pathToFileURL(join(folder, 'render.js')).href);
  return {
    renderer: RendererModule.parse(module),
    template: await readFile(join(folder, 'template.html'), 'utf8'),
  };
}

function rulesFor({ publicUrl }: SitePagesParts, content: Content): PageRules {
  return { publicUrl, frameHosts: embedHosts(content) };
}

function whereFrom({ now, isSample }: SitePagesParts): Pick<PageMakings, 'year' | 'isSample'> {
  return { year: new Date(now()).getFullYear(), isSample };
}

function isSame(one: Content, other: Content): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
