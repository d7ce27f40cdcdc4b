import type { FileToSend, SendFileOptions } from '../../api/send-file.ts';
import type { PickedFile } from './read-drop.ts';
import {
  emptyUploadQueue,
  isOpen,
  isOver,
  nextUploadQueue,
  type ConflictChoice,
  type UploadAction,
  type UploadItem,
  type UploadQueue,
  type UploadState,
} from './upload-queue.ts';

export type ChosenFile = PickedFile & { readonly conflict: ConflictChoice };

export type UploaderParts = {
  readonly send: (
    file: FileToSend,
    options: SendFileOptions,
  ) => Promise<{ readonly isUploaded: boolean }>;
  readonly nowMs: () => number;
};

export type BatchEnd = { readonly done: number; readonly failed: readonly UploadItem[] };

// Two at a time: many small files need not wait for each other, and one large file still flows.
const lanes = 2;

/** Sends files in the order they came. Lives beside the screen: leaving the tab does not end an upload. */
export class Uploader {
  readonly #parts: UploaderParts;
  readonly #files = new Map<number, File>();
  readonly #stops = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<number, (end: BatchEnd) => void>();
  #queue = emptyUploadQueue;
  #lastId = 0;
  #lastBatch = 0;

  constructor(parts: UploaderParts) {
    this.#parts = parts;
  }

  readonly read = (): UploadQueue => this.#queue;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves when every file of this batch was sent, skipped, cancelled or has failed. */
  add(targetPath: string, chosen: readonly ChosenFile[]): Promise<BatchEnd> {
    if (isOver(this.#queue)) this.#files.clear();
    this.#lastBatch += 1;
    const batch = this.#lastBatch;
    const items = chosen.map(({ file, name, conflict }): UploadItem => {
      this.#lastId += 1;
      this.#files.set(this.#lastId, file);
      const state = { name: 'waiting' } as const;
      return { id: this.#lastId, batch, targetPath, name, sizeBytes: file.size, conflict, state };
    });
    this.#dispatch({ name: 'added', items });
    return this.#whenEnded(batch);
  }

  /** Sends a file that failed again. */
  retry(id: number, conflict: ConflictChoice): Promise<BatchEnd> {
    this.#dispatch({ name: 'retried', id, conflict });
    return this.#whenEnded(this.#find(id)?.batch ?? 0);
  }

  cancel(id: number): void {
    const item = this.#find(id);
    if (item === undefined) return;
    this.#settle(id, { name: 'cancelled' });
    this.#files.delete(id);
    this.#stops.get(id)?.abort();
    this.#endBatch(item.batch);
  }

  cancelAll(): void {
    for (const { id, state } of this.#queue.items) if (isOpen(state)) this.cancel(id);
  }

  clear(): void {
    this.#dispatch({ name: 'cleared' });
  }

  #find(id: number): UploadItem | undefined {
    return this.#queue.items.find((item) => item.id === id);
  }

  #dispatch(action: UploadAction): void {
    this.#queue = nextUploadQueue(this.#queue, action);
    for (const listener of this.#listeners) listener();
  }

  #settle(id: number, state: UploadState): void {
    const item = this.#find(id);
    if (item && isOpen(item.state)) this.#dispatch({ name: 'settled', id, state });
  }

  #fillLanes(): void {
    while (this.#stops.size < lanes) {
      const next = this.#queue.items.find(({ state }) => state.name === 'waiting');
      if (next === undefined) return;
      void this.#sendItem(next);
    }
  }

  async #sendItem(item: UploadItem): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(item.id, stop);
    try {
      await this.#sendBytes(item, stop.signal);
    } catch (error) {
      this.#settle(item.id, failureOf(error));
    } finally {
      this.#stops.delete(item.id);
      this.#endBatch(item.batch);
      this.#fillLanes();
    }
  }

  async #sendBytes(item: UploadItem, signal: AbortSignal): Promise<void> {
    const { id, targetPath, conflict, name } = item;
    const onProgress = (sentBytes: number) =>
      this.#dispatch({ name: 'progressed', id, sentBytes, atMs: this.#parts.nowMs() });
    onProgress(0);
    const file = this.#files.get(id);
    if (file === undefined) return;
    const sent = await this.#parts.send(
      { targetPath, conflict, file, name },
      { onProgress, signal },
    );
    this.#files.delete(id);
    this.#settle(id, { name: sent.isUploaded ? 'done' : 'skipped' });
  }

  #whenEnded(batch: number): Promise<BatchEnd> {
    return new Promise((resolve) => {
      this.#waiting.set(batch, resolve);
      this.#fillLanes();
      this.#endBatch(batch);
    });
  }

  #endBatch(batch: number): void {
    const items = this.#queue.items.filter((item) => item.batch === batch);
    if (items.some(({ state }) => isOpen(state))) return;
    this.#waiting.get(batch)?.({
      done: items.filter(({ state }) => state.name === 'done').length,
      failed: items.filter(({ state }) => state.name === 'failed'),
    });
    this.#waiting.delete(batch);
  }
}

function failureOf(error: unknown): UploadState {
  if (!(error instanceof Error)) return { name: 'failed', message: 'Upload failed' };
  if (error.name === 'AbortError') return { name: 'cancelled' };
  return { name: 'failed', message: error.message };
}
