import type { RawData, WebSocket } from 'ws';
import { socketClose, type Skipped } from '#contract/socket';

/** A subscriber with more unsent data than this skips lines. */
const maxBufferedBytes = 1024 * 1024;
/** A subscriber that keeps skipping for this long is disconnected. */
const maxBehindMs = 30_000;
/** A browser sends a message when an editor opens or closes; more than this is a flood. */
const maxMessagesPerSecond = 20;
/** How long to wait for the closing handshake. */
const closeTimeoutMs = 300;

export type SubscriberSession = {
  readonly token: string;
  readonly userId: number;
  readonly name: string;
};

type Listeners = { readonly onText: (text: string) => void; readonly onClosed: () => void };

/** One browser window on the activity socket: heartbeat, flood limit, and a limit on unsent data. */
export class ActivitySubscriber {
  readonly session: SubscriberSession;
  readonly #socket: WebSocket;
  #isAlive = true;
  #skipped = 0;
  /** Frames that wait until those of `sendFirst` are sent; null if there are none to wait for. */
  #buffered: string[] | null = null;
  #bufferedBytes = 0;
  #behindSince: number | null = null;
  #messages = 0;
  #messagesSince = performance.now();

  constructor(socket: WebSocket, session: SubscriberSession, { onText, onClosed }: Listeners) {
    this.#socket = socket;
    this.session = session;
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('message', (data, isBinary) => {
      if (this.#accepts(isBinary)) onText(decodeText(data));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', onClosed);
  }

  /**
   * Sends frames one by one as the browser takes them, so that they need not fit the limit all at once.
   * Frames given to `send` in the meantime follow them.
   */
  sendFirst([frame, ...rest]: readonly string[]): void {
    this.#buffered ??= [];
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (frame !== undefined) {
      this.#socket.send(frame, () => this.sendFirst(rest));
      return;
    }
    const buffered = this.#buffered;
    this.#buffered = null;
    this.#bufferedBytes = 0;
    for (const each of buffered) this.send(each);
  }

  /** Sends one frame, or counts it as skipped while too much is unsent. */
  send(frame: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#buffered) {
      this.#bufferedBytes += Buffer.byteLength(frame);
      if (this.#bufferedBytes > maxBufferedBytes) this.#skip();
      else this.#buffered.push(frame);
      return;
    }
    if (this.#socket.bufferedAmount + Buffer.byteLength(frame) > maxBufferedBytes) {
      this.#skip();
      return;
    }
    this.#behindSince = null;
    if (this.#skipped > 0) {
      const skipped: Skipped = { type: 'skipped', count: this.#skipped };
      this.#socket.send(JSON.stringify(skipped));
      this.#skipped = 0;
    }
    this.#socket.send(frame);
  }

  /** Disconnects when the previous ping was not answered. */
  ping(): void {
    if (!this.#isAlive) {
      this.#socket.terminate();
      return;
    }
    this.#isAlive = false;
    this.#socket.ping();
  }

  close(code: number): void {
    this.#socket.close(code);
    setTimeout(() => this.#socket.terminate(), closeTimeoutMs).unref();
  }

  #skip(): void {
    this.#skipped += 1;
    this.#behindSince ??= performance.now();
    if (performance.now() - this.#behindSince > maxBehindMs) this.#socket.terminate();
  }

  /** Whether to read a message; binary data and floods close the socket. */
  #accepts(isBinary: boolean): boolean {
    if (isBinary) {
      this.close(1003);
      return false;
    }
    const now = performance.now();
    if (now - this.#messagesSince > 1000) {
      this.#messages = 0;
      this.#messagesSince = now;
    }
    this.#messages += 1;
    if (this.#messages <= maxMessagesPerSecond) return true;
    this.close(socketClose.tooFast);
    return false;
  }
}

function decodeText(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}
