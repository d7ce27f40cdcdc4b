import { messages, type CommandCall } from '../../game/command-call.ts';
import { createWorld, findWorld, type Environment } from '../../game/game.ts';
import { worldNotFound } from './multiverse-text.ts';

const environments: ReadonlyMap<string, Environment> = new Map<string, Environment>([
  ['normal', 'NORMAL'],
  ['nether', 'NETHER'],
  ['the_end', 'THE_END'],
  ['end', 'THE_END'],
]);

/** `mv create <name> <environment> [-s seed] …` – blocks the whole server while it works. */
export function createNewWorld(call: CommandCall): string {
  const { game, behavior, random } = call;
  const [name = '', environmentWord = '', ...flags] = call.words;
  const environment = environments.get(environmentWord.toLowerCase());
  if (!/^[\w.-]+$/.test(name))
    return messages(`§cWorld name '${name}' contains invalid characters!`);
  if (!environment) return messages(`§cError: Invalid environment '${environmentWord}'.`);
  if (findWorld(game, name)) return messages(`§cWorld '${name}' already exists!`);
  const seed = valueAfter(flags, ['-s', '--seed']);
  const world = createWorld(
    name,
    environment,
    seed ?? String(Math.floor((random() - 0.5) * 2 ** 53)),
  );
  game.worlds.push(world);
  game.worldFolders.set(name, world);
  call.block(behavior.worldWorkMs);
  if (behavior.multiverse === 4)
    return messages(`Starting creation of world '${name}'...`, '§aComplete!');
  return messages(
    `§9Creating world ${name} with the following properties:`,
    `§9- Environment: §f${environment}`,
    `§9- Seed: §f${seed ?? 'RANDOM'}`,
    `§9- World Type: §f${valueAfter(flags, ['-t', '--world-type']) ?? 'NORMAL'}`,
    `§9- Adjust Spawn: §f${!flags.includes('-n') && !flags.includes('--no-adjust-spawn')}`,
    `§9- Structures: §f${!flags.includes('-a') && !flags.includes('--no-structures')}`,
    '§9Creating world...',
    `§9§aWorld '${name}' created!`,
  );
}

/** `mv import <name> <environment>`: a folder on disk that Multiverse does not know yet. */
export function importWorld(call: CommandCall): string {
  const { game, behavior } = call;
  const [name = '', environmentWord = ''] = call.words;
  const environment = environments.get(environmentWord.toLowerCase());
  if (!environment) return messages(`§cError: Invalid environment '${environmentWord}'.`);
  if (findWorld(game, name)) return messages(`§cWorld '${name}' already exists!`);
  const folder = game.worldFolders.get(name);
  if (!folder) return messages(`§cThat world folder does not exist: '${name}'`);
  game.worlds.push(createWorld(name, environment, folder.seed));
  call.block(behavior.worldWorkMs);
  return messages(`§9Starting import of world '${name}'...`, `§9§aWorld '${name}' imported!`);
}

/** `mv clone <world> <new>`. */
export function cloneWorld(call: CommandCall): string {
  const { game, behavior } = call;
  const [name = '', newName = ''] = call.words;
  const world = findWorld(game, name);
  if (!world) return messages(worldNotFound(name));
  if (newName === '' || findWorld(game, newName))
    return messages(`§cWorld '${newName}' already exists!`);
  const copy = createWorld(newName, world.environment, world.seed);
  game.worlds.push(copy);
  game.worldFolders.set(newName, copy);
  call.block(behavior.worldWorkMs);
  return messages(
    `§9Cloning world '${name}' to '${newName}'...`,
    `§9§aWorld cloned to '${newName}'!`,
  );
}

/** `mv modify <world> set <property> <value>`: alias and hidden change what `mv list` shows. */
export function modifyWorld({ game, words }: CommandCall): string {
  const [name = '', verb, property = '', ...value] = words;
  const world = findWorld(game, name);
  if (!world) return messages(worldNotFound(name));
  const text = value.join(' ');
  if ((verb !== 'set' && verb !== 'reset') || property === '') {
    return messages('§cError: Please give set or reset, a property and a value.');
  }
  if (property === 'alias') world.alias = text === '' ? null : text;
  if (property === 'hidden') world.isHidden = text === 'true';
  return messages(
    `§aSuccessfully ${verb} property §b${property}§a to §b${text}§a for world §e${name}§a.`,
  );
}

/** `mv tp <player> <destination>`. */
export function teleport({ game, words }: CommandCall): string {
  const [playerName = '', destination = ''] = words;
  const player = game.players.find((each) => each.name.toLowerCase() === playerName.toLowerCase());
  const world = findWorld(game, destination.replace(/^w:/, ''));
  if (!player) return messages(`§cError: Could not find player '${playerName}'.`);
  if (!world?.isLoaded) return messages(`§cError: Could not find destination '${destination}'.`);
  player.world = world.name;
  return messages(`§9Teleporting ${player.name} to ${world.name}...`);
}

function valueAfter(words: readonly string[], flags: readonly string[]): string | undefined {
  const at = words.findIndex((word) => flags.includes(word));
  return at === -1 ? undefined : words[at + 1];
}
