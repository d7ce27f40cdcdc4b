import { z } from 'zod';
import type { Instances } from '../database/instances.ts';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { createFilesConnection } from '../features/files/files-connection.ts';
import { filesConnectionRoutes } from '../features/files/files-connection.routes.ts';
import { createSavedFilesTarget } from '../features/files/files-target.ts';
import { createHostKeyPins } from '../features/files/host-key-pins.ts';
import { linkLogFields } from '../live/live-link.ts';
import { FilesLink, type HostKeyPins } from '../live/files-link.ts';
import type { Dependencies } from './dependencies.ts';

const targetChannel = 'files-target';
const TargetNotice = z.object({});

/** The files link and the two calls that connect it, in step with other instances. */
export function buildFiles(parts: Dependencies, instances: Instances, audit: AuditStore) {
  const { config, connectionSettings } = parts;
  const pins = createHostKeyPins(connectionSettings);
  const memory = createSavedFilesTarget(connectionSettings, config.files);
  const link = createLink(parts, pins);
  const connection = createFilesConnection({
    link,
    audit,
    prefill: config.files,
    saveTarget: async (target) => {
      await memory.save(target);
      await instances.tell(targetChannel, {});
    },
  });

  async function dialSavedTarget(): Promise<void> {
    link.retarget(await memory.load());
  }

  return {
    handlers: filesConnectionRoutes(connection),
    link,
    connection,
    /** Called once the portal listens, so that a dead file server delays nothing. */
    start: async () => {
      // The start script made this practice server, perhaps in a new folder with a new key.
      if (config.files.practice) await pins.forget(config.files.practice);
      await instances.follow(targetChannel, TargetNotice, {
        notice: dialSavedTarget,
        gap: dialSavedTarget,
      });
      await dialSavedTarget();
    },
    close: async () => link.dismiss(),
  } satisfies Feature & Record<string, unknown>;
}

function createLink({ config, log, now }: Dependencies, pins: HostKeyPins): FilesLink {
  return new FilesLink({
    hosts: { allowed: config.gameHosts, practice: config.files.practice },
    pins,
    now,
    onState: (state, target) => log.info(linkLogFields(state, target), 'files link'),
  });
}
