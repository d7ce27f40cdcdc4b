import type { Queries } from '../tables.ts';

/** The longest payload, in UTF-8 bytes: PostgreSQL's NOTIFY takes less than 8000. */
const noticeMaxBytes = 7999;

type NoticeListener = (payload: string) => void;

/**
 * Short messages between the instances of the portal. The publisher receives its own, if
 * subscribed. A notice is a hint, not a record: one sent while the listener reconnects is lost, so
 * `onGap` tells a subscriber to read the tables again.
 */
export type Notices = {
  /**
   * Sends at most 7,999 bytes; a longer payload throws a RangeError. In a transaction, PostgreSQL sends it with the
   * commit, even if the process ends right then.
   */
  publish(channel: string, payload: string, transaction?: Queries): Promise<void>;
  /** Calls the listener for each notice until the returned function is called. */
  subscribe(channel: string, listener: NoticeListener, onGap?: () => void): Promise<() => void>;
};

export type Subscriber = {
  readonly listener: NoticeListener;
  readonly onGap: (() => void) | undefined;
};
export type NoticeLog = { warn(fields: object, message: string): void };

/** The listeners of each channel; one that throws does not affect the others. */
export class NoticeSubscribers {
  readonly #subscribers = new Map<string, Set<Subscriber>>();
  readonly #log: NoticeLog;

  constructor(log: NoticeLog) {
    this.#log = log;
  }

  get channels(): readonly string[] {
    return [...this.#subscribers.keys()];
  }

  add(channel: string, subscriber: Subscriber): void {
    const subscribers = this.#subscribers.get(channel) ?? new Set();
    this.#subscribers.set(channel, subscribers.add(subscriber));
  }

  remove(channel: string, subscriber: Subscriber): void {
    const subscribers = this.#subscribers.get(channel);
    subscribers?.delete(subscriber);
    if (subscribers?.size === 0) this.#subscribers.delete(channel);
  }

  deliver(channel: string, payload: string): void {
    for (const { listener } of this.#subscribers.get(channel) ?? [])
      this.#call(channel, () => listener(payload));
  }

  announceGap(): void {
    for (const [channel, subscribers] of this.#subscribers) {
      for (const { onGap } of subscribers) if (onGap) this.#call(channel, onGap);
    }
  }

  #call(channel: string, listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#log.warn({ channel, err: error }, 'a listener to notices failed');
    }
  }
}

/** Refuses what PostgreSQL would refuse, so that nothing works on SQLite only. */
export function checkNotice(channel: string, payload: string): void {
  if (!/^[a-z][a-z0-9_-]{0,40}$/.test(channel))
    throw new RangeError(`"${channel}" is not a valid channel name`);
  if (Buffer.byteLength(payload) > noticeMaxBytes)
    throw new RangeError(`A notice has at most ${noticeMaxBytes} bytes`);
}

/**
 * Notices within this process, which is enough for SQLite, because only one portal uses a folder.
 */
export function createLocalNotices(log: NoticeLog): Notices {
  const subscribers = new NoticeSubscribers(log);
  return {
    publish: async (channel, payload) => {
      checkNotice(channel, payload);
      subscribers.deliver(channel, payload);
    },
    subscribe: async (channel, listener, onGap) => {
      checkNotice(channel, '');
      const subscriber = { listener, onGap };
      subscribers.add(channel, subscriber);
      return () => subscribers.remove(channel, subscriber);
    },
  };
}
