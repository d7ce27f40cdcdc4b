import type { Content } from '#contract/content';
import { initialQueries, type PublicRead } from '#contract/initial-queries';
import { endpoints } from '#contract/endpoints';
import { limits } from '#contract/limits';
import type { Handlers } from '../http/handlers.ts';
import type { PreparedResponse } from '../http/response-cache.ts';
import type { PageContext, RenderPage } from './render-page.ts';

export type PageCacheOptions = {
  readonly renderPage: RenderPage;
  /** The published content. */
  readonly content: () => Content;
  readonly handlers: Handlers;
  readonly isSample: boolean;
  readonly zone: string;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
};

export type PageRequest = {
  readonly path: string;
  /** Pages for browsers without a session cookie say that nobody is signed in. */
  readonly isSignedOut: boolean;
  readonly origin: string | null;
};

export type PageCache = {
  /** The page as everybody sees it. */
  readonly get: (request: PageRequest) => Promise<PreparedResponse>;
  /** The page with other content, never cached. */
  readonly preview: (request: PageRequest, content: Content) => Promise<PreparedResponse>;
};

type Entry = {
  readonly content: Content;
  /** The ETags of the replies that the page shows. */
  readonly tags: string;
  readonly at: number;
  readonly page: Promise<PreparedResponse>;
};

type QueryReply = { readonly path: string; readonly reply: unknown; readonly etag: string };

/**
 * Renders a page when it is asked for and keeps it until the content or a reply that it shows is
 * another, at most a minute. Requests that come at the same time share one rendering.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { renderPage, now, onFault } = options;
  const entries = new Map<string, Entry>();

  return {
    async get(request) {
      const replies = await runInitialQueries(request.path, options);
      const content = options.content();
      const tags = replies.map(({ path, etag }) => path + etag).join();
      const at = now();
      const key = `${request.isSignedOut ? 'visitor' : 'session'} ${request.origin} ${request.path}`;
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
          onFault(error);
          return last.page;
        },
      );
      entries.set(key, { content, tags, at, page });
      page.catch(() => entries.delete(key));
      return page;
    },

    async preview(request, content) {
      const replies = await runInitialQueries(request.path, options);
      return renderPage(request.path, {
        ...contextOf(request, content, replies),
        isPreview: true,
      });
    },
  };

  function contextOf(
    { isSignedOut, origin }: PageRequest,
    content: Content,
    replies: readonly QueryReply[],
  ): PageContext {
    return {
      content,
      isPreview: false,
      isSample: options.isSample,
      isSignedOut,
      at: now(),
      zone: options.zone,
      origin,
      queries: replies.map(({ path, reply }) => [path, reply] as const),
    };
  }
}

/** Replies that are there in time; one that fails or is late is left out, and the browser asks for it. */
async function runInitialQueries(
  path: string,
  options: PageCacheOptions,
): Promise<readonly QueryReply[]> {
  const names = initialQueries[path] ?? [];
  const replies = await Promise.all(names.map((name) => runInitialQuery(name, options)));
  return replies.filter((reply) => reply !== null);
}

async function runInitialQuery(
  name: PublicRead,
  { handlers, onFault }: PageCacheOptions,
): Promise<QueryReply | null> {
  const { path } = endpoints[name];
  const handler = handlers[name];
  // Only replies in the cache are quick enough, and the same for everybody.
  if (typeof handler !== 'object') throw new Error(`${path} is not a cached response`);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limits.initialQueryTimeoutMs);
  });
  try {
    const entry = await Promise.race([handler.get(), timeout]);
    return entry && { path, reply: entry.reply, etag: entry.response.etag };
  } catch (error) {
    onFault(error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
