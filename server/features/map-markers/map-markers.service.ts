import type { AuditVersions } from '#contract/audit';
import type { MarkerPreview, PublishedMarkers } from '#contract/map-markers';
import { Problem, sentenceOfFailure } from '#contract/problems';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Admin } from '../../http/access.ts';
import { hasMarkerSet, MarkerFileError, replaceMarkerSet } from './marker-sets.ts';
import { markerLines, type MapThing } from './marker-lines.ts';

type MapFile = {
  readonly id: string;
  readonly name: string;
  readonly world: string;
  readonly path: string;
};
export type MapMarkersDependencies = {
  /** @throws Problem 'files-not-connected' */
  readonly listMaps: () => Promise<readonly MapFile[]>;
  readonly readFile: (path: string) => Promise<{ readonly text: string; readonly version: string }>;
  /** Keeps the text before and after as versions of the file. */
  readonly writeFile: (
    actor: Admin,
    path: string,
    text: string,
    before: { readonly text: string; readonly version: string },
  ) => Promise<AuditVersions | null>;
  /** Published projects and challenges with a place. */
  readonly listThings: () => Promise<readonly MapThing[]>;
  readonly runCommand: (actor: Admin, command: string) => Promise<{ readonly result: string }>;
  readonly isConsoleConnected: () => boolean;
  readonly audit: AuditRecorder;
  readonly publicUrl: URL | null;
};

const setName = 'blockplan';
const reloadCommand = 'bluemap reload light';

type Planned = {
  readonly map: MapFile;
  readonly things: readonly MapThing[];
  readonly before: { readonly text: string; readonly version: string };
  /** Null when the file is not understood. */
  readonly after: string | null;
};

export type MapMarkersService = ReturnType<typeof createMapMarkersService>;

/** Writes published projects and challenges as one marker set of their own into BlueMap's map files. */
export function createMapMarkersService(dependencies: MapMarkersDependencies) {
  async function plan(): Promise<{ planned: readonly Planned[]; withoutMap: readonly string[] }> {
    const [maps, things] = await Promise.all([dependencies.listMaps(), dependencies.listThings()]);
    const planned: Planned[] = [];
    for (const map of maps) {
      const own = things.filter(({ world }) => shows(map, world));
      const before = await dependencies.readFile(map.path);
      planned.push({ map, things: own, before, after: planText(before.text, own, dependencies) });
    }
    const withoutMap = things.filter(({ world }) => !maps.some((map) => shows(map, world)));
    return { planned, withoutMap: withoutMap.map(({ title }) => title) };
  }

  return {
    async preview(_actor: Admin): Promise<MarkerPreview> {
      const { planned, withoutMap } = await plan();
      return {
        maps: planned.map((each) => ({ ...shownMap(each), state: stateOf(each) })),
        withoutMap: [...withoutMap],
      };
    },

    async publish(actor: Admin): Promise<PublishedMarkers> {
      const { planned } = await plan();
      const maps: PublishedMarkers['maps'] = [];
      for (const each of planned) maps.push(await write(dependencies, actor, each));
      const isWritten = maps.some(({ result }) => result === 'written');
      return { maps, reload: isWritten ? await reload(dependencies, actor) : null };
    },
  };
}

function planText(
  text: string,
  things: readonly MapThing[],
  { publicUrl }: MapMarkersDependencies,
): string | null {
  try {
    if (things.length === 0 && !hasMarkerSet(text, setName)) return text;
    return replaceMarkerSet(
      text,
      setName,
      things.length === 0 ? null : markerLines(things, publicUrl),
    );
  } catch (error) {
    if (error instanceof MarkerFileError) return null;
    throw error;
  }
}

/** A map shows the world whose folder it names; its own id is that of the world, too, as BlueMap sets it up. */
function shows({ id, world }: MapFile, wanted: string): boolean {
  const folder = world.replace(/\/+$/, '').split('/').at(-1);
  return folder === wanted || (id === wanted && folder === undefined);
}

function stateOf({ before, after }: Planned): MarkerPreview['maps'][number]['state'] {
  if (after === null) return 'unreadable';
  return after === before.text ? 'up-to-date' : 'changes';
}

function shownMap({ map: { id, name, path }, things }: Planned) {
  return { id, name, path, markers: things.map(({ kind, title }) => ({ kind, title })) };
}

async function write(
  { audit, writeFile }: MapMarkersDependencies,
  actor: Admin,
  planned: Planned,
): Promise<PublishedMarkers['maps'][number]> {
  const { map, before, after, things } = planned;
  const shown = shownMap(planned);
  if (after === null) {
    const sentence =
      'This file is not a map configuration that the portal can read. It was not changed.';
    return { ...shown, result: 'failed', sentence };
  }
  if (after === before.text)
    return { ...shown, result: 'unchanged', sentence: 'Nothing to change.' };
  const action = things.length === 0 ? 'map.remove-markers' : 'map.publish-markers';
  const entry = { actor, action, subject: map.path } as const;
  try {
    const versions = await writeFile(actor, map.path, after, before);
    const detail = { markers: things.length };
    await audit.record({ ...entry, result: 'done', detail, ...(versions && { versions }) });
    return { ...shown, result: 'written', sentence: 'Saved. The previous version is kept.' };
  } catch (error) {
    const sentence = sentenceOfFailure(error);
    await audit.record({ ...entry, result: sentence });
    return { ...shown, result: 'failed', sentence };
  }
}

/** The files are written either way; without the console the map shows them after its next start. */
async function reload(
  { runCommand, isConsoleConnected }: MapMarkersDependencies,
  actor: Admin,
): Promise<string> {
  if (!isConsoleConnected())
    return 'The console is not connected. Run “bluemap reload light” later to show the markers on the map.';
  try {
    return (await runCommand(actor, reloadCommand)).result;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}
