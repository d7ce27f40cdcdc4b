import type { AuditStore } from '../audit/audit.store.ts';
import { challengesStore } from '../features/challenges/challenges.store.ts';
import type { FilesDependencies } from '../features/files/file-context.ts';
import { createVersionedFile } from '../features/files/versioned-file.ts';
import { createGuardedReads } from '../features/files/guarded-reads.ts';
import { markerItems } from '../features/map-markers/marker-lines.ts';
import { mapMarkersRoutes } from '../features/map-markers/map-markers.routes.ts';
import {
  createMapMarkersService,
  type MapMarkersDependencies,
} from '../features/map-markers/map-markers.service.ts';
import { maxSettingsBytes } from '../features/worlds/plugin-files.ts';
import { readBlueMapConfigs } from '../features/worlds/bluemap-configs.ts';
import type { ShowcaseProjects } from '#contract/community/projects';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

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
  const reads = createGuardedReads(files.link, config.files.root);
  const service = createMapMarkersService({
    listMaps: () =>
      readBlueMapConfigs({
        isConnected: () => files.link.client !== null,
        listNames: reads.listNames,
        readText: (path) => reads.readText(path, maxSettingsBytes),
      }),
    openFile: (path) => createVersionedFile(files, path),
    listItems: async () =>
      markerItems((await listPublished()).projects, await challengesStore.list(queries)),
    runCommand,
    isConsoleConnected,
    audit,
    publicUrl: config.listen.publicUrl,
  });
  return { handlers: mapMarkersRoutes(service) };
}
