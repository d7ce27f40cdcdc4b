import { trimmedLines } from '../text/text-lines.ts';

/**
 * Reads BlueMap's output from text without color codes (game-server §3.3). Other plugins may print
 * in between (game-server §1.6), so each reader picks the lines it knows and ignores the rest.
 */

/** More lines than BlueMap ever prints. */
const maxLines = 5000;

/** Lines without the spaces around them; the older generation indents with no-break spaces. */
export function readTrimmedLines(text: string): readonly string[] {
  return trimmedLines(text, maxLines);
}

/** Reads `12.345` and `12,345`: the decimal separator depends on the server's language. */
export function readPercent(text: string): number {
  return Math.min(100, Math.max(0, Number(text.replace(',', '.'))));
}

/** `5.5` and earlier run most commands in their own thread and rarely answer over RCON. */
export type BlueMapGeneration = 'older' | 'newer';

/** 5.6 changed the commands and the texts. */
export function getBlueMapGeneration(version: { major: number; minor: number }): BlueMapGeneration {
  return version.major > 5 || (version.major === 5 && version.minor >= 6) ? 'newer' : 'older';
}

export type MapState = {
  readonly id: string;
  readonly isActive: boolean;
  readonly isFrozen: boolean;
  readonly pendingTasks: number;
  readonly percent: number | null;
};

/** Whether the text is the answer to `bluemap maps` of 5.6 and later, even without a map. */
export function isMapList(text: string): boolean {
  return readTrimmedLines(text).includes('BlueMap Maps >') || readMaps(text).length > 0;
}

/** Reads `bluemap maps`, newer (`✔ earth`) and older (`- earth`). */
export function readMaps(text: string): readonly MapState[] {
  const maps: MapState[] = [];
  for (const line of readTrimmedLines(text)) {
    const head = /^(?:([⛏⌛✔❄])|-) (\S+)(?: \(.*\))?$/u.exec(line);
    const detail = /^[├└] (.+)$/.exec(line)?.[1];
    const last = maps.at(-1);
    if (head?.[2] !== undefined) {
      const isFrozen = head[1] === '❄';
      maps.push({
        id: head[2],
        isActive: head[1] === '⛏',
        isFrozen,
        pendingTasks: 0,
        percent: null,
      });
    } else if (detail !== undefined && last !== undefined) {
      maps[maps.length - 1] = addDetail(last, detail);
    }
  }
  return maps;
}

function addDetail(map: MapState, detail: string): MapState {
  const percent = /^is currently being (?:updated|purged): (\d+(?:[.,]\d+)?)%$/.exec(detail)?.[1];
  if (percent !== undefined) return { ...map, isActive: true, percent: readPercent(percent) };
  const pending = /^has (\d+) pending tasks?$/.exec(detail)?.[1];
  if (pending !== undefined) return { ...map, pendingTasks: Number(pending) };
  return detail === 'is frozen' ? { ...map, isFrozen: true } : map;
}

export type ListedTask = {
  /** Four hex digits that cancel it; null once it is done. */
  readonly ref: string | null;
  readonly state: 'done' | 'running' | 'waiting';
  readonly text: string;
};
export type TaskList = {
  readonly tasks: readonly ListedTask[];
  /** Waiting tasks that are not listed. */
  readonly more: number;
};

/** Reads `bluemap tasks`; null when the text is not a task list, for example because the answer was lost. */
export function readTasks(text: string): TaskList | null {
  const lines = readTrimmedLines(text);
  const tasks = lines.flatMap(readTask);
  const more = Number(
    /^\.\.\. (\d+) more scheduled tasks? \.\.\.$/m.exec(lines.join('\n'))?.[1] ?? 0,
  );
  const isList = tasks.length > 0 || lines.some(isTaskHeading);
  return isList ? { tasks, more } : null;
}

function isTaskHeading(line: string): boolean {
  return line === 'BlueMap Tasks >' || line === '✔ no pending tasks, all done';
}

function readTask(line: string): ListedTask[] {
  const done = /^✔ \(done\) (.+)$/.exec(line)?.[1];
  if (done !== undefined) return [{ ref: null, state: 'done', text: done }];
  const found = /^([⛏⌛]) \[([0-9a-f]{1,8})\] (.+?)(?: \.\.\.)?$/u.exec(line);
  if (found?.[2] === undefined || found[3] === undefined) return [];
  return [{ ref: found[2], state: found[1] === '⛏' ? 'running' : 'waiting', text: found[3] }];
}
