import type { PublicContent } from '#contract/content/content-editing';
import { initialQueries, type PublicRead } from '#contract/pages/initial-queries';
import { limits } from '#contract/limits';
import { findId, findRoute, type RoutePath } from '#contract/pages/route-table';
import { Problem } from '#contract/problems';
import type { Handlers } from '../http/handlers.ts';
import type { PreparedResponse } from '../http/response-cache.ts';
import { readAsVisitor, searchNames, type VisitorReply } from '../http/visitor-reads.ts';
import type { PageContext, RenderPage } from './render-page.ts';

export type PageCacheOptions = {
  readonly renderPage: RenderPage;
  /** The published content. */
  readonly content: () => PublicContent;
  readonly handlers: Handlers;
  readonly isSample: boolean;
  readonly zone: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
};

export type PageRequest = {
  readonly path: string;
  /** Of the address; what the page's reads do not know is left out. */
  readonly search: URLSearchParams;
  /** Pages for browsers without a session cookie say that nobody is signed in. */
  readonly isSignedOut: boolean;
  readonly origin: string | null;
};

export type PageCache = {
  /** The page as everyone sees it; null when it shows one thing and there is no such thing. */
  readonly get: (request: PageRequest) => Promise<PreparedResponse | null>;
  /** The page with other content, never cached. */
  readonly preview: (
    request: PageRequest,
    content: PublicContent,
  ) => Promise<PreparedResponse | null>;
};

type Entry = {
  readonly content: PublicContent;
  /** The ETags of the replies that the page shows. */
  readonly tags: string;
  readonly at: number;
  readonly page: Promise<PreparedResponse>;
};

/** The replies to a page's initial queries; null when the item it shows does not exist. */
type QueryReplies = readonly VisitorReply[] | null;

/**
 * Renders a page when it is asked for and keeps it until the content or a reply that it shows is
 * another, at most a minute. Requests that come at the same time share one rendering.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { renderPage, now, onError } = options;
  const entries = new Map<string, Entry>();

  return {
    async get(request) {
      const replies = await runInitialQueries(request, options);
      if (replies === null) return null;
      const content = options.content();
      const tags = replies.map(({ path, etag }) => path + etag).join();
      const at = now();
      const key = `${request.isSignedOut ? 'visitor' : 'session'} ${request.origin} ${request.path}?${searchOf(request)}`;
      const last = entries.get(key);
      const isFresh =
        last?.content === content &&
        last.tags === tags &&
        at - last.at < limits.pageCacheSeconds * 1000;
      if (isFresh) return last.page;

      const page = renderPage(request.path, contextOf(request, content, replies)).catch(
        (error: unknown) => {
          // What cannot be rendered must not take down the page that could.
          if (!last) throw error;
          onError(error);
          return last.page;
        },
      );
      entries.delete(key);
      entries.set(key, { content, tags, at, page });
      // There may be a page for every post: the oldest goes.
      if (entries.size > limits.cachedPages) entries.delete(entries.keys().next().value ?? '');
      page.catch(() => entries.delete(key));
      return page;
    },

    async preview(request, content) {
      const replies = await runInitialQueries(request, options);
      if (replies === null) return null;
      return renderPage(request.path, {
        ...contextOf(request, content, replies),
        isPreview: true,
      });
    },
  };

  function contextOf(
    request: PageRequest,
    content: PublicContent,
    replies: readonly VisitorReply[],
  ): PageContext {
    return {
      content,
      isPreview: false,
      isSample: options.isSample,
      isSignedOut: request.isSignedOut,
      at: now(),
      zone: options.zone,
      origin: request.origin,
      queries: replies.map(({ path, reply, input }) =>
        input ? ([path, reply, input] as const) : ([path, reply] as const),
      ),
      search: searchOf(request),
    };
  }
}

/** A tab that has an address of its own; any other value shows the first, and needs no copy in the cache. */
const shownTabs: Readonly<Partial<Record<RoutePath, string>>> = { '/auth': 'register' };

/** The query of the address, as far as the page shows something else for it. */
function searchOf({ path, search }: PageRequest): string {
  const route = findRoute(path).path;
  const known = searchNames(initialQueries[route] ?? []);
  const shown = new URLSearchParams([...search].filter(([name]) => known.includes(name)));
  const tab = shownTabs[route];
  if (tab !== undefined && search.get('tab') === tab) shown.set('tab', tab);
  return shown.toString();
}

/** Replies that are there in time; one that fails or is late is left out, and the browser asks for it. */
async function runInitialQueries(
  request: PageRequest,
  options: PageCacheOptions,
): Promise<QueryReplies> {
  const names = initialQueries[findRoute(request.path).path] ?? [];
  const replies = await Promise.all(names.map((name) => runInitialQuery(name, request, options)));
  if (replies.includes('missing')) return null;
  return replies.filter((reply) => reply !== null && reply !== 'missing');
}

async function runInitialQuery(
  name: PublicRead,
  { path, search, isSignedOut }: PageRequest,
  { handlers, onError }: PageCacheOptions,
): Promise<VisitorReply | 'missing' | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limits.initialQueryTimeoutMs);
  });
  const id = findId(findRoute(path).path, path);
  try {
    return await Promise.race([readAsVisitor(handlers, name, { id, search }), timeout]);
  } catch (error) {
    if (!(error instanceof Problem)) onError(error);
    // Someone who is signed in may see more than a visitor: their browser asks.
    const isMissing = error instanceof Problem && error.status === 404 && id !== '' && isSignedOut;
    return isMissing ? 'missing' : null;
  } finally {
    clearTimeout(timer);
  }
}
