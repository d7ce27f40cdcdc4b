import { readTrimmedLines, readPercent, type ListedTask } from './bluemap-text.ts';

export const renderStates = [
  'running',
  'idle',
  'stopped',
  'paused',
  'loading',
  'not-loaded',
] as const;
export type RenderState = (typeof renderStates)[number];

type ActiveRender = {
  readonly kind: 'updating' | 'purging' | 'other';
  /** Null for a task that belongs to no map. */
  readonly map: string | null;
  readonly percent: number | null;
  /** As BlueMap writes it: `12 minutes`, or `00:12:03` in older versions. */
  readonly timeLeft: string | null;
  readonly detail: string | null;
};

type RenderStatus = {
  readonly state: RenderState;
  /** Null when the text does not say. */
  readonly threads: number | null;
  /** Since when it has been idle, or why it is paused, as BlueMap says it. */
  readonly note: string | null;
  readonly active: ActiveRender | null;
  /** How many maps are in each state, not counting the active one; null when the text does not say. */
  readonly counts: {
    readonly pending: number;
    readonly updated: number;
    readonly frozen: number;
  } | null;
  /** The queue that older versions print with their status. */
  readonly queue: readonly ListedTask[];
};

/**
 * Reads the answer to `bluemap` of BlueMap 3.x, ≤ 5.5, and ≥ 5.6 from text without color codes
 * (game-server §3.3). Null if it contains no status: BlueMap 5.5 and earlier usually answer
 * nothing.
 */
export function readRenderStatus(text: string): RenderStatus | null {
  const lines = readTrimmedLines(text);
  return readNotReady(lines) ?? readNewer(lines) ?? readOlder(lines);
}

const nothingKnown = { threads: null, note: null, active: null, counts: null, queue: [] } as const;

function readNotReady(lines: readonly string[]): RenderStatus | null {
  if (lines.some((line) => line.endsWith('BlueMap is still loading!')))
    return { ...nothingKnown, state: 'loading' };
  if (lines.some((line) => line.endsWith('BlueMap is not loaded!')))
    return { ...nothingKnown, state: 'not-loaded' };
  return null;
}

const threadLine = /^[✔❌⌛] (?:(\d+) )?render-threads? (?:is|are) (running|idle|stopped|paused)$/u;

function readNewer(lines: readonly string[]): RenderStatus | null {
  const at = lines.findIndex((line) => threadLine.test(line));
  const found = threadLine.exec(lines[at] ?? '');
  const state = renderStates.find((name) => name === found?.[2]);
  if (!found || state === undefined) return null;
  const activeAt = lines.findIndex((line) => readActiveLine(line) !== null);
  const notes = branchBelow(lines, at).filter((line) => !line.includes('/bluemap start'));
  return {
    state,
    threads: found[1] === undefined ? null : Number(found[1]),
    note: notes[0] ?? null,
    active: activeAt === -1 ? null : readActive(lines, activeAt),
    counts: {
      pending: readCount(lines, /^⌛ (?:map \S+ has|(\d+) maps have) pending updates$/u),
      updated: readCount(lines, /^✔ (?:map \S+ is|(\d+) maps are) updated$/u),
      frozen: readCount(lines, /^❄ (?:map \S+ is|(\d+) maps are) frozen$/u),
    },
    queue: [],
  };
}

function readActiveLine(line: string): Pick<ActiveRender, 'kind' | 'map' | 'detail'> | null {
  const map = /^⛏ map (\S+) is currently being (updated|purged)$/u.exec(line);
  if (map?.[1] !== undefined)
    return { kind: map[2] === 'purged' ? 'purging' : 'updating', map: map[1], detail: null };
  const other = /^⛏ currently running: (.+)$/u.exec(line)?.[1];
  return other === undefined ? null : { kind: 'other', map: null, detail: other };
}

function readActive(lines: readonly string[], at: number): ActiveRender | null {
  const head = readActiveLine(lines[at] ?? '');
  if (!head) return null;
  let { detail } = head;
  let percent: number | null = null;
  let timeLeft: string | null = null;
  for (const line of branchBelow(lines, at)) {
    const progress = /^progress: (\d+(?:[.,]\d+)?)%$/.exec(line)?.[1];
    const remaining = /^remaining time: (.+)$/.exec(line)?.[1];
    if (progress !== undefined) percent = readPercent(progress);
    else if (remaining !== undefined) timeLeft = remaining;
    else detail = line;
  }
  return { ...head, percent, timeLeft, detail };
}

/**
 * The `├` and `└` lines below a line. Lines of other plugins in between do not end the branch; its
 * `└` does.
 */
function branchBelow(lines: readonly string[], at: number): readonly string[] {
  const branch: string[] = [];
  for (const line of lines.slice(at + 1)) {
    const found = /^([├└]) (.+)$/.exec(line);
    if (found?.[2] !== undefined) branch.push(found[2]);
    if (found?.[1] === '└' || /^[✔❌⌛⛏❄] /u.test(line)) break;
  }
  return branch;
}

function readCount(lines: readonly string[], pattern: RegExp): number {
  for (const line of lines) {
    const found = pattern.exec(line);
    if (found) return Number(found[1] ?? 1);
  }
  return 0;
}

function readOlder(lines: readonly string[]): RenderStatus | null {
  const text = lines.join('\n');
  const word = /^Render-Threads are (running|idle|stopped)\b/m.exec(text)?.[1];
  const state = renderStates.find((name) => name === word);
  if (state === undefined) return null;
  const tasks = lines.flatMap((line) => {
    const found = /^\[([0-9a-f]{1,8})\] (.+)$/.exec(line);
    return found?.[1] === undefined || found[2] === undefined
      ? []
      : [{ ref: found[1], text: found[2] }];
  });
  const [first, ...rest] = tasks;
  const isRunning = state === 'running' && first !== undefined;
  const waiting = isRunning ? rest : tasks;
  return {
    ...nothingKnown,
    state,
    note: /^Last time running: (.+)$/m.exec(text)?.[0] ?? null,
    active: isRunning ? readOlderActive(first.text, text) : null,
    queue: [
      ...(isRunning ? [{ ...first, state: 'running' as const }] : []),
      ...waiting.map((task) => ({ ...task, state: 'waiting' as const })),
    ],
  };
}

function readOlderActive(task: string, text: string): ActiveRender {
  const found = /^(updating|purging) map '(.+)'$/.exec(task);
  const percent = /^Progress: (\d+(?:[.,]\d+)?)%$/m.exec(text)?.[1];
  return {
    kind: found?.[1] === 'updating' || found?.[1] === 'purging' ? found[1] : 'other',
    map: found?.[2] ?? null,
    percent: percent === undefined ? null : readPercent(percent),
    timeLeft: /^ETA: (.+)$/m.exec(text)?.[1] ?? null,
    detail: /^Detail: (.+)$/m.exec(text)?.[1] ?? (found ? null : task),
  };
}
