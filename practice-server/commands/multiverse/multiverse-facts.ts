import { messages, type CommandCall } from '../../game/command-call.ts';
import { findWorld, type Game, type World } from '../../game/game.ts';
import { formatWorldName, pagedList } from './multiverse-list.ts';
import { playersIn, readFlags, worldNotFound, type FlagKinds } from './multiverse-text.ts';

const factFlags: FlagKinds = new Map([
  ['--page', { name: 'page', takesValue: true }],
  ['--filter', { name: 'filter', takesValue: true }],
]);
const whoTitle = '§b====[ Multiverse World Players List ]====';

/** `mv info <world>`: facts about a world, in pages. */
export function showWorld({ game, words }: CommandCall): string {
  const [name = '', ...rest] = words;
  const world = findWorld(game, name);
  if (!world) return messages(worldNotFound(name));
  const heading = `§a§l---- World Info: §f§l${world.alias ?? world.name}§a§l ----`;
  const lines = listWorldFacts(world).map(([label, value]) => `§b${label}: §f${value}`);
  return pagedList(heading, lines, { pageWord: parsePageFlag(rest) });
}

/** `mv who <world>`; without a world version 4 shows all, as the console always sees them. */
export function showWho(call: CommandCall): string {
  const [name, ...rest] = call.words;
  if (call.behavior.multiverse === 4) return showWhoOfFour(call, name);
  if (name === undefined || name === '--all') return showWhoAll({ ...call, words: rest });
  const world = findWorld(call.game, name);
  if (!world) return messages(worldNotFound(name));
  return pagedList(whoTitle, [describePlayers(call.game, world)], {
    pageWord: parsePageFlag(rest),
  });
}

/** Version 4 has no pages: a line for each world. */
function showWhoOfFour({ game }: CommandCall, name: string | undefined): string {
  if (name === undefined || name === '--all' || name === '-a') {
    const lines = game.worlds
      .filter((world) => world.isLoaded)
      .map((world) => `§f${formatWorldName(world)}§f - ${playersOfFour(game, world)}`);
    const count = `${game.players.length}/${game.maxPlayers}`;
    return messages(`§b--- Worlds and their players --- ${count}`, ...lines);
  }
  const world = findWorld(game, name);
  if (!world) return messages('§cThat world does not exist.');
  return messages(`§b--- Players in §f${formatWorldName(world)}§b ---`, playersOfFour(game, world));
}

function playersOfFour(game: Game, world: World): string {
  return playersIn(game, world).join(', ') || 'No players found.';
}

/** `mv whoall`. */
export function showWhoAll({ game, words }: CommandCall): string {
  const lines = game.worlds
    .filter((world) => world.isLoaded)
    .map((world) => describePlayers(game, world));
  return pagedList(whoTitle, lines, { pageWord: parsePageFlag(words) });
}

function describePlayers(game: Game, world: World): string {
  const names = playersIn(game, world);
  return `§f${formatWorldName(world)}: ${names.length > 0 ? `§f${names.join('§f, §f')}` : '§7§oempty'}`;
}

function parsePageFlag(words: readonly string[]): string {
  const read = readFlags(words, factFlags);
  return read.name === 'read' ? (read.flags.get('page') ?? '1') : '1';
}

function listWorldFacts(world: World): [string, string][] {
  return [
    ['World Name', world.name],
    ['World Alias', world.alias ?? '§oNone'],
    ['World UID', '0b5a2a3e-0000-4000-8000-000000000001'],
    ['Game Mode', 'CREATIVE'],
    ['Difficulty', 'EASY'],
    ['Environment', world.environment],
    ['World Type', 'NORMAL'],
    ['Biome', 'DEFAULT'],
    ['Generator', '§oNone'],
    ['Seed', world.seed],
    ['Structures', 'true'],
    ['Spawn Location', '0.50, 64.00, 0.50'],
    ['World Scale', '1.0'],
    ['Weather Enabled', 'true'],
    ['Hunger Depletion Enabled', 'true'],
    ['Keep Spawn In Memory', 'true'],
    ['PVP Enabled', 'false'],
    ['Portal Form', 'ALL'],
    ['Player Limit', 'unlimited'],
    ['Entry Fee', 'free'],
    ['Respawn World', world.name],
    ['Spawn Animals', 'true'],
    ['Spawn Monsters', 'false'],
    ['Allow Flight', 'true'],
    ['Auto Heal', 'true'],
    ['Hidden', String(world.isHidden)],
  ];
}
