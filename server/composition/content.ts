import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { PublicContent } from '#contract/content/content-editing';
import type { Instances } from '../database/instances.ts';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { loadContentFiles } from '../features/content/content-files.ts';
import { contentRoutes } from '../features/content/content.routes.ts';
import { createContentService } from '../features/content/content.service.ts';
import { createContentStore } from '../features/content/content.store.ts';
import { createLiveContent } from '../features/content/live-content.ts';
import type { PracticeAddresses } from '../features/content/practice-addresses.ts';
import { cacheResponse } from '../http/response-cache.ts';
import type { Dependencies } from './dependencies.ts';

const channel = 'content';
const ContentNotice = z.object({});
/**
 * The content that came with the portal. It lies next to `server`; the build is one file in `server`, and the
 * sources are a folder deeper.
 */
function findOwnFolder(): string {
  const [built, ofSources] = ['../content', '../../content'].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  return built !== undefined && existsSync(built) ? built : (ofSources ?? '');
}

/** What the public pages show. Throws ContentError when a content file is invalid. */
export async function buildContent(
  dependencies: Dependencies,
  instances: Instances,
  audit: AuditStore,
) {
  const { directory: folder, isChosen } = dependencies.config.content;
  const files = await loadContentFiles({
    folder,
    ownFolder: findOwnFolder(),
    isChosen,
    log: dependencies.log,
  });
  const store = createContentStore(dependencies);
  const live = createLiveContent({ files, store, practice: practiceAddresses(dependencies) });
  await live.load();
  const service = createContentService({
    files,
    store,
    live,
    record: audit.record,
    notifyInstances: () => instances.publish(channel, {}),
  });

  const cached = cacheResponse({
    schema: PublicContent,
    make: async () => live.publicContent(),
    keepMs: Number.POSITIVE_INFINITY,
    now: dependencies.now,
  });
  live.onChange(async () => cached.clear());

  return {
    handlers: contentRoutes(service, live, cached),
    live,
    start: async () => {
      await instances.subscribe(channel, ContentNotice, {
        onNotice: live.refresh,
        onGap: live.refresh,
      });
      // Another instance may have published before this one began to listen.
      await live.refresh();
    },
  } satisfies Feature & Record<string, unknown>;
}

function practiceAddresses({ config: { game } }: Dependencies): PracticeAddresses {
  return { server: game.practice, mapsUrl: game.practiceMapsUrl };
}
