import type { AuditStore } from '../audit/audit.store.ts';
import { challengesStore } from '../features/challenges/challenges.store.ts';
import type { FilesDependencies } from '../features/files/file-context.ts';
import { recordedByCaller } from '../features/files/versioned-file.ts';
import { backUpFile, readTextFile, saveAndKeep } from '../features/files/edit.ts';
import { createGuardedReads } from '../features/files/guarded-reads.ts';
import { markerItems } from '../features/map-markers/marker-items.ts';
import { mapMarkersRoutes } from '../features/map-markers/map-markers.routes.ts';
import {
  createMapMarkersService,
  type MapMarkersDependencies,
} from '../features/map-markers/map-markers.service.ts';
import { maxSettingsBytes } from '../features/worlds/plugin-files.ts';
import { readBlueMapConfigs } from '../features/worlds/bluemap-configs.ts';
import type { ShowcaseProjects } from '#contract/community/projects';
import { translateErrors } from '../live/files-problem.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

const waitMs = 30_000;

type Others = {
  readonly files: FilesDependencies;
  readonly runCommand: MapMarkersDependencies['runCommand'];
  readonly isConsoleConnected: () => boolean;
  readonly listPublished: () => Promise<ShowcaseProjects>;
  readonly audit: AuditStore;
};

/** Published projects and challenges on the live map. */
export function buildMapMarkers(
  { config, database }: Dependencies,
  { files, runCommand, isConsoleConnected, listPublished, audit }: Others,
): Feature {
  const { queries } = database;
  // The markers have a line of their own in the audit log, with the versions of the file.
  const dependencies = { ...files, audit: recordedByCaller };
  const reads = createGuardedReads(files.link, config.files.root);
  const service = createMapMarkersService({
    listMaps: () =>
      readBlueMapConfigs({
        isConnected: () => files.link.client !== null,
        listNames: reads.listNames,
        readText: (path) => reads.readText(path, maxSettingsBytes),
      }),
    readFile: async (path) => {
      const read = readTextFile(dependencies, { path }, AbortSignal.timeout(waitMs));
      const { content, version } = await translateErrors(read);
      return { text: content, version };
    },
    writeFile: async (actor, path, text, { text: before, version }) => {
      await translateErrors(backUpFile(dependencies, actor, { path, content: before }));
      const request = { path, content: text, version };
      return (await translateErrors(saveAndKeep(dependencies, actor, request))).versions;
    },
    listItems: async () =>
      markerItems((await listPublished()).projects, await challengesStore.list(queries)),
    runCommand,
    isConsoleConnected,
    audit,
    publicUrl: config.listen.publicUrl,
  });
  return { handlers: mapMarkersRoutes(service) };
}
