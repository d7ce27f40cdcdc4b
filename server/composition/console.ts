import { z } from 'zod';
import { limits } from '#contract/limits';
import { createActivityStore } from '../live/activity.store.ts';
import type { Instances } from '../database/instances.ts';
import type { Feature } from './feature.ts';
import { createDeferredAudit, type AuditStore } from '../audit/audit.store.ts';
import { createConsoleService } from '../features/console/console.service.ts';
import { consoleRoutes } from '../features/console/console.routes.ts';
import { createSavedConsoleTarget } from '../features/console/console-connection.ts';
import { linkLogFields } from '../live/live-link.ts';
import { ActivityFeed, createSharedArchive } from '../live/activity-feed.ts';
import { ConsoleLink } from '../live/console-link.ts';
import { createPluginVersions } from '../live/plugin-versions.ts';
import type { Dependencies } from './dependencies.ts';

const activityChannel = 'activity';
const targetChannel = 'console-target';

const ActivityNotice = z.object({ ids: z.array(z.string()) });
const TargetNotice = z.object({ isDismissed: z.boolean() });

/** The console link, the activity feed and the service on them, in step with other instances. */
export function buildConsole(dependencies: Dependencies, instances: Instances, audit: AuditStore) {
  const deferredAudit = createDeferredAudit({
    store: audit,
    now: dependencies.now,
    onError: dependencies.onError,
  });
  const savedTarget = createSavedConsoleTarget(
    dependencies.connectionSettings,
    dependencies.config.console,
  );
  const activity = createActivityStore(dependencies.database);
  const feed = new ActivityFeed({
    archive: createSharedArchive(activity, (ids) => instances.publish(activityChannel, { ids })),
    onError: dependencies.onError,
  });
  const link = createLink(dependencies, (late) => service.publishLateResponse(late));
  const findVersion = createPluginVersions(link);
  /** A hint: other instances also read the target when they reconnect to the database. */
  const announce = (notice: z.infer<typeof TargetNotice>) =>
    instances.publish(targetChannel, notice).catch(dependencies.onError);
  const service = createConsoleService({
    link,
    findVersion,
    feed,
    audit,
    deferredAudit,
    prefill: { host: dependencies.config.console.host, port: dependencies.config.console.port },
    practice: dependencies.config.console.practice,
    saveTarget: async (target) => {
      await savedTarget.save(target);
      await announce({ isDismissed: false });
    },
    findTarget: savedTarget.find,
    keepTargetDisconnected: async () => {
      await savedTarget.keepDisconnected();
      await announce({ isDismissed: true });
    },
    now: dependencies.now,
  });

  const dialSavedTarget = async () => link.retarget(await savedTarget.load());

  return {
    handlers: consoleRoutes(service),
    service,
    link,
    findVersion,
    feed,
    /** Called once the portal listens, so that a dead game server delays nothing. */
    start: async () => {
      await feed.open();
      await instances.subscribe(activityChannel, ActivityNotice, {
        onNotice: async ({ ids }) => feed.receiveNew(await activity.find(ids)),
        onGap: async () => feed.receiveNew(await activity.load(limits.activityLogMessages)),
      });
      await instances.subscribe(targetChannel, TargetNotice, {
        onNotice: async ({ isDismissed }) => (isDismissed ? link.dismiss() : dialSavedTarget()),
        // What someone disconnected stays so: the settings count only at the start.
        onGap: async () => {
          if (!(await savedTarget.isKeptDisconnected())) await dialSavedTarget();
        },
      });
      await dialSavedTarget();
    },
    close: async () => {
      link.dismiss();
      await feed.close();
      await deferredAudit.close();
    },
  } satisfies Feature & Record<string, unknown>;
}

function createLink(
  { config, log, now, timeouts }: Dependencies,
  onLateResponse: (late: { readonly command: string; readonly text: string }) => void,
): ConsoleLink {
  return new ConsoleLink({
    hosts: { allowed: config.gameHosts, practice: config.console.practice },
    commandTimeoutMs: timeouts.commandMs,
    now,
    onState: (state, target) => log.info(linkLogFields(state, target), 'console link'),
    onLateResponse,
  });
}
