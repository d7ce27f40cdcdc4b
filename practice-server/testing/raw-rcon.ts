import { connect, type Socket } from 'node:net';

/** A client for tests that only sends and receives bytes. */
export type RawPacket = { readonly id: number; readonly type: number; readonly body: Buffer };

const waitMs = 30_000;
const fragmentUnits = 4096;

export class RawRcon {
  readonly #socket: Socket;
  readonly #closed: Promise<void>;
  #received: Buffer = Buffer.alloc(0);
  #wake: (() => void) | null = null;
  #lastId = 100;

  static connect(port: number): Promise<RawRcon> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => {
        socket.off('error', reject);
        resolve(new RawRcon(socket));
      });
    });
  }

  /** Connects and logs in. */
  static async logIn(port: number, password: string): Promise<RawRcon> {
    const client = await RawRcon.connect(port);
    client.send(1, 3, password);
    await client.packet();
    return client;
  }

  constructor(socket: Socket) {
    this.#socket = socket;
    this.#closed = new Promise((resolve) => {
      socket.once('close', () => resolve());
    });
    // A reset is one of the ways a server ends a connection.
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake?.();
    });
  }

  write(bytes: Buffer): void {
    this.#socket.write(bytes);
  }

  send(id: number, type: number, body: string): void {
    this.write(requestBytes(id, type, body));
  }

  /** The next packet, whole. */
  async packet(): Promise<RawPacket> {
    await this.#until(
      () => this.#received.length >= 4 && this.#received.length >= this.#nextBytes(),
    );
    const end = this.#nextBytes();
    const bytes = this.#received.subarray(0, end);
    this.#received = this.#received.subarray(end);
    return {
      id: bytes.readInt32LE(4),
      type: bytes.readInt32LE(8),
      body: bytes.subarray(12, end - 2),
    };
  }

  /** The received bytes; waits until there are that many. */
  async bytes(count: number): Promise<Buffer> {
    await this.#until(() => this.#received.length >= count);
    const bytes = this.#received.subarray(0, count);
    this.#received = this.#received.subarray(count);
    return bytes;
  }

  /** Runs a command and joins its fragments; not for answers of exactly 4096 units. */
  async run(command: string): Promise<string> {
    this.#lastId += 1;
    this.send(this.#lastId, 2, command);
    let text = '';
    for (;;) {
      const { body } = await this.packet();
      const part = body.toString('utf8');
      text += part;
      if (part.length < fragmentUnits) return text;
    }
  }

  /** Resolves when the server has closed the connection; `unread` is what it had sent before. */
  async closed(): Promise<{ unread: Buffer }> {
    await limited(this.#closed, 'The server did not close.');
    return { unread: this.#received };
  }

  close(): void {
    this.#socket.destroy();
  }

  #nextBytes(): number {
    return this.#received.readInt32LE(0) + 4;
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (!isReached()) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      const gone = this.#failWhenClosed(isReached);
      await limited(Promise.race([woken, gone]), 'The server did not answer.');
    }
  }

  async #failWhenClosed(isReached: () => boolean): Promise<void> {
    await this.#closed;
    if (!isReached()) throw new Error('The server closed before it answered.');
  }
}

export function requestBytes(id: number, type: number, body: string): Buffer {
  const text = Buffer.from(body, 'utf8');
  const bytes = Buffer.alloc(text.length + 14);
  bytes.writeInt32LE(text.length + 10, 0);
  bytes.writeInt32LE(id, 4);
  bytes.writeInt32LE(type, 8);
  text.copy(bytes, 12);
  return bytes;
}

/** Bytes that are written out by hand, with blanks between the fields. */
export function fromHex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex');
}

async function limited<Result>(work: Promise<Result>, complaint: string): Promise<Result> {
  const timer = Promise.withResolvers<never>();
  const timeout = setTimeout(() => timer.reject(new Error(complaint)), waitMs);
  return Promise.race([work, timer.promise]).finally(() => clearTimeout(timeout));
}
