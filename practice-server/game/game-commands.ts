import {
  type Command,
  type CommandCall,
  type CommandTable,
  unknownCommand,
} from './command-call.ts';
import { blueMapCommands } from '../commands/bluemap/bluemap.ts';
import { citizensCommands } from '../commands/citizens.ts';
import { multiverseCommands } from '../commands/multiverse/multiverse.ts';
import { otherCommands } from '../commands/others.ts';
import { paperCommands } from '../commands/vanilla/paper.ts';
import { portalCommands } from '../commands/multiverse/portals.ts';
import { vanillaPlayerCommands } from '../commands/vanilla/vanilla-players.ts';
import { vanillaWorldCommands } from '../commands/vanilla/vanilla-world.ts';
import { otherVanillaNames } from '../commands/vanilla/vanilla-names.ts';

export type GameAnswer = { readonly text: string; readonly isFromPlugin: boolean };

/** Finds and runs the command of `call.line`, which is the text as received. */
export function runGameCommand(given: Omit<CommandCall, 'words'>): GameAnswer {
  // One leading slash is dropped, because names of WorldEdit begin with one.
  const line = given.line.trim().replace(/^\//, '');
  const [label = '', ...words] = line.split(/\s+/);
  const call = { ...given, line, words };
  const name = label.toLowerCase();
  if (call.behavior.software === 'other-software')
    return { text: runOnOtherSoftware(name, call), isFromPlugin: false };
  const plugin = find(pluginTables, name);
  if (plugin) return { text: plugin(call), isFromPlugin: true };
  const vanilla = find(gameTables, name.replace(/^(minecraft|bukkit|paper|spigot):/, ''));
  if (vanilla) return { text: vanilla(call), isFromPlugin: false };
  if (otherVanillaNames.includes(name))
    return { text: 'The practice server does not support this command', isFromPlugin: false };
  return { text: unknownCommand(call), isFromPlugin: false };
}

const pluginTables: readonly CommandTable[] = [
  blueMapCommands,
  multiverseCommands,
  portalCommands,
  citizensCommands,
  otherCommands,
];
const gameTables: readonly CommandTable[] = [
  vanillaPlayerCommands,
  vanillaWorldCommands,
  paperCommands,
];

function find(tables: readonly CommandTable[], name: string): Command | null {
  for (const table of tables) {
    const command = table.get(name);
    if (command) return command;
  }
  return null;
}

/** The commands of a server that is not Paper, modeled on Cuberite. Each message ends with a line feed. */
const commands: CommandTable = new Map<string, Command>([
  ['list', listPlayers],
  ['say', say],
  ['help', () => 'Available commands: help, list, plugins, say, stop\n'],
  ['plugins', () => 'There are 1 loaded plugins:\n  Core\n'],
  ['stop', stop],
]);

/** The answer to a command. A name with a prefix is unknown here. */
function runOnOtherSoftware(name: string, call: CommandCall): string {
  const command = commands.get(name);
  return command ? command(call) : "Unknown command, type 'help' for all commands.\n";
}

function listPlayers({ game: { players, maxPlayers } }: CommandCall): string {
  const names = players.map(({ name }) => name).join(', ');
  return `There are ${players.length}/${maxPlayers} players online:\n${names}\n`;
}

function say(call: CommandCall): string {
  call.log(`[CONSOLE] ${call.words.join(' ')}`);
  return '';
}

function stop(call: CommandCall): string {
  call.stop();
  return 'Stopping the server...\n';
}
