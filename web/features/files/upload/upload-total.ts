import { joinPath } from '#contract/files/remote-path';
import {
  computeBytesPerSecond,
  computeSecondsLeft,
  getSentBytes,
  isOpen,
  sum,
  type Uploads,
} from '../../../api/uploads/upload-list.ts';
import type { FileToSend } from './upload-intake.ts';

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

/** Totals of the open and finished files; skipped, canceled and failed ones are left out. */
export function computeTotal(uploads: Uploads<FileToSend>): UploadTotal {
  const { items } = uploads;
  const counted = items.filter(({ state }) => isOpen(state) || state.name === 'done');
  const sizeBytes = sum(counted.map(({ file }) => file.size));
  const sentBytes = sum(counted.map(getSentBytes));
  const bytesPerSecond = computeBytesPerSecond(uploads);
  const open = items.filter(({ state }) => isOpen(state)).length;
  // Empty files have no bytes to count.
  const percentOfNothing = open === 0 ? 100 : 0;
  return {
    sentBytes,
    sizeBytes,
    percent: sizeBytes === 0 ? percentOfNothing : (sentBytes / sizeBytes) * 100,
    bytesPerSecond,
    secondsLeft: computeSecondsLeft(sizeBytes - sentBytes, bytesPerSecond),
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

/** The paths that uploads of this visit have made, with the folders that they made or filled. */
export function listArrivedPaths({ items }: Uploads<FileToSend>): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { state, targetPath, name } of items) {
    if (state.name !== 'done') continue;
    paths.add(state.storedAs);
    const [folder, inside] = name.split('/');
    if (folder !== undefined && inside !== undefined) paths.add(joinPath(targetPath, folder));
  }
  return paths;
}
