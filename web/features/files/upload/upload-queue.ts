import { joinPath } from '#contract/files/remote-path';
import type { UploadConflict } from '#contract/files/files';

/** A file and its path in what was dropped or chosen: `tacoma/region/r.0.0.mca`. */
export type PickedFile = { readonly file: File; readonly name: string };

export type UploadState =
  | { readonly name: 'waiting' }
  | { readonly name: 'sending'; readonly sentBytes: number }
  /** `path` is where the server stored it, perhaps under another name. */
  | { readonly name: 'done'; readonly path: string }
  | { readonly name: 'skipped' }
  | { readonly name: 'canceled' }
  /** `code` is that of contract/problem-table.ts; null if the portal did not answer. */
  | { readonly name: 'failed'; readonly message: string; readonly code: string | null };

export type UploadItem = {
  readonly id: number;
  readonly batch: number;
  /** The folder that was open when the files were dropped; never changes afterward. */
  readonly targetPath: string;
  /** Below the target, with `/` for a file of a dropped folder. */
  readonly name: string;
  readonly sizeBytes: number;
  readonly conflict: UploadConflict;
  readonly state: UploadState;
};

/** Bytes sent, sampled over the last few seconds, to compute the speed. */
type Sample = { readonly atMs: number; readonly sentBytes: number };

export type UploadQueue = {
  readonly items: readonly UploadItem[];
  readonly samples: readonly Sample[];
};

export type UploadAction =
  | { readonly name: 'added'; readonly items: readonly UploadItem[] }
  | {
      readonly name: 'progressed';
      readonly id: number;
      readonly sentBytes: number;
      readonly atMs: number;
    }
  | { readonly name: 'settled'; readonly id: number; readonly state: UploadState }
  | { readonly name: 'retried'; readonly id: number; readonly conflict: UploadConflict }
  | { readonly name: 'cleared' };

export type UploadTotal = {
  readonly sentBytes: number;
  readonly sizeBytes: number;
  readonly percent: number;
  readonly bytesPerSecond: number | null;
  readonly secondsLeft: number | null;
  readonly open: number;
  readonly done: number;
  readonly failed: number;
};

export const emptyUploadQueue: UploadQueue = { items: [], samples: [] };

const sampleWindowMs = 5000;

export function nextUploadQueue(queue: UploadQueue, action: UploadAction): UploadQueue {
  switch (action.name) {
    case 'added':
      // A finished batch is removed, so that the totals cover what is running.
      return isOver(queue)
        ? { items: action.items, samples: [] }
        : { ...queue, items: [...queue.items, ...action.items] };
    case 'progressed':
      return progress(queue, action);
    case 'settled':
      return change(queue, action.id, (item) => ({ ...item, state: action.state }));
    case 'retried':
      return change(queue, action.id, (item) => ({
        ...item,
        conflict: action.conflict,
        state: { name: 'waiting' },
      }));
    case 'cleared':
      return { ...queue, items: queue.items.filter(({ state }) => isOpen(state)) };
    default:
      return action satisfies never;
  }
}

export function isOpen(state: UploadState): boolean {
  return state.name === 'waiting' || state.name === 'sending';
}

export function isOver(queue: UploadQueue): boolean {
  return !queue.items.some(({ state }) => isOpen(state));
}

/** Totals of the open and finished files; skipped, canceled and failed ones are left out. */
export function computeTotal({ items, samples }: UploadQueue): UploadTotal {
  const counted = items.filter(({ state }) => isOpen(state) || state.name === 'done');
  const sizeBytes = sum(counted.map((item) => item.sizeBytes));
  const sentBytes = sum(counted.map(getSentBytes));
  const bytesPerSecond = computeSpeed(samples);
  const open = items.filter(({ state }) => isOpen(state)).length;
  // Empty files have no bytes to count.
  const percentOfNothing = open === 0 ? 100 : 0;
  return {
    sentBytes,
    sizeBytes,
    percent: sizeBytes === 0 ? percentOfNothing : (sentBytes / sizeBytes) * 100,
    bytesPerSecond,
    secondsLeft:
      bytesPerSecond === null || bytesPerSecond === 0
        ? null
        : Math.ceil((sizeBytes - sentBytes) / bytesPerSecond),
    open,
    done: items.filter(({ state }) => state.name === 'done').length,
    failed: items.filter(({ state }) => state.name === 'failed').length,
  };
}

/** `3 s`, `2 min 5 s`, `1 h 10 min`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function getSentBytes({ state, sizeBytes }: UploadItem): number {
  if (state.name === 'done') return sizeBytes;
  return state.name === 'sending' ? Math.min(state.sentBytes, sizeBytes) : 0;
}

function progress(
  queue: UploadQueue,
  { id, sentBytes, atMs }: Extract<UploadAction, { name: 'progressed' }>,
): UploadQueue {
  // A late event of a canceled file changes nothing.
  const changed = change(queue, id, (item) =>
    isOpen(item.state) ? { ...item, state: { name: 'sending', sentBytes } } : item,
  );
  const sample = { atMs, sentBytes: sum(changed.items.map(getSentBytes)) };
  const recent = queue.samples.filter((each) => atMs - each.atMs <= sampleWindowMs);
  return { ...changed, samples: [...recent, sample] };
}

function computeSpeed(samples: readonly Sample[]): number | null {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < 500) return null;
  return Math.max(0, ((last.sentBytes - first.sentBytes) / (last.atMs - first.atMs)) * 1000);
}

function change(
  queue: UploadQueue,
  id: number,
  alter: (item: UploadItem) => UploadItem,
): UploadQueue {
  return { ...queue, items: queue.items.map((item) => (item.id === id ? alter(item) : item)) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

export type ChosenFile = PickedFile & { readonly conflict: UploadConflict };

/** The paths that uploads of this visit have made, with the folders that they made or filled. */
export function arrivedPaths({ items }: UploadQueue): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { state, targetPath, name } of items) {
    if (state.name !== 'done') continue;
    paths.add(state.path);
    const [folder, inside] = name.split('/');
    if (folder !== undefined && inside !== undefined) paths.add(joinPath(targetPath, folder));
  }
  return paths;
}
