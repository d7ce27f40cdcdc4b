import { z } from 'zod';
import { PublicContent } from '#contract/content/content-editing';
import { Editing } from '#contract/socket';
import type { AuditStore } from '../audit/audit.store.ts';
import type { Instances } from '../database/notices/instances.ts';
import { loadContentFiles, ownContentFolder } from '../features/content/content-files.ts';
import { contentRoutes } from '../features/content/content.routes.ts';
import { createContentService } from '../features/content/content.service.ts';
import { createContentStore } from '../features/content/content.store.ts';
import { createLiveContent } from '../features/content/live-content.ts';
import { cacheResponse } from '../http/response-cache.ts';
import { Presence } from '../live/activity/presence.ts';
import type { Dependencies } from './dependencies.ts';

const contentChannel = 'content';
const ContentNotice = z.object({});

/** What the public pages show. Throws ContentError when a content file is invalid. */
export async function buildContent(
  dependencies: Dependencies,
  instances: Instances,
  audit: AuditStore,
) {
  const { directory: folder, isChosen } = dependencies.config.content;
  const files = await loadContentFiles({
    folder,
    ownFolder: ownContentFolder(),
    isChosen,
    log: dependencies.log,
  });
  const store = createContentStore(dependencies);
  const { practice: server, practiceMapsUrl: mapsUrl } = dependencies.config.game;
  const live = createLiveContent({ files, store, practice: { server, mapsUrl } });
  await live.load();
  const service = createContentService({
    files,
    store,
    live,
    record: audit.record,
    notifyInstances: (transaction) => instances.publishIn(transaction, contentChannel, {}),
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
      await instances.subscribe(contentChannel, ContentNotice, {
        onNotice: live.refresh,
        onGap: live.refresh,
      });
      // Another instance may have published before this one began to listen.
      await live.refresh();
    },
  };
}

const presenceChannel = 'presence';
const PresenceNotice = z.object({
  instance: z.string(),
  editing: z.array(Editing),
  asks: z.boolean(),
});

/** Who has what open in an editor, in step with other instances. */
export function buildPresence({ now, random }: Dependencies, instances: Instances) {
  const presence = new Presence({
    instance: random(9).toString('base64url'),
    now,
    publish: (notice) => void instances.publish(presenceChannel, notice),
  });
  return {
    handlers: {},
    presence,
    start: async () => {
      await instances.subscribe(presenceChannel, PresenceNotice, {
        onNotice: async (notice) => presence.receive(notice),
        onGap: async () => presence.requestAll(),
      });
      presence.start();
    },
    close: async () => presence.close(),
  };
}
