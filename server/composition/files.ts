import { z } from 'zod';
import type { Instances } from '../database/instances.ts';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import {
  createFilesConnection,
  createHostKeyPins,
  createSavedFilesTarget,
} from '../features/files/connection.ts';
import { createNameLocks, type FilesDependencies } from '../features/files/file-context.ts';
import { filesConnectionRoutes, filesRoutes } from '../features/files/files.routes.ts';
import { createFileTrashStore, createFileVersionsStore } from '../features/files/files.store.ts';
import { createFilesSweep } from '../features/files/sweep.ts';
import { readCountedTime } from '../features/retention/retention-rules.ts';
import { createUnfinishedFiles } from '../features/files/unfinished-files.ts';
import { linkLogFields } from '../live/live-link.ts';
import { FilesLink } from '../live/files-link.ts';
import type { Dependencies } from './dependencies.ts';

const targetChannel = 'files-target';
const TargetNotice = z.object({});

/** The files link and the two calls that connect it, kept in step with other instances. */
export function buildFilesConnection(
  dependencies: Dependencies,
  instances: Instances,
  audit: AuditStore,
) {
  const { config, connectionSettings, log, now, timeouts, onError } = dependencies;
  const pins = createHostKeyPins(connectionSettings);
  const savedTarget = createSavedFilesTarget(connectionSettings, config.files);
  const link = new FilesLink({
    hosts: { allowed: config.gameHosts, practice: config.files.practice },
    pins,
    keepAliveMs: timeouts.sftpKeepAliveMs,
    now,
    onState: (state, target) => log.info(linkLogFields(state, target), 'files link'),
  });
  const connection = createFilesConnection({
    link,
    audit,
    prefill: config.files,
    saveTarget: async (target) => {
      await savedTarget.save(target);
      // A hint: other instances also read the target when they reconnect to the database.
      await instances.publish(targetChannel, {}).catch(onError);
    },
  });

  async function dialSavedTarget(): Promise<void> {
    link.retarget(await savedTarget.load());
  }

  return {
    handlers: filesConnectionRoutes(connection),
    link,
    connection,
    /** Called once the portal listens, so that an unreachable file server delays nothing. */
    start: async () => {
      // The start script creates the practice server, perhaps in a new folder with a new key.
      if (config.files.practice) await pins.forget(config.files.practice);
      await instances.subscribe(targetChannel, TargetNotice, {
        onNotice: dialSavedTarget,
        onGap: dialSavedTarget,
      });
      await dialSavedTarget();
    },
    close: async () => link.dismiss(),
  } satisfies Feature & Record<string, unknown>;
}

/** The calls on the game server's files, and the sweep that removes leftovers. */
export function buildFiles(dependencies: Dependencies, link: FilesLink, audit: AuditStore) {
  const { config, database, now, random, onError } = dependencies;
  const filesDependencies: FilesDependencies = {
    link,
    root: config.files.root,
    practice: config.files.practice,
    versions: createFileVersionsStore(database),
    trash: createFileTrashStore(database),
    trashDays: config.retention.isOnHold ? null : config.retention.trashDays,
    unfinished: createUnfinishedFiles({ database, now, onError }),
    locks: createNameLocks(database),
    audit,
    now,
    random,
  };
  return {
    handlers: filesRoutes(filesDependencies),
    dependencies: filesDependencies,
    ...createFilesSweep(filesDependencies, {
      onError,
      readCountedTime: () => readCountedTime(database.queries),
    }),
  } satisfies Feature & Record<string, unknown>;
}
