import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import { socketClose, type Skipped } from '#contract/socket';
import { textFrame } from './text-frame.ts';

/** What a slow reader may leave unread before lines are skipped for it. */
const mostBufferedBytes = 1024 * 1024;
/** A reader that stays behind for this long is closed. */
const mostBehindMs = 30_000;
/** Browsers say what they have open, which is little; more is a flood. */
const mostMessagesPerSecond = 20;

/** One browser at the activity socket: heartbeat, flood limit, and a cap on what waits for it. */
export class ActivityReader {
  readonly token: string;
  readonly userId: number;
  readonly name: string;
  readonly #socket: WebSocket;
  /** What the socket writes to; a frame that is whole already goes there directly. */
  readonly #duplex: Duplex;
  #isAlive = true;
  #skipped = 0;
  #behindSince: number | null = null;
  #messages = 0;
  #messagesSince = performance.now();

  constructor(
    { socket, duplex }: { readonly socket: WebSocket; readonly duplex: Duplex },
    who: { readonly token: string; readonly userId: number; readonly name: string },
    on: { readonly text: (text: string) => void; readonly gone: () => void },
  ) {
    this.#socket = socket;
    this.#duplex = duplex;
    this.token = who.token;
    this.userId = who.userId;
    this.name = who.name;
    socket.on('pong', () => {
      this.#isAlive = true;
    });
    socket.on('message', (data, isBinary) => {
      if (this.#admits(isBinary)) on.text(textOf(data));
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', on.gone);
  }

  /** Takes a whole frame, as `textFrame` makes it: one for all readers. */
  send(frame: Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#duplex.writableLength + frame.length > mostBufferedBytes) {
      this.#fallBehind();
      return;
    }
    this.#behindSince = null;
    if (this.#skipped > 0) {
      const skipped: Skipped = { type: 'skipped', count: this.#skipped };
      this.#duplex.write(textFrame(JSON.stringify(skipped)));
      this.#skipped = 0;
    }
    this.#duplex.write(frame);
  }

  /** Ends the socket when the last ping was not answered. */
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
    // A reader that does not answer the closing handshake is not waited for.
    setTimeout(() => this.#socket.terminate(), 300).unref();
  }

  #fallBehind(): void {
    this.#skipped += 1;
    this.#behindSince ??= performance.now();
    if (performance.now() - this.#behindSince > mostBehindMs) this.#socket.terminate();
  }

  /** Whether a message is to be read; a flood, or bytes, close the socket. */
  #admits(isBinary: boolean): boolean {
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
    if (this.#messages <= mostMessagesPerSecond) return true;
    this.close(socketClose.tooFast);
    return false;
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (Buffer.isBuffer(data) ? data : Buffer.from(data)).toString('utf8');
}
