import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';

export type ActivityListener = (message: ConsoleMessage, frame: string) => void;

/** Where activity outlives the process, and how other instances learn of it. */
export type ActivityArchive = {
  /** The last `count` messages, oldest first. */
  readonly load: (count: number) => Promise<readonly ConsoleMessage[]>;
  readonly append: (messages: readonly ConsoleMessage[]) => Promise<void>;
};

export type ActivityFeedOptions = {
  readonly archive: ActivityArchive;
  readonly onFault: (error: unknown) => void;
};

/** How long lines gather before they are written down together. */
const gatherMs = 40;

/**
 * The activity log: the last 100 messages, everybody who listens, and an archive that is written
 * behind, many lines at a time, so that a busy log costs commands nothing.
 */
export class ActivityFeed {
  readonly #options: ActivityFeedOptions;
  readonly #listeners = new Set<ActivityListener>();
  #latest: ConsoleMessage[] = [];
  #unwritten: ConsoleMessage[] = [];
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(options: ActivityFeedOptions) {
    this.#options = options;
  }

  /** Takes up where the last process stopped. */
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
    this.#tell(message);
    this.#unwritten.push(message);
    this.#timer ??= setTimeout(() => void this.#write(), gatherMs);
  }

  /** As `publish`, for messages that another instance may have published already. */
  publishOnce(messages: readonly ConsoleMessage[]): void {
    const known = new Set(this.#latest.map(({ id }) => id));
    for (const message of messages) if (!known.has(message.id)) this.publish(message);
  }

  /** Messages that another instance has written down already; known ones are passed over. */
  receiveNew(messages: readonly ConsoleMessage[]): void {
    const known = new Set(this.#latest.map(({ id }) => id));
    for (const message of messages) if (!known.has(message.id)) this.#tell(message);
  }

  listen(listener: ActivityListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await this.#write();
    this.#listeners.clear();
  }

  #tell(message: ConsoleMessage): void {
    this.#latest.push(message);
    this.#trim();
    // One text for all listeners, however many there are.
    const frame = JSON.stringify(message);
    for (const listener of this.#listeners) listener(message, frame);
  }

  #write(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const messages = this.#unwritten;
    this.#unwritten = [];
    if (messages.length > 0) {
      this.#writing = this.#writing
        .then(() => this.#options.archive.append(messages))
        .catch(this.#options.onFault);
    }
    return this.#writing;
  }

  #trim(): void {
    if (this.#latest.length > limits.activityLogMessages) {
      this.#latest = this.#latest.slice(-limits.activityLogMessages);
    }
  }
}
