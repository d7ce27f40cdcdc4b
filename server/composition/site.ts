import type { FastifyInstance } from 'fastify';
import type { buildContent } from './content.ts';
import type { Handlers } from '../http/handlers.ts';
import type { FindSession } from '../http/access/session.ts';
import { createPageCache } from '../site/page-cache.ts';
import {
  createRenderPage,
  createRendererLoader,
  zoneOrUtc,
  type LoadRenderer,
} from '../site/render-page.ts';
import { servePages, serveStaticFiles } from '../site/site-routes.ts';
import type { Dependencies } from './dependencies.ts';

type SiteDependencies = {
  readonly site: Site;
  readonly content: Awaited<ReturnType<typeof buildContent>>;
  readonly findSession: FindSession;
  readonly handlers: Handlers;
};

/** Where the built browser's side is; tests render its sources. */
export type Site = { readonly webFolder: string; readonly loadRenderer?: LoadRenderer };

/** Pages, static files, and what belongs to a site. */
export async function serveSite(
  http: FastifyInstance,
  { config, now, onError }: Dependencies,
  { site, content, findSession, handlers }: SiteDependencies,
): Promise<void> {
  const { isSample } = config;
  const pages = createPageCache({
    renderPage: createRenderPage(site.loadRenderer ?? createRendererLoader(site.webFolder)),
    content: content.live.publicContent,
    handlers,
    isSample,
    zone: zoneOrUtc(new Intl.DateTimeFormat().resolvedOptions().timeZone),
    now,
    onError,
  });
  await serveStaticFiles(http, site.webFolder);
  servePages(http, {
    pages,
    publicUrl: config.listen.publicUrl,
    isSample,
    content: content.live.publicContent,
    contentWithDrafts: content.live.contentWithDrafts,
    findSession,
    now,
  });
}
