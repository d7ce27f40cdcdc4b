import type { FastifyInstance } from 'fastify';
import type { buildContent } from './content-parts.ts';
import type { FindSession } from './http/session.ts';
import { serveStaticSite } from './http/static-site.ts';
import type { Parts } from './parts.ts';
import { serveSiteFiles } from './site-files.ts';
import { createSitePages } from './site-pages.ts';

export type SiteParts = {
  readonly webFolder: string;
  readonly content: Awaited<ReturnType<typeof buildContent>>;
  readonly findSession: FindSession;
};

/** The browser's side with the content in force, and what belongs to a site. */
export async function serveSite(
  http: FastifyInstance,
  { config, now, onFault }: Parts,
  { webFolder, content, findSession }: SiteParts,
): Promise<void> {
  const { publicUrl } = config.listen;
  const pages = await createSitePages({
    webFolder,
    publicUrl,
    isSample: config.isSample,
    built: content.built,
    content: content.live.content(),
    contentWithDrafts: content.live.contentWithDrafts,
    findSession,
    now,
    onFault,
  });
  content.onChange(pages.show);
  serveSiteFiles(http, { pages, publicUrl, content: content.live.content });
  await serveStaticSite(http, { folder: webFolder, pages });
}
