import { useSyncExternalStore } from 'react';

import { isAbort } from '../http-error.ts';
import { forgetAtUserChange } from '../user/user-change.ts';

export type UploadState =
  | { readonly name: 'waiting' }
  | { readonly name: 'sending'; readonly sentBytes: number }
  /** `storedAs` is its path or id on the server. */
  | { readonly name: 'done'; readonly storedAs: string }
  | { readonly name: 'skipped' }
  | { readonly name: 'canceled' }
  | { readonly name: 'failed'; readonly error: Error };

/** A file, with what its feature needs to send it. */
export type UploadItem<Upload> = Upload & {
  readonly id: number;
  /** The files that were added together have the same. */
  readonly batch: number;
  readonly state: UploadState;
};

/** Bytes sent, sampled over the last few seconds, to compute the speed. */
type Sample = { readonly atMs: number; readonly sentBytes: number };

export type Uploads<Upload> = {
  readonly items: readonly UploadItem<Upload>[];
  readonly samples: readonly Sample[];
};

export type SendOptions = {
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
};

type UploadListDependencies<Upload> = {
  /** Returns its path or id on the server; null if the server skipped it. */
  readonly send: (upload: Upload, options: SendOptions) => Promise<string | null>;
  /** Why a file is not even sent; null if it is. */
  readonly validate?: (upload: Upload) => string | null;
  /** How many files are sent in parallel. */
  readonly lanes: number;
  readonly nowMs: () => number;
};

export const noUploads = { items: [], samples: [] } as const;

const waiting = { name: 'waiting' } as const;
const sampleWindowMs = 5000;

/** Sends files in order. Lives outside React, so that leaving the page does not end an upload. */
export class UploadList<Upload extends { readonly file: File }> {
  readonly #dependencies: UploadListDependencies<Upload>;
  readonly #stops = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #unfinished = new Map<number, (items: readonly UploadItem<Upload>[]) => void>();
  #uploads: Uploads<Upload> = noUploads;
  #lastId = 0;
  #lastBatch = 0;

  constructor(dependencies: UploadListDependencies<Upload>) {
    this.#dependencies = dependencies;
  }

  readonly read = (): Uploads<Upload> => this.#uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves to the files of this batch once none of them waits or is being sent. */
  add(uploads: readonly Upload[]): Promise<readonly UploadItem<Upload>[]> {
    this.#lastBatch += 1;
    const batch = this.#lastBatch;
    const added = uploads.map((upload): UploadItem<Upload> => {
      this.#lastId += 1;
      const refusal = this.#dependencies.validate?.(upload) ?? null;
      const state: UploadState =
        refusal === null ? waiting : { name: 'failed', error: new Error(refusal) };
      return { ...upload, id: this.#lastId, batch, state };
    });
    this.#show([...this.#uploads.items, ...added]);
    return this.#whenOver(batch);
  }

  /** Sends a failed file again. Null while its batch is still being sent, which then waits for it. */
  retry(id: number, change?: Partial<Upload>): Promise<readonly UploadItem<Upload>[]> | null {
    this.#change(id, (item) => ({ ...item, ...change, state: waiting }));
    const batch = this.#find(id)?.batch ?? 0;
    if (!this.#unfinished.has(batch)) return this.#whenOver(batch);
    this.#fillLanes();
    return null;
  }

  /** Stops a file that waits or is being sent, and gives up one that has failed. */
  cancel(id: number): void {
    const item = this.#find(id);
    if (item === undefined || item.state.name === 'done') return;
    this.#change(id, (canceled) => ({ ...canceled, state: { name: 'canceled' } }));
    this.#stops.get(id)?.abort();
    this.#endBatch(item.batch);
  }

  cancelAll(): void {
    for (const { id, state } of this.#uploads.items) if (isOpen(state)) this.cancel(id);
  }

  /** Removes a batch that is over, so that totals cover what is added next. */
  clearIfOver(): void {
    if (!isSending(this.#uploads)) this.clear();
  }

  /** Removes all but what waits or is being sent. */
  clear(): void {
    this.#show(this.#uploads.items.filter(({ state }) => isOpen(state)));
  }

  readonly cancelAndClear = (): void => {
    this.cancelAll();
    this.clear();
  };

  /** The browser asks before this tab is closed. */
  readonly askWhileSending = (closing: BeforeUnloadEvent): void => {
    if (isSending(this.#uploads)) closing.preventDefault();
  };

  #find(id: number): UploadItem<Upload> | undefined {
    return this.#uploads.items.find((item) => item.id === id);
  }

  #show(items: readonly UploadItem<Upload>[]): void {
    const atMs = this.#dependencies.nowMs();
    const recent = this.#uploads.samples.filter((each) => atMs - each.atMs <= sampleWindowMs);
    const sample = { atMs, sentBytes: sum(items.map(getSentBytes)) };
    // Once the list is empty, the speed is measured again.
    this.#uploads = { items, samples: items.length === 0 ? [] : [...recent, sample] };
    for (const listener of this.#listeners) listener();
  }

  #change(id: number, alter: (item: UploadItem<Upload>) => UploadItem<Upload>): void {
    this.#show(this.#uploads.items.map((item) => (item.id === id ? alter(item) : item)));
  }

  #fillLanes(): void {
    while (this.#stops.size < this.#dependencies.lanes) {
      const next = this.#uploads.items.find(({ state }) => state.name === 'waiting');
      if (next === undefined) return;
      void this.#send(next);
    }
  }

  async #send(item: UploadItem<Upload>): Promise<void> {
    const { id, batch } = item;
    const stop = new AbortController();
    this.#stops.set(id, stop);
    // A late event of a canceled file changes nothing.
    const settle = (state: UploadState) =>
      this.#change(id, (sent) => (isOpen(sent.state) ? { ...sent, state } : sent));
    // The form around the file is counted, too.
    const onProgress = (sentBytes: number) =>
      settle({ name: 'sending', sentBytes: Math.min(sentBytes, item.file.size) });
    onProgress(0);
    try {
      const storedAs = await this.#dependencies.send(item, { onProgress, signal: stop.signal });
      settle(storedAs === null ? { name: 'skipped' } : { name: 'done', storedAs });
    } catch (error) {
      settle(toFailureState(error));
    } finally {
      this.#stops.delete(id);
      this.#endBatch(batch);
      this.#fillLanes();
    }
  }

  #whenOver(batch: number): Promise<readonly UploadItem<Upload>[]> {
    return new Promise((resolve) => {
      this.#unfinished.set(batch, resolve);
      this.#fillLanes();
      this.#endBatch(batch);
    });
  }

  #endBatch(batch: number): void {
    const items = this.#uploads.items.filter((item) => item.batch === batch);
    if (items.some(({ state }) => isOpen(state))) return;
    this.#unfinished.get(batch)?.(items);
    this.#unfinished.delete(batch);
  }
}

type ShownUploads<Upload> = {
  readonly uploads: Uploads<Upload>;
  /** Adds files to the list. Uploads stop when someone else signs in; the browser asks before the tab is closed. */
  readonly add: (uploads: readonly Upload[]) => Promise<readonly UploadItem<Upload>[]>;
};

/** Shows a list of this browser tab, whatever page it was filled on. */
export function useUploadList<Upload extends { readonly file: File }>(
  list: UploadList<Upload>,
): ShownUploads<Upload> {
  return {
    uploads: useSyncExternalStore(list.subscribe, list.read, () => noUploads),
    add: (uploads) => {
      forgetAtUserChange(list.cancelAndClear);
      window.addEventListener('beforeunload', list.askWhileSending);
      return list.add(uploads);
    },
  };
}

function toFailureState(error: unknown): UploadState {
  if (isAbort(error)) return { name: 'canceled' };
  return { name: 'failed', error: error instanceof Error ? error : new Error('Upload failed') };
}

export function isOpen(state: UploadState): boolean {
  return state.name === 'waiting' || state.name === 'sending';
}

function isSending({ items }: Uploads<unknown>): boolean {
  return items.some(({ state }) => isOpen(state));
}

export function getSentBytes({ state, file }: UploadItem<{ readonly file: File }>): number {
  if (state.name === 'done') return file.size;
  return state.name === 'sending' ? state.sentBytes : 0;
}

/** Null in the first half second. */
export function computeBytesPerSecond({ samples }: Uploads<unknown>): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (!first || !last || last.atMs - first.atMs < 500) return null;
  return Math.max(0, ((last.sentBytes - first.sentBytes) / (last.atMs - first.atMs)) * 1000);
}

/** Null while nothing is being sent. */
export function computeSecondsLeft(bytes: number, bytesPerSecond: number | null): number | null {
  return bytesPerSecond === null || bytesPerSecond === 0 ? null : Math.ceil(bytes / bytesPerSecond);
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
