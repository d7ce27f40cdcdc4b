/** The question asked before a command that is hard or impossible to undo. */
type Danger = {
  readonly question: string;
  readonly consequence: string;
  readonly verb: string;
};

const dangers: readonly { readonly pattern: RegExp; readonly danger: Danger }[] = [
  {
    pattern: /^stop\b/,
    danger: {
      question: 'Stop the game server?',
      consequence:
        'Everyone playing will be disconnected. The server must be started again from its hosting panel.',
      verb: 'Stop the server',
    },
  },
  {
    pattern: /^restart\b/,
    danger: {
      question: 'Restart the game server?',
      consequence:
        'Everyone playing will be disconnected. The server comes back by itself only if its host is set up that way.',
      verb: 'Restart the server',
    },
  },
  {
    pattern: /^op\b/,
    danger: {
      question: 'Give this player operator rights?',
      consequence:
        'An operator can run every command in the game, and change or delete any building.',
      verb: 'Give operator rights',
    },
  },
  {
    pattern: /^deop\b/,
    danger: {
      question: 'Remove operator rights?',
      consequence: 'The player can no longer run administrator commands in the game.',
      verb: 'Remove operator rights',
    },
  },
  {
    pattern: /^(ban|ban-ip)\b/,
    danger: {
      question: 'Ban this player?',
      consequence: "The player is kicked and can't come back until you pardon them.",
      verb: 'Ban',
    },
  },
  {
    pattern: /^(mv|multiverse) (delete|regen)\b|^mv(delete|regen)\b/,
    danger: {
      question: 'Delete what was built in this world?',
      consequence:
        "The world is deleted or recreated. Everything built in it is lost, and the panel can't restore it.",
      verb: 'Delete it',
    },
  },
  {
    pattern: /^(mv|multiverse) (remove|unload)\b|^mv(remove|unload)\b/,
    danger: {
      question: 'Unload this world?',
      consequence: 'Nobody can enter the world until it is loaded again. Its files are kept.',
      verb: 'Unload',
    },
  },
  {
    pattern: /^bluemap (purge|storages \S+ delete)\b/,
    danger: {
      question: 'Delete this rendered map?',
      consequence: 'The rendered map is deleted. Rendering it again can take hours.',
      verb: 'Delete rendered map',
    },
  },
  {
    pattern: /^npc remove\b/,
    danger: {
      question: 'Remove this NPC?',
      consequence: 'The NPC is permanently removed from the game.',
      verb: 'Remove',
    },
  },
  {
    pattern: /^mvp remove\b/,
    danger: {
      question: 'Remove this portal?',
      consequence:
        'Players can no longer travel through it. You would have to build it again in the game.',
      verb: 'Remove',
    },
  },
  {
    pattern: /^(reload|kill|clear|whitelist off|save-off|lands admin \S+ \S+ delete)\b/,
    danger: {
      question: 'Run this command?',
      consequence: 'It can disrupt players and may not be reversible.',
      verb: 'Run it',
    },
  },
];

const everyone: Danger = {
  question: 'Run this on everyone?',
  consequence: '@a is every player online and @e is every entity. This may not be reversible.',
  verb: 'Run on everyone',
};
/** These only show or play something, or carry another command that is checked separately. */
const harmlessToAll =
  /^(say|me|msg|tell|w|tellraw|title|teammsg|tm|playsound|stopsound|particle|list|data get|execute|return)\b/;

/** What a player can still fix by hand in the game. */
const maxBlocksWithoutConfirmation = 1000;
const manyBlocks: Danger = {
  question: 'Change this many blocks?',
  consequence:
    "Everything there is replaced, including what players have built. The panel can't restore it.",
  verb: 'Change blocks',
};

/**
 * The question to ask before a command, or null when it is harmless. Takes the command as sent.
 * `execute … run` and `return run` carry another command, which is checked like a command of its own.
 */
export function findDanger(command: string): Danger | null {
  const whole = collapseSpaces(command);
  for (const command of carriedCommands(whole)) {
    if (meansEveryone(command, whole)) return everyone;
    if (changesManyBlocks(command)) return manyBlocks;
    const found = dangers.find(({ pattern }) => pattern.test(command));
    if (found) return found.danger;
  }
  return null;
}

/** `execute as @a run clear @s` affects everyone, too. */
function meansEveryone(command: string, whole: string): boolean {
  if (harmlessToAll.test(command)) return false;
  return /@[ae]\b/.test(command) || (/@s\b/.test(command) && /@[ae]\b/.test(whole));
}

/**
 * Also true if the corners mix absolute and relative (`~`) coordinates, because then the area is
 * unknown.
 */
function changesManyBlocks(command: string): boolean {
  const [name, ...rest] = command.split(' ');
  if (name !== 'fill' && name !== 'clone') return false;
  const [x1, y1, z1, x2, y2, z2] = rest;
  const lengths = [computeLength(x1, x2), computeLength(y1, y2), computeLength(z1, z2)];
  return !(lengths.reduce((volume, length) => volume * length, 1) <= maxBlocksWithoutConfirmation);
}

function computeLength(from = '', to = ''): number {
  const [relative, start] = [/^[~^]?/.exec(from)?.[0], Number(from.replace(/^[~^]/, ''))];
  if (/^[~^]?/.exec(to)?.[0] !== relative) return Number.NaN;
  return Math.abs(Number(to.replace(/^[~^]/, '')) - start) + 1;
}

/**
 * The command itself and everything after each `run` in it. Only the game can tell a `run` inside a
 * quoted name from a real one, so each is checked: one question too many is harmless.
 */
function carriedCommands(command: string): readonly string[] {
  if (!/^(execute|return)\b/.test(command)) return [command];
  return [
    command,
    ...[...command.matchAll(/ run (?=(.+)$)/g)].map(([, rest = '']) => collapseSpaces(rest)),
  ];
}

function collapseSpaces(command: string): string {
  return command
    .trim()
    .toLowerCase()
    .replace(/^\/+/, '')
    .replace(/^[a-z0-9_.-]+:/, '')
    .replace(/\s+/g, ' ');
}
