import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';

export type ActivityListener = (message: ConsoleMessage, frame: string) => void;

/** Stores activity beyond the life of the process, and shares it with other instances. */
export type ActivityArchive = {
  /** The last `count` messages, oldest first. */
  readonly load: (count: number) => Promise<readonly ConsoleMessage[]>;
  readonly append: (messages: readonly ConsoleMessage[]) => Promise<void>;
};

export type ActivityFeedOptions = {
  readonly archive: ActivityArchive;
  readonly onError: (error: unknown) => void;
};

/** How long messages are collected before they are stored together. */
const collectMs = 40;

/**
 * The activity log: the latest messages, the listeners, and an archive that is written
 * asynchronously and in batches, so that a busy log does not slow down commands.
 */
export class ActivityFeed {
  readonly #options: ActivityFeedOptions;
  readonly #listeners = new Set<ActivityListener>();
  #latest: ConsoleMessage[] = [];
  #unwritten: ConsoleMessage[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;

  constructor(options: ActivityFeedOptions) {
    this.#options = options;
  }

  /** Loads what the last process stored. */
  async open(): Promise<void> {
    this.#latest = [
      ...(await this.#options.archive.load(limits.activityLogMessages)),
      ...this.#latest,
    ];
    this.#trim();
  }

  /** Oldest first. */
  get latest(): readonly ConsoleMessage[] {
    return this.#latest;
  }

  publish(message: ConsoleMessage): void {
    this.#deliver(message);
    this.#unwritten.push(message);
    // The archive would delete older ones anyway.
    if (this.#unwritten.length > limits.activityKeptMessages) this.#unwritten.shift();
    this.#timer ??= setTimeout(() => void this.#write(), collectMs);
  }

  /** As `publish`, for messages that another instance may have published already. */
  publishOnce(messages: readonly ConsoleMessage[]): void {
    const known = new Set(this.#latest.map(({ id }) => id));
    for (const message of messages) if (!known.has(message.id)) this.publish(message);
  }

  /** Messages that another instance has stored already; known ones are skipped. */
  receiveNew(messages: readonly ConsoleMessage[]): void {
    const known = new Set(this.#latest.map(({ id }) => id));
    for (const message of messages) if (!known.has(message.id)) this.#deliver(message);
  }

  listen(listener: ActivityListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.#write();
    this.#listeners.clear();
  }

  #deliver(message: ConsoleMessage): void {
    this.#latest.push(message);
    this.#trim();
    // Serialized once for all listeners.
    const frame = JSON.stringify(message);
    for (const listener of this.#listeners) listener(message, frame);
  }

  #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  /** One batch after the other, including what arrives in the meantime. */
  async #writeAll(): Promise<void> {
    while (this.#unwritten.length > 0) {
      const messages = this.#unwritten;
      this.#unwritten = [];
      await this.#options.archive.append(messages).catch(this.#options.onError);
    }
  }

  #trim(): void {
    if (this.#latest.length > limits.activityLogMessages) {
      this.#latest = this.#latest.slice(-limits.activityLogMessages);
    }
  }
}
