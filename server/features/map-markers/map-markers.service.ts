import type { AuditVersions } from '#contract/moderation/audit';
import type { MarkerPreview, PublishedMarkers } from '#contract/maps/map-markers';
import { Problem, formatFailure } from '#contract/problems';
import type { ActionRecorder } from '../../audit/audit.store.ts';
import { recordAction } from '../../audit/record-action.ts';
import type { Admin } from '../../http/access/access.ts';
import { hasMarkerSet, MarkerFileError, replaceMarkerSet } from './marker-sets.ts';
import { markerLines, type MapItem } from './marker-lines.ts';

type MapFile = {
  readonly id: string;
  readonly name: string;
  readonly world: string;
  readonly path: string;
};
type VersionedText = { readonly text: string; readonly hash: string };

export type MapMarkersDependencies = {
  /** @throws Problem 'files-not-connected' */
  readonly listMaps: () => Promise<readonly MapFile[]>;
  readonly openFile: (path: string) => {
    /** Null when there is no such file. */
    readonly read: () => Promise<VersionedText | null>;
    /** Keeps the text before and after as versions of the file. */
    readonly write: (
      actor: Admin,
      text: string,
      before: VersionedText,
    ) => Promise<AuditVersions | null>;
  };
  /** Published projects and challenges with a place. */
  readonly listItems: () => Promise<readonly MapItem[]>;
  readonly runCommand: (actor: Admin, command: string) => Promise<{ readonly result: string }>;
  readonly isConsoleConnected: () => boolean;
  readonly audit: ActionRecorder;
  readonly publicUrl: URL | null;
};

const setName = 'blockplan';
const reloadCommand = 'bluemap reload light';

type Planned = {
  readonly map: MapFile;
  readonly items: readonly MapItem[];
  readonly before: VersionedText;
  /** Null if the file could not be parsed. */
  readonly after: string | null;
};

export type MapMarkersService = ReturnType<typeof createMapMarkersService>;

/** Writes published projects and challenges into BlueMap's map files, as one marker set of their own. */
export function createMapMarkersService(dependencies: MapMarkersDependencies) {
  async function plan(): Promise<{ planned: readonly Planned[]; withoutMap: readonly string[] }> {
    const [maps, items] = await Promise.all([dependencies.listMaps(), dependencies.listItems()]);
    const planned: Planned[] = [];
    for (const map of maps) {
      const own = items.filter(({ world }) => showsWorld(map, world));
      const before = await dependencies.openFile(map.path).read();
      if (before === null) throw new Problem('no-such-file');
      planned.push({ map, items: own, before, after: planText(before.text, own, dependencies) });
    }
    const withoutMap = items.filter(({ world }) => !maps.some((map) => showsWorld(map, world)));
    return { planned, withoutMap: withoutMap.map(({ title }) => title) };
  }

  return {
    async preview(_actor: Admin): Promise<MarkerPreview> {
      const { planned, withoutMap } = await plan();
      return {
        maps: planned.map((each) => ({ ...shownMap(each), state: getPreviewState(each) })),
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
  items: readonly MapItem[],
  { publicUrl }: MapMarkersDependencies,
): string | null {
  try {
    if (items.length === 0 && !hasMarkerSet(text, setName)) return text;
    return replaceMarkerSet(
      text,
      setName,
      items.length === 0 ? null : markerLines(items, publicUrl),
    );
  } catch (error) {
    if (error instanceof MarkerFileError) return null;
    throw error;
  }
}

/** A map shows the world whose folder it names. */
function showsWorld({ world }: MapFile, wanted: string): boolean {
  return world.replace(/\/+$/, '').split('/').at(-1) === wanted;
}

function getPreviewState({ before, after }: Planned): MarkerPreview['maps'][number]['state'] {
  if (after === null) return 'unreadable';
  return after === before.text ? 'up-to-date' : 'changes';
}

function shownMap({ map: { id, name, path }, items }: Planned) {
  return { id, name, path, markers: items.map(({ kind, title }) => ({ kind, title })) };
}

async function write(
  { audit, openFile }: MapMarkersDependencies,
  actor: Admin,
  planned: Planned,
): Promise<PublishedMarkers['maps'][number]> {
  const { map, before, after, items } = planned;
  const shown = shownMap(planned);
  if (after === null) {
    const sentence =
      'This file is not a map configuration that the portal can read. It was not changed.';
    return { ...shown, result: 'failed', sentence };
  }
  if (after === before.text)
    return { ...shown, result: 'unchanged', sentence: 'Nothing to change.' };
  const action = items.length === 0 ? 'map.remove-markers' : 'map.publish-markers';
  const entry = { actor, action, subject: map.path } as const;
  try {
    await recordAction(audit, entry, async () => ({
      value: null,
      versions: await openFile(map.path).write(actor, after, before),
      detail: { markers: items.length },
    }));
  } catch (error) {
    return { ...shown, result: 'failed', sentence: formatFailure(error) };
  }
  return { ...shown, result: 'written', sentence: 'Saved. The previous version is kept.' };
}

/**
 * The files are written either way; without the console, the map shows the markers after its next
 * start.
 */
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
