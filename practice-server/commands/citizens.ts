import {
  messages,
  runSubCommand,
  type Command,
  type CommandCall,
  type CommandTable,
} from '../game/command-call.ts';
import { findWorld, type Npc } from '../game/game.ts';

export const citizensCommands: CommandTable = new Map<string, Command>([
  ['npc', (call) => runSubCommand(npcActions, call, unknownAction)],
  ['citizens', (call) => runSubCommand(citizensActions, call, unknownAction)],
]);

const npcsPerPage = 9;
const notSelected = messages('§cYou must have an NPC selected to execute that command.');
const playersOnly = messages('§cThis command can only be used by players.');

const npcActions: CommandTable = new Map<string, Command>([
  ['list', listNpcs],
  ['create', createNpc],
  ['remove', removeNpc],
  ['rename', withNpc(renameNpc)],
  ['moveto', withNpc(moveNpc)],
  // The selection is not remembered, because RCON is not a sender that has one (game-server §5.2).
  ['select', withNpc((_call, npc) => messages(`§aYou selected §e${npc.name}§a.`))],
  ['tp', () => playersOnly],
  ['tphere', () => playersOnly],
]);

const citizensActions: CommandTable = new Map<string, Command>([
  ['save', () => messages('§aSaving Citizens... ', '§aCitizens saved.')],
  ['version', () => messages('§aCitizens version §e2.0.41-SNAPSHOT')],
]);

// Without a flag the list shows the sender's own NPCs, and RCON owns none.
function listNpcs(call: CommandCall): string {
  const { words, flags } = readFlags(call.words);
  if (!flags.has('a') && !flags.has('owner') && !flags.has('type')) return '';
  const pageWord = flags.get('page') ?? words[0] ?? '1';
  const type = flags.get('type')?.toUpperCase();
  const npcs = call.game.npcs.filter((npc) => type === undefined || npc.type === type);
  const pages = Math.max(1, Math.ceil(npcs.length / npcsPerPage));
  const page = Number(pageWord);
  if (!Number.isInteger(page) || page < 1 || page > pages)
    return messages(`§cThe page ${pageWord} does not exist.`);
  const arrows = { back: page > 1 ? '§f< ' : '', on: page < pages ? '§f> ' : '' };
  return messages(
    `§e=====[ §eNPCs ${arrows.back}§f${page}/${pages} ${arrows.on}§e]=====`,
    ...npcs
      .slice((page - 1) * npcsPerPage, page * npcsPerPage)
      .map((npc) => `§e${npc.id}§a ${npc.name} (§etp§a) (§esummon§a) (§c-§a)`),
  );
}

function createNpc(call: CommandCall): string {
  const { words, flags } = readFlags(call.words);
  const name = words.join(' ');
  const place = flags.get('at');
  if (name === '') return messages('§cPlease give the NPC a name.');
  if (place === undefined) return messages('§cNo location given. Use --at x,y,z,world.');
  const world = place.split(/[,:]/)[3] ?? '';
  if (!findWorld(call.game, world)) return messages(`§cThe world §e${world}§c was not found.`);
  const npc: Npc = {
    id: call.game.nextNpcId,
    name,
    type: flags.get('type')?.toUpperCase() ?? 'PLAYER',
    place,
  };
  call.game.nextNpcId += 1;
  call.game.npcs.push(npc);
  return messages(`§aCreated §e${name}§a (ID §e${npc.id}§a).`);
}

function removeNpc(call: CommandCall): string {
  const { words, flags } = readFlags(call.words);
  const word = flags.get('id') ?? words[0];
  if (word === undefined) return notSelected;
  if (word === 'all') {
    call.game.npcs = [];
    return messages('§aYou permanently removed all NPCs.');
  }
  const npc = findNpc(call, word);
  if (!npc) return notFound(word);
  call.game.npcs = call.game.npcs.filter((each) => each !== npc);
  return messages(`§aYou permanently removed §e${npc.name}§a ID §e${npc.id}§a (§eundo§a).`);
}

function renameNpc({ words }: CommandCall, npc: Npc): string {
  const name = words.join(' ');
  if (name === '') return messages('§cPlease give the NPC a name.');
  const old = npc.name;
  npc.name = name;
  return messages(`§aYou renamed §e${old}§a to §e${name}§a.`);
}

// x:y:z:world
function moveNpc({ game, words }: CommandCall, npc: Npc): string {
  const [place = ''] = words;
  const [x, y, z, world = ''] = place.split(':');
  const isPlace = [x, y, z].every((part) => part !== undefined && /^-?\d+(\.\d+)?$/.test(part));
  if (!isPlace || !findWorld(game, world))
    return messages(`§cThe location §e${place}§c could not be read.`);
  npc.place = [x, y, z, world].join(',');
  return messages(`§e${npc.name}§a was teleported to §e${npc.place}§a.`);
}

function withNpc(run: (call: CommandCall, npc: Npc) => string): Command {
  return (call) => {
    const { words, flags } = readFlags(call.words);
    const word = flags.get('id');
    if (word === undefined) return notSelected;
    const npc = findNpc(call, word);
    return npc ? run({ ...call, words }, npc) : notFound(word);
  };
}

function findNpc({ game }: CommandCall, word: string): Npc | null {
  return game.npcs.find((npc) => String(npc.id) === word) ?? null;
}

function notFound(word: string): string {
  return messages(`§cCould not find an NPC with the ID §e${word}§c.`);
}

function unknownAction({ words }: CommandCall): string {
  return messages(`§cUnknown command "${words.join(' ')}".`);
}

// `-a` is a bare switch; `--name value` takes the next word.
function readFlags(given: readonly string[]): {
  words: string[];
  flags: ReadonlyMap<string, string>;
} {
  const words: string[] = [];
  const flags = new Map<string, string>();
  for (let at = 0; at < given.length; at += 1) {
    const word = given[at] ?? '';
    if (word.startsWith('--')) {
      at += 1;
      flags.set(word.slice(2), given[at] ?? '');
    } else if (/^-[a-z]$/.test(word)) {
      flags.set(word.slice(1), '');
    } else {
      words.push(word);
    }
  }
  return { words, flags };
}
