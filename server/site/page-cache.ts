import type { PublicContent } from '#contract/content/content-editing';
import {
  initialQueries,
  readsWithOwnItems,
  type PublicRead,
} from '#contract/pages/initial-queries';
import { limits } from '#contract/limits';
import { findId, findRoute, type RoutePath } from '#contract/pages/route-table';
import { Problem } from '#contract/problems';
import type { Handlers } from '../http/handlers.ts';
import type { PreparedResponse } from '../http/response-cache.ts';
import type { PageContext, RenderPage } from './render-page.ts';
import { readAsVisitor, searchNames, type VisitorReply } from './visitor-reads.ts';

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
  /** The URL's query; parameters that the page's reads do not use are ignored. */
  readonly search: URLSearchParams;
  /** Pages for browsers without a session cookie say that nobody is signed in. */
  readonly isSignedOut: boolean;
  readonly origin: string | null;
};

export type PageCache = {
  /** The page as everyone sees it; null if the item it shows does not exist. */
  readonly get: (request: PageRequest) => Promise<PreparedResponse | null>;
  /** The page with different content, never cached. */
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

/** The replies to a page's initial queries; null if the item it shows does not exist. */
type QueryReplies = readonly VisitorReply[] | null;

/**
 * Renders a page on request and keeps it until the content or one of its replies changes, for at
 * most a minute. Concurrent requests share one rendering.
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
      const key = `${request.isSignedOut ? 'visitor' : 'session'} ${request.origin} ${request.path}?${normalizeSearch(request)}`;
      const last = entries.get(key);
      const isFresh =
        last?.content === content &&
        last.tags === tags &&
        at >= last.at &&
        at - last.at < limits.pageCacheSeconds * 1000;
      if (isFresh) return last.page;

      const page = renderPage(request.path, buildContext(request, content, replies)).catch(
        (error: unknown) => {
          // A new rendering that fails must not replace the page that worked.
          if (!last) throw error;
          onError(error);
          return last.page;
        },
      );
      entries.delete(key);
      const made = { content, tags, at, page };
      entries.set(key, made);
      // There may be a page for every post, so the oldest one is dropped.
      if (entries.size > limits.cachedPages) entries.delete(entries.keys().next().value ?? '');
      page.catch(() => {
        if (entries.get(key) === made) entries.delete(key);
      });
      return page;
    },

    async preview(request, content) {
      const replies = await runInitialQueries(request, options);
      if (replies === null) return null;
      return renderPage(request.path, {
        ...buildContext(request, content, replies),
        isPreview: true,
      });
    },
  };

  function buildContext(
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
      search: normalizeSearch(request),
    };
  }
}

/** A tab with its own URL; any other value shows the first tab and needs no copy in the cache. */
const shownTabs: Readonly<Partial<Record<RoutePath, string>>> = { '/auth': 'register' };

/** The part of the query that changes what the page shows. */
function normalizeSearch({ path, search }: PageRequest): string {
  const route = findRoute(path).path;
  const known = searchNames(initialQueries[route] ?? []);
  const shown = new URLSearchParams([...search].filter(([name]) => known.includes(name)));
  const tab = shownTabs[route];
  if (tab !== undefined && search.get('tab') === tab) shown.set('tab', tab);
  // The form for sign-in cards is the same for every name.
  if (route === '/auth' && search.has('name')) shown.set('name', '');
  return shown.toString();
}

/** Replies that arrive in time; the browser requests one that fails or is late. */
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
  if (!isSignedOut && readsWithOwnItems.has(name)) return null;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limits.initialQueryTimeoutMs);
  });
  const id = findId(findRoute(path).path, path);
  try {
    return await Promise.race([readAsVisitor(handlers, name, { id, search }), timeout]);
  } catch (error) {
    if (!(error instanceof Problem)) onError(error);
    // A signed-in person may see more than a visitor, so the browser requests it.
    const isMissing = error instanceof Problem && error.status === 404 && id !== '' && isSignedOut;
    return isMissing ? 'missing' : null;
  } finally {
    clearTimeout(timer);
  }
}
