import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { checkNotice, NoticeSubscribers, type NoticeLog, type Notices } from './notices.ts';

const firstDelayMs = 250;
const longestDelayMs = 10_000;
const pulseMs = 10_000;

type Dependencies = {
  /** A separate client, because LISTEN applies to one connection, not to a pool. */
  readonly createClient: () => Client;
  readonly publish: Notices['publish'];
  readonly log: NoticeLog;
};

/** Notices over LISTEN and NOTIFY, on a connection that opens with the first subscriber and stays open. */
export class PostgresNotices implements Notices {
  readonly #dependencies: Dependencies;
  readonly #subscribers: NoticeSubscribers;
  readonly #closing = new AbortController();
  #client: Client | null = null;
  #opening: Promise<void> | null = null;
  #isConnecting = false;
  #pulse: NodeJS.Timeout | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#subscribers = new NoticeSubscribers(dependencies.log);
  }

  async publish(...[channel, payload, transaction]: Parameters<Notices['publish']>): Promise<void> {
    checkNotice(channel, payload);
    await this.#dependencies.publish(channel, payload, transaction);
  }

  async subscribe(
    channel: string,
    listener: (payload: string) => void,
    onGap?: () => void,
  ): Promise<() => void> {
    checkNotice(channel, '');
    const subscriber = { listener, onGap };
    this.#subscribers.add(channel, subscriber);
    try {
      await (this.#opening ??= this.#open());
      // While reconnecting there is no client; the new one will listen to all channels.
      await this.#client?.query(`listen "${channel}"`);
    } catch (cause) {
      this.#subscribers.remove(channel, subscriber);
      throw cause;
    }
    return () => this.#subscribers.remove(channel, subscriber);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    if (this.#pulse) clearInterval(this.#pulse);
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #open(): Promise<void> {
    try {
      await this.#connect();
    } catch (cause) {
      this.#opening = null;
      throw cause;
    }
  }

  async #connect(): Promise<void> {
    const client = this.#dependencies.createClient();
    client.on('notification', ({ channel, payload }) =>
      this.#subscribers.deliver(channel, payload ?? ''),
    );
    // 'end' follows every loss; without a listener, 'error' would end the process.
    client.on('error', (error) =>
      this.#dependencies.log.warn({ err: error }, 'the connection for notices failed'),
    );
    client.on('end', () => this.#lost(client));
    this.#isConnecting = true;
    try {
      await client.connect();
      // Stored before it listens, so that new subscriptions in the meantime use it.
      this.#client = client;
      this.#closing.signal.throwIfAborted();
      for (const channel of this.#subscribers.channels) await client.query(`listen "${channel}"`);
      this.#pulse = setInterval(() => void this.#feelPulse(client), pulseMs).unref();
    } catch (cause) {
      this.#client = null;
      await this.#end(client);
      throw cause;
    } finally {
      this.#isConnecting = false;
    }
  }

  async #end(client: Client): Promise<void> {
    try {
      await client.end();
    } catch (error) {
      this.#dependencies.log.warn(
        { err: error },
        'a lost connection for notices could not be closed',
      );
    }
  }

  // A connection whose other end is gone looks open until it is used.
  async #feelPulse(client: Client): Promise<void> {
    try {
      await client.query('select 1');
    } catch (error) {
      this.#dependencies.log.warn({ err: error }, 'the connection for notices does not answer');
      await this.#end(client);
      this.#lost(client);
    }
  }

  #lost(client: Client): void {
    if (client !== this.#client || this.#isConnecting) return;
    this.#client = null;
    if (this.#pulse) clearInterval(this.#pulse);
    void this.#reopen();
  }

  async #reopen(): Promise<void> {
    for (
      let delayMs = firstDelayMs;
      !this.#closing.signal.aborted;
      delayMs = Math.min(delayMs * 2, longestDelayMs)
    ) {
      try {
        await wait(delayMs, undefined, { signal: this.#closing.signal });
        await this.#connect();
        this.#subscribers.announceGap();
        return;
      } catch (error) {
        if (!this.#closing.signal.aborted)
          this.#dependencies.log.warn({ err: error }, 'the connection for notices is still lost');
      }
    }
  }
}
