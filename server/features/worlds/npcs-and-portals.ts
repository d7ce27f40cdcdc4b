import { readPagination } from '#contract/game-server/console-output';
import { trimmedLines } from '#contract/text/text-lines';
import type { Npc, NpcList, Portal, PortalList, WorldList } from '#contract/maps/worlds';
import type { FindPluginVersion } from '../../live/plugin-versions.ts';
import { queryAllPages, type GameQuery } from './game-query.ts';
import { readCharacterPlaces, readPortalsFile, type GameFiles } from './plugin-files.ts';

type Dependencies = {
  readonly query: GameQuery;
  readonly findVersion: FindPluginVersion;
  readonly files: GameFiles;
  readonly listWorlds: () => Promise<WorldList>;
};

const npcCommand = 'npc list -a';
const portalCommand = 'mvp list';
const charactersFile = 'plugins/Citizens/saves.yml';
const maxPortals = 2000;
const portalsFile = 'plugins/Multiverse-Portals/portals.yml';

/**
 * All NPCs that Citizens knows. Over RCON `npc list` is empty without a flag (game-server §5.2).
 * Locations come only from the plugin's own file.
 */
export async function listNpcs({ query, findVersion, files }: Dependencies): Promise<NpcList> {
  if ((await findVersion('Citizens')) === null)
    return { npcs: [], isInstalled: false, places: 'not-connected', unread: [] };
  const { lines, hasMore } = await queryAllPages(query, (page) =>
    page === 1 ? npcCommand : `npc list ${page} -a`,
  );
  const text = await files.readText(charactersFile);
  const places = text === null ? null : readCharacterPlaces(text);
  const npcs: Npc[] = [];
  const unread: string[] = [];
  for (const line of lines) {
    const found = /^(\d{1,9}) (.+) \(tp\) \(summon\) \(-\)$/.exec(line);
    const id = Number(found?.[1]);
    if (found?.[2] !== undefined)
      npcs.push({ id, name: found[2], location: places?.get(id) ?? null });
    else if (readPagination(line) === null) unread.push(line);
  }
  const missing = files.isConnected() ? 'no-file' : 'not-connected';
  return {
    npcs,
    isInstalled: true,
    places: places ? 'file' : missing,
    // Even an empty list has a heading.
    unread:
      unread.length > 0 || lines.length === 0
        ? [{ command: npcCommand, text: unread.join('\n') }]
        : [],
    ...(hasMore && { hasMore }),
  };
}

/**
 * All portals: from the plugin's own file if it has any, else from `mvp list`. That command
 * has pages only per world, so a long list is queried world by world.
 */
export async function listPortals(dependencies: Dependencies): Promise<PortalList> {
  const text = await dependencies.files.readText(portalsFile);
  const written = text === null ? null : readPortalsFile(text);
  // A file without portals may be one that was not understood, so the plugin is asked, too.
  if (written !== null && written.portals.length > 0)
    return listWith(written.portals, written.hasMore);
  if ((await dependencies.findVersion('Multiverse-Portals')) === null)
    return { portals: [], isInstalled: false, unread: [] };
  const whole = await dependencies.query(portalCommand);
  const isOnePage = (readPagination(whole)?.total ?? 1) === 1;
  const listed = isOnePage
    ? readPortalLines(trimmedLines(whole, maxPortals), null)
    : await queryByWorld(dependencies);
  const total = /(\d{1,9}) Portals/.exec(whole)?.[1];
  const isUnderstood = total === '0' || listed.length > 0;
  const hasMore = total === undefined || listed.length < Number(total);
  const unread = isUnderstood ? [] : [{ command: portalCommand, text: whole.trim() }];
  return { ...listWith(listed, hasMore), unread };
}

function listWith(portals: readonly Portal[], hasMore: boolean): PortalList {
  return { portals: [...portals], isInstalled: true, unread: [], ...(hasMore && { hasMore }) };
}

async function queryByWorld({ query, listWorlds }: Dependencies): Promise<readonly Portal[]> {
  const { worlds } = await listWorlds();
  const portals: Portal[] = [];
  for (const { name } of worlds.filter(({ isLoaded }) => isLoaded !== false)) {
    const { lines } = await queryAllPages(query, (page) => `mvp list ${name} ${page}`);
    portals.push(...readPortalLines(lines, name));
  }
  return [...new Map(portals.map((portal) => [portal.name, portal])).values()];
}

function readPortalLines(lines: readonly string[], world: string | null): readonly Portal[] {
  return lines.flatMap((line) => {
    const found = /^(\S+) -> (.*)$/.exec(line);
    return found?.[1] === undefined
      ? []
      : [{ name: found[1], world, destination: found[2] || null }];
  });
}
