import {
  messages,
  runSubCommand,
  type Command,
  type CommandCall,
  type CommandTable,
} from '../../game/command-call.ts';
import { findWorld, type Portal } from '../../game/game.ts';

export const portalCommands: CommandTable = new Map<string, Command>([
  [
    'mvp',
    (call) =>
      runSubCommand(actions, call, () => messages('§cError: Unknown Command, please type §f/help')),
  ],
]);

const portalsPerPage = 9;

const actions: CommandTable = new Map<string, Command>([
  ['list', listPortals],
  ['info', withPortal(showPortal)],
  ['remove', withPortal(removePortal)],
  ['modify', withPortal(modifyPortal)],
  // These need a position in the world, which RCON does not have.
  ['create', playerOnly],
  ['select', playerOnly],
  ['wand', playerOnly],
]);

// A first word is always a filter or a world, never a page: `mvp list 2` looks for "2" (game-server §5.1).
function listPortals({ game, words }: CommandCall): string {
  const [filter, pageWord = '1'] = words;
  const world = filter === undefined ? null : findWorld(game, filter);
  const portals = [...game.portals.values()]
    .filter(
      (portal) =>
        filter === undefined ||
        (world ? portal.world === world.name : portal.name.includes(filter)),
    )
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const pages = Math.max(1, Math.ceil(portals.length / portalsPerPage));
  const page = Math.min(Math.max(1, Number.parseInt(pageWord, 10) || 1), pages);
  const where = world ? ` in §e${world.alias ?? world.name}` : '';
  const filtered = filter !== undefined && !world ? ` §6[${filter}]` : '';
  return messages(
    `§b--- §b${portals.length} Portals${where}§6 - Page ${page}/${pages}§b ---${filtered}`,
    ...portals
      .slice((page - 1) * portalsPerPage, page * portalsPerPage)
      .map((portal) => `§e${portal.name}§b -> §6${portal.destination}`),
  );
}

function showPortal(_call: CommandCall, portal: Portal): string {
  return messages(
    `§b--- Portal Info: §3${portal.name}§b ---`,
    `Coords: §610,64,10§f to §612,67,10§f in §6${portal.world}`,
    `Destination: §6${portal.destination}`,
  );
}

function removePortal({ game }: CommandCall, portal: Portal): string {
  game.portals.delete(portal.name);
  return messages(`Portal §3${portal.name}§f was removed successfully!`);
}

function modifyPortal({ words }: CommandCall, portal: Portal): string {
  const [property = '', value] = words;
  if (value === undefined) return messages('§cError: Please give a property and a value.');
  if (property === 'destination' || property === 'dest') portal.destination = value;
  return messages(`§aProperty §b${property}§a of Portal §e${portal.name}§a was set to §b${value}`);
}

function playerOnly(): string {
  return messages('§cError: Only players may use this command.');
}

function withPortal(run: (call: CommandCall, portal: Portal) => string): Command {
  return (call) => {
    const [name = '', ...words] = call.words;
    const portal = call.game.portals.get(name);
    // "The portal Portal" is the plugin's own mistake.
    return portal
      ? run({ ...call, words }, portal)
      : messages(`The portal Portal §3${name}§f does NOT exist!`);
  };
}
