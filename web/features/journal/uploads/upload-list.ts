import { formatSize } from '#contract/files/file-rules';
import { formatCount } from '#contract/text/format-count';
import { limits } from '#contract/limits';

export type UploadState =
  | { readonly name: 'waiting' }
  | { readonly name: 'sending'; readonly sentBytes: number; readonly secondsLeft: number | null }
  | {
      readonly name: 'failed';
      readonly message: string;
      /** Sending the same file again may work. */
      readonly mayRetry: boolean;
    };

export type UploadItem = {
  readonly id: number;
  readonly name: string;
  readonly sizeBytes: number;
  readonly state: UploadState;
};

type SendOptions = {
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
};
type Dependencies = {
  readonly send: (file: File, options: SendOptions) => Promise<void>;
  /** Whether this failure says nothing about the file. */
  readonly isPassing: (error: unknown) => boolean;
  readonly nowMs: () => number;
};

const tooLarge = `Over ${limits.journalFileBytes / 1024 ** 2} MB. Make it smaller or shorter, then try again.`;
const isEmpty = 'This file is empty.';

/** Sends files one after the other. Lives outside React, so that leaving the page does not end an upload. */
export class UploadList {
  readonly #dependencies: Dependencies;
  readonly #files = new Map<number, File>();
  readonly #listeners = new Set<() => void>();
  #items: readonly UploadItem[] = [];
  #sending: { readonly id: number; readonly stop: AbortController } | null = null;
  #lastId = 0;
  #addedCount = 0;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  readonly read = (): readonly UploadItem[] => this.#items;

  /** How many have arrived since the list was cleared. */
  readonly readAddedCount = (): number => this.#addedCount;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const items = files.map((file): UploadItem => {
      this.#lastId += 1;
      const { name, size: sizeBytes } = file;
      const message = validateFileSize(sizeBytes);
      if (message === null) this.#files.set(this.#lastId, file);
      const state =
        message === null ? waiting : ({ name: 'failed', message, mayRetry: false } as const);
      return { id: this.#lastId, name, sizeBytes, state };
    });
    this.#show([...this.#items, ...items]);
    void this.#sendNext();
  }

  /** Stops one that is being sent, and removes it from the list. */
  remove(id: number): void {
    if (this.#sending?.id === id) this.#sending.stop.abort();
    this.#files.delete(id);
    this.#show(this.#items.filter((item) => item.id !== id));
  }

  /** Sends one that failed again. */
  retry(id: number): void {
    if (!this.#files.has(id)) return;
    this.#change(id, waiting);
    void this.#sendNext();
  }

  /** Stops what is being sent, and empties the list. */
  readonly clear = (): void => {
    this.#sending?.stop.abort();
    this.#files.clear();
    this.#addedCount = 0;
    this.#show([]);
  };

  #show(items: readonly UploadItem[]): void {
    this.#items = items;
    for (const listener of this.#listeners) listener();
  }

  #change(id: number, state: UploadState): void {
    this.#show(this.#items.map((item) => (item.id === id ? { ...item, state } : item)));
  }

  async #sendNext(): Promise<void> {
    if (this.#sending) return;
    const next = this.#items.find(({ state }) => state.name === 'waiting');
    const file = next && this.#files.get(next.id);
    if (!next || !file) return;
    const stop = new AbortController();
    const { id, sizeBytes } = next;
    const begunMs = this.#dependencies.nowMs();
    this.#sending = { id, stop };
    this.#change(id, { name: 'sending', sentBytes: 0, secondsLeft: null });
    try {
      const onProgress = (sent: number) => {
        const passedMs = this.#dependencies.nowMs() - begunMs;
        const sentBytes = Math.min(sent, sizeBytes);
        this.#change(id, {
          name: 'sending',
          sentBytes,
          secondsLeft: secondsLeft(passedMs, sentBytes, sizeBytes),
        });
      };
      await this.#dependencies.send(file, { onProgress, signal: stop.signal });
      this.#addedCount += 1;
      this.remove(id);
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Upload failed';
      const mayRetry = this.#dependencies.isPassing(error);
      if (!mayRetry) this.#files.delete(id);
      if (!stop.signal.aborted) this.#change(id, { name: 'failed', message, mayRetry });
    } finally {
      this.#sending = null;
      void this.#sendNext();
    }
  }
}

const waiting = { name: 'waiting' } as const;

function validateFileSize(sizeBytes: number): string | null {
  if (sizeBytes === 0) return isEmpty;
  return sizeBytes > limits.journalFileBytes ? tooLarge : null;
}

function secondsLeft(passedMs: number, sentBytes: number, sizeBytes: number): number | null {
  if (passedMs < 500 || sentBytes === 0) return null;
  return Math.ceil(((sizeBytes - sentBytes) * passedMs) / sentBytes / 1000);
}

/** `65%, about 6 seconds`. */
export function formatProgress({ state, sizeBytes }: UploadItem): string {
  if (state.name !== 'sending') return 'Waiting';
  const percent = Math.floor((state.sentBytes / sizeBytes) * 100);
  if (percent >= 100) return 'Checking the file…';
  const { secondsLeft: left } = state;
  if (left === null) return `${percent}%`;
  if (left < 60) return `${percent}%, about ${formatCount(left, 'second')}`;
  const minutes = Math.ceil(left / 60);
  return `${percent}%, about ${formatCount(minutes, 'minute')}`;
}

/** `8.1 MB of 12.4 MB`, or the size alone. */
export function formatSent({ state, sizeBytes }: UploadItem): string {
  return state.name === 'sending'
    ? `${formatSize(state.sentBytes)} of ${formatSize(sizeBytes)}`
    : formatSize(sizeBytes);
}
