import { z } from 'zod';
import type { ShowcaseProjects } from '#contract/community/projects';
import type { AuditStore } from '../audit/audit.store.ts';
import type { Instances } from '../database/notices/instances.ts';
import { createBookDraftsStore } from '../features/book/book-drafts.store.ts';
import { bookRoutes } from '../features/book/book.routes.ts';
import type { BookServiceDependencies } from '../features/book/book.service.ts';
import { challengesStore } from '../features/challenges/challenges.store.ts';
import {
  createFilesConnection,
  createHostKeyPins,
  createSavedFilesTarget,
} from '../features/files/connection.ts';
import type { FilesDependencies } from '../features/files/file-context.ts';
import { createPathLocks } from '../features/files/paths/path-locks.ts';
import { filesConnectionRoutes, filesRoutes } from '../features/files/files.routes.ts';
import { createFileTrashStore, createFileVersionsStore } from '../features/files/files.store.ts';
import { createGuardedReads } from '../features/files/paths/guarded-reads.ts';
import { createFilesSweep } from '../features/files/trash/sweep.ts';
import { createUnfinishedFiles } from '../features/files/trash/unfinished-files.ts';
import { createVersionedFile } from '../features/files/changes/versioned-file.ts';
import { mapMarkersRoutes } from '../features/map-markers/map-markers.routes.ts';
import {
  createMapMarkersService,
  type MapMarkersDependencies,
} from '../features/map-markers/map-markers.service.ts';
import { markerItems } from '../features/map-markers/marker-lines.ts';
import { readRetentionClock } from '../features/retention/retention-rules.ts';
import { readBlueMapConfigs } from '../features/worlds/bluemap/bluemap-configs.ts';
import { maxSettingsBytes } from '../features/worlds/plugin-files.ts';
import type { ConsoleLink } from '../live/console-link.ts';
import { FilesLink } from '../live/files-link.ts';
import { linkLogFields } from '../live/live-link.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';
import { linkGameFiles } from '../live/game-files.ts';

const targetChannel = 'files-target';
const TargetNotice = z.object({});

/** The files link and the two calls that connect it, kept in step with other instances. */
export function buildFilesConnection(
  dependencies: Dependencies,
  instances: Instances,
  audit: AuditStore,
) {
  const { config, connectionSettings, log, now, timeouts } = dependencies;
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
    practice: config.files.practice,
    saveTarget: async (target) => {
      await savedTarget.save(target);
      await instances.publish(targetChannel, {});
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
  };
}

/** The calls on the game server's files, and the sweep that removes leftovers. */
export function buildFiles(
  dependencies: Dependencies,
  link: FilesLink,
  consoleLink: ConsoleLink,
  audit: AuditStore,
) {
  const { config, database, now, random, timeouts, onError } = dependencies;
  const filesDependencies: FilesDependencies = {
    link,
    root: config.files.root,
    practice: config.files.practice,
    versions: createFileVersionsStore(database),
    trash: createFileTrashStore(database),
    trashDays: config.retention.isOnHold ? null : config.retention.trashDays,
    unfinished: createUnfinishedFiles({ database, now, onError, undoMs: timeouts.filesUndoMs }),
    undoMs: timeouts.filesUndoMs,
    locks: createPathLocks(database),
    audit,
    now,
    random,
  };
  return {
    handlers: filesRoutes(filesDependencies),
    dependencies: filesDependencies,
    /** For the features that show or change the game server of the console. */
    gameFiles: { ...filesDependencies, link: linkGameFiles(config, consoleLink, link) },
    ...createFilesSweep(filesDependencies, {
      checkMs: timeouts.filesSweepMs,
      onError,
      readRetentionClock: () => readRetentionClock(database.queries),
    }),
  };
}

const bookPath = '/plugins/BookNews/config.yml';

type BookInputs = Pick<BookServiceDependencies, 'runCommand' | 'audit'> & {
  readonly files: FilesDependencies;
};

/** The news book: saved in the plugin's configuration file, and reloaded by command. */
export function buildBook(
  { database, now }: Dependencies,
  { files, ...rest }: BookInputs,
): Feature {
  const drafts = createBookDraftsStore(database, now);
  return { handlers: bookRoutes({ file: createVersionedFile(files, bookPath), drafts, ...rest }) };
}

type MapMarkersInputs = {
  readonly files: FilesDependencies;
  readonly runCommand: MapMarkersDependencies['runCommand'];
  readonly isConsoleConnected: () => boolean;
  readonly listPublished: () => Promise<ShowcaseProjects>;
  readonly audit: AuditStore;
};

/** Published projects and challenges on the live map. */
export function buildMapMarkers(
  { config, database }: Dependencies,
  { files, runCommand, isConsoleConnected, listPublished, audit }: MapMarkersInputs,
): Feature {
  const { queries } = database;
  const reads = createGuardedReads(files.link, config.files.root);
  const service = createMapMarkersService({
    listMaps: () =>
      readBlueMapConfigs({
        isConnected: () => files.link.client !== null,
        listNames: reads.listNames,
        readText: (path) => reads.readText(path, maxSettingsBytes),
      }),
    openFile: (path) => createVersionedFile(files, path),
    listItems: async () => {
      const [{ projects }, challenges] = await Promise.all([
        listPublished(),
        challengesStore.list(queries, null),
      ]);
      return markerItems(projects, challenges.rows);
    },
    runCommand,
    isConsoleConnected,
    audit,
    publicUrl: config.listen.publicUrl,
  });
  return { handlers: mapMarkersRoutes(service) };
}
