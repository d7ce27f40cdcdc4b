import { readDnsFaults, type PracticeDnsFaults } from './dns/dns-faults.ts';
import { isRecord } from './dns/dns-reply.ts';

/**
 * The switches of the practice server. Times are in milliseconds. The defaults behave like a healthy real
 * server; tests change single switches.
 */
export type PracticeBehavior = {
  /** The length of a game tick. Commands run on the next tick; 0 runs them immediately (benchmarks). */
  readonly tickMs: number;
  /** How long every command blocks the main thread before its answer. */
  readonly lagMs: number;
  /** Each connection gets this many answers. The next command runs, but the socket closes without an answer. */
  readonly dropAfter: number | null;
  /** Commands that run but are never answered: a pattern, or the words they begin with. */
  readonly neverAnswer: RegExp | readonly string[];
  /** Plugin output comes after the answer. Half of it is lost, and half appears in the next answer (by `random`). */
  readonly lateOutput: boolean;
  /** How long the port refuses after `stop`. */
  readonly downMs: number;
  /** `other-software` is a server that is not Paper: few commands, no prefixes, no plugins, and other RCON packets (game-server §1.9). */
  readonly software: 'paper' | 'other-software';
  readonly multiverse: 4 | 5;
  readonly blueMap: '3.21' | '5.5' | '5.23';
  /** How long BlueMap says "still loading" after a restart or a reload. */
  readonly blueMapLoadMs: number;
  /** Rendering time of one whole map. */
  readonly renderMsPerMap: number;
  /** How long creating, cloning or deleting a world blocks everything. */
  readonly worldWorkMs: number;
  /** The answer to `booknews reload`. It can be changed, because the real text is not known. */
  readonly bookNewsReloaded: string;
  /** SFTP stops answering but keeps its connections, like a frozen machine. */
  readonly sftpFrozen: boolean;
  /** Writing fails. Existing files can still be read, renamed, and removed. */
  readonly sftpDiskFull: boolean;
  readonly sftpReadOnly: boolean;
  /** How many more writes succeed. The next one breaks every SFTP connection. */
  readonly sftpDropAfterWrites: number | null;
  /** The DNS API's own switches. */
  readonly dns: Partial<PracticeDnsFaults>;
};

export type PracticeFaults = Partial<PracticeBehavior>;

export const defaultBehavior: PracticeBehavior = {
  tickMs: 50,
  lagMs: 0,
  dropAfter: null,
  neverAnswer: [],
  lateOutput: false,
  downMs: 20_000,
  software: 'paper',
  multiverse: 5,
  blueMap: '5.23',
  blueMapLoadMs: 5000,
  renderMsPerMap: 90_000,
  worldWorkMs: 1500,
  bookNewsReloaded: '§8[§bNews§8]§f Config reloaded.\n',
  sftpFrozen: false,
  sftpDiskFull: false,
  sftpReadOnly: false,
  sftpDropAfterWrites: null,
  dns: {},
};

/** Reads switches from JSON text. Throws an Error with a plain sentence that names the faulty switch. */
export function readFaults(json: string): PracticeFaults {
  const given = parseObject(json);
  let faults: PracticeFaults = {};
  for (const [name, value] of Object.entries(given)) {
    const read = readers.get(name);
    if (!read) throw new Error(`PRACTICE_FAULTS has no switch called ${name}.`);
    const fault = read(value);
    if (!fault) throw new Error(`PRACTICE_FAULTS: ${name} cannot be ${JSON.stringify(value)}.`);
    faults = { ...faults, ...fault };
  }
  return faults;
}

export function isUnanswered(behavior: PracticeBehavior, command: string): boolean {
  const { neverAnswer } = behavior;
  if (neverAnswer instanceof RegExp) return command.search(neverAnswer) !== -1;
  return neverAnswer.some((start) => command === start || command.startsWith(`${start} `));
}

type FaultReader = (value: unknown) => PracticeFaults | null;

const readers: ReadonlyMap<string, FaultReader> = new Map<string, FaultReader>([
  ['tickMs', (value) => (isTime(value) ? { tickMs: value } : null)],
  ['lagMs', (value) => (isTime(value) ? { lagMs: value } : null)],
  ['dropAfter', (value) => (value === null || isTime(value) ? { dropAfter: value } : null)],
  ['neverAnswer', (value) => (isTextList(value) ? { neverAnswer: value } : null)],
  ['lateOutput', (value) => (typeof value === 'boolean' ? { lateOutput: value } : null)],
  ['downMs', (value) => (isTime(value) ? { downMs: value } : null)],
  [
    'software',
    (value) => (value === 'paper' || value === 'other-software' ? { software: value } : null),
  ],
  ['multiverse', (value) => (value === 4 || value === 5 ? { multiverse: value } : null)],
  [
    'blueMap',
    (value) =>
      value === '3.21' || value === '5.5' || value === '5.23' ? { blueMap: value } : null,
  ],
  ['blueMapLoadMs', (value) => (isTime(value) ? { blueMapLoadMs: value } : null)],
  ['renderMsPerMap', (value) => (isTime(value) ? { renderMsPerMap: value } : null)],
  ['worldWorkMs', (value) => (isTime(value) ? { worldWorkMs: value } : null)],
  ['bookNewsReloaded', (value) => (typeof value === 'string' ? { bookNewsReloaded: value } : null)],
  ['sftpFrozen', (value) => (typeof value === 'boolean' ? { sftpFrozen: value } : null)],
  ['sftpDiskFull', (value) => (typeof value === 'boolean' ? { sftpDiskFull: value } : null)],
  ['sftpReadOnly', (value) => (typeof value === 'boolean' ? { sftpReadOnly: value } : null)],
  [
    'sftpDropAfterWrites',
    (value) => (value === null || isTime(value) ? { sftpDropAfterWrites: value } : null),
  ],
  [
    'dns',
    (value) => {
      const dns = readDnsFaults(value);
      return dns && { dns };
    },
  ],
]);

function parseObject(json: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error('PRACTICE_FAULTS is not JSON.', { cause });
  }
  if (!isRecord(value)) throw new Error('PRACTICE_FAULTS is not a JSON object.');
  return value;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
