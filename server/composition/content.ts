import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Content } from '#contract/content';
import { PublicContent } from '#contract/content-editing';
import type { Instances } from '../database/instances.ts';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { findAbsentFiles, readContentFiles } from '../features/content/content-files.ts';
import { contentRoutes } from '../features/content/content.routes.ts';
import { createContentService } from '../features/content/content.service.ts';
import { createContentStore } from '../features/content/content.store.ts';
import { createLiveContent } from '../features/content/live-content.ts';
import { cacheResponse } from '../http/response-cache.ts';
import type { Dependencies } from './dependencies.ts';

const channel = 'content';
const ContentNotice = z.object({});
/** The content that came with the portal: beside `server` in the sources, and beside it in the build. */
const ownFolder = fileURLToPath(new URL('../../content', import.meta.url));

/** What the public pages say. Throws ContentError when a content file is not fit to be shown. */
export async function buildContent(
  dependencies: Dependencies,
  instances: Instances,
  audit: AuditStore,
) {
  const { directory: folder, isChosen } = dependencies.config.content;
  const files = await readContentFiles({ folder, ownFolder });
  const absent = isChosen ? await findAbsentFiles(folder) : [];
  if (absent.length > 0) {
    const names = absent.join(', ');
    dependencies.log.info(`CONTENT_DIR has no ${names}: what came with the portal is shown there`);
  }
  const listeners: ((content: Content) => Promise<void>)[] = [];
  const store = createContentStore(dependencies);
  const live = createLiveContent({
    files,
    store,
    onChange: async (content) => {
      await Promise.all(listeners.map((listener) => listener(content)));
    },
  });
  await live.load();
  const service = createContentService({
    files,
    store,
    live,
    record: audit.record,
    tellOthers: () => instances.tell(channel, {}),
  });

  const cached = cacheResponse({
    schema: PublicContent,
    make: async () => live.content(),
    keepMs: Number.POSITIVE_INFINITY,
    now: dependencies.now,
  });
  listeners.push(async () => cached.clear());

  return {
    handlers: contentRoutes(service, live, cached),
    live,
    /** Hears what the pages are to say, whenever that changes. */
    onChange: (listener: (content: Content) => Promise<void>) => {
      listeners.push(listener);
    },
    start: () =>
      instances.follow(channel, ContentNotice, {
        notice: live.refresh,
        gap: live.refresh,
      }),
  } satisfies Feature & Record<string, unknown>;
}
