import type { FastifyInstance } from 'fastify';
import { limits } from '#contract/limits';
import type { buildContent } from './content.ts';
import type { Handlers } from '../http/handlers.ts';
import { readPublicAnswers } from '../site/public-answers.ts';
import type { FindSession } from '../http/session.ts';
import { serveStaticSite } from '../site/static-site.ts';
import { rendererOfBuild, type LoadRenderer } from '../site/page-renderer.ts';
import type { Dependencies } from './dependencies.ts';
import { serveSiteFiles } from '../site/site-files.ts';
import { createSitePages } from '../site/site-pages.ts';

type SiteParts = {
  readonly site: Site;
  readonly content: Awaited<ReturnType<typeof buildContent>>;
  readonly findSession: FindSession;
  readonly handlers: Handlers;
};

/** Where the browser's side is, and what makes its pages when that is not the build's. */
export type Site = { readonly webFolder: string; readonly loadRenderer?: LoadRenderer };

/** The browser's side with the content in force, and what belongs to a site. */
export async function serveSite(
  http: FastifyInstance,
  { config, now, onFault }: Dependencies,
  { site, content, findSession, handlers }: SiteParts,
): Promise<void> {
  const { publicUrl } = config.listen;
  const { webFolder } = site;
  const ofBuild = content.built ? rendererOfBuild(webFolder) : null;
  const pages = await createSitePages({
    webFolder,
    publicUrl,
    isSample: config.isSample,
    built: content.built,
    content: content.live.content(),
    contentWithDrafts: content.live.contentWithDrafts,
    findSession,
    readAnswers: readPublicAnswers({
      handlers,
      waitMs: limits.pageAnswerWaitMs,
      limitMs: limits.pageAnswerLimitMs,
      onFault,
    }),
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    loadRenderer: site.loadRenderer ?? ofBuild,
    now,
    onFault,
  });
  content.onChange(pages.show);
  serveSiteFiles(http, { pages, publicUrl, content: content.live.content });
  await serveStaticSite(http, { folder: webFolder, pages });
}
