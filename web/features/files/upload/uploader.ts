import type { UploadConflict } from '#contract/files/files';
import { HttpError } from '../../../api/http-error.ts';
import {
  emptyUploadQueue,
  isOpen,
  isOver,
  nextUploadQueue,
  type ChosenFile,
  type UploadAction,
  type UploadItem,
  type UploadQueue,
  type UploadState,
} from './upload-queue.ts';

export type FileToSend = {
  readonly targetPath: string;
  readonly conflict: UploadConflict;
  readonly file: File;
  /** Below the target; `/` between folder names. */
  readonly name: string;
};

export type SendFileOptions = {
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
};

type UploadReply = {
  /** Empty for a file that the server skipped. */
  readonly uploaded: readonly { readonly path: string; readonly size: number }[];
};

export type UploaderDependencies = {
  readonly send: (file: FileToSend, options: SendFileOptions) => Promise<UploadReply>;
  readonly nowMs: () => number;
};

export type BatchEnd = UploadReply & {
  readonly failed: readonly { readonly name: string; readonly message: string }[];
};

// Two in parallel: small files do not wait for a large one, and a large one still gets bandwidth.
const lanes = 2;

/** Sends files in order. Lives outside React, so that leaving the tab does not end an upload. */
export class Uploader {
  readonly #dependencies: UploaderDependencies;
  readonly #files = new Map<number, File>();
  readonly #stops = new Map<number, AbortController>();
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Map<number, (end: BatchEnd) => void>();
  #queue = emptyUploadQueue;
  #lastId = 0;
  #lastBatch = 0;

  constructor(dependencies: UploaderDependencies) {
    this.#dependencies = dependencies;
  }

  readonly read = (): UploadQueue => this.#queue;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves once every file of this batch is sent, skipped, canceled or failed. */
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

  /** Sends a failed file again. Null while its batch is still being sent; the batch then waits for it. */
  retry(id: number, conflict: UploadConflict): Promise<BatchEnd> | null {
    this.#dispatch({ name: 'retried', id, conflict });
    const batch = this.#find(id)?.batch ?? 0;
    if (!this.#waiting.has(batch)) return this.#whenEnded(batch);
    this.#fillLanes();
    return null;
  }

  cancel(id: number): void {
    const item = this.#find(id);
    if (item === undefined) return;
    this.#settle(id, { name: 'canceled' });
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
      this.#settle(item.id, toFailureState(error));
    } finally {
      this.#stops.delete(item.id);
      this.#endBatch(item.batch);
      this.#fillLanes();
    }
  }

  async #sendBytes(item: UploadItem, signal: AbortSignal): Promise<void> {
    const { id, targetPath, conflict, name } = item;
    const onProgress = (sentBytes: number) =>
      this.#dispatch({ name: 'progressed', id, sentBytes, atMs: this.#dependencies.nowMs() });
    onProgress(0);
    const file = this.#files.get(id);
    if (file === undefined) return;
    const reply = await this.#dependencies.send(
      { targetPath, conflict, file, name },
      { onProgress, signal },
    );
    this.#files.delete(id);
    const [stored] = reply.uploaded;
    this.#settle(id, stored ? { name: 'done', path: stored.path } : { name: 'skipped' });
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
      uploaded: items.flatMap(({ state, sizeBytes }) =>
        state.name === 'done' ? [{ path: state.path, size: sizeBytes }] : [],
      ),
      failed: items.flatMap(({ state, name }) =>
        state.name === 'failed' ? [{ name, message: state.message }] : [],
      ),
    });
    this.#waiting.delete(batch);
  }
}

function toFailureState(error: unknown): UploadState {
  if (!(error instanceof Error)) return { name: 'failed', message: 'Upload failed', code: null };
  if (error.name === 'AbortError') return { name: 'canceled' };
  const code = error instanceof HttpError ? error.code : null;
  return { name: 'failed', message: error.message, code };
}
