import type { Socket } from 'node:net';
import type { CommandOutcome, CommandRunner } from '../game/command-runner.ts';
import { createRconSender } from './rcon-sender.ts';
import {
  responseTypes,
  encodeResponse,
  encodeOutput,
  readBufferBytes,
  readRequest,
  requestTypes,
  type RconRequest,
} from './rcon-wire.ts';

export type RconDependencies = {
  readonly password: string;
  readonly now: () => number;
  /** How many commands are answered before the connection is dropped; null answers all. */
  readonly dropAfter: () => number | null;
  /** Other server software answers with type 2, sends an empty packet first, and hangs up on unknown types. */
  readonly isOtherSoftware: () => boolean;
  readonly runCommand: CommandRunner;
  /** Called when the answer to `stop` is sent. */
  readonly stop: () => void;
};

/** One client's connection, as one RCON thread of the real server serves it. */
export class RconConnection {
  readonly #socket: Socket;
  readonly #dependencies: RconDependencies;
  readonly #sender;
  #unread: Buffer = Buffer.alloc(0);
  #isBusy = false;
  #isLoggedIn = false;
  #answered = 0;

  constructor(socket: Socket, dependencies: RconDependencies) {
    this.#socket = socket;
    this.#dependencies = dependencies;
    this.#sender = createRconSender(dependencies.now);
    socket.setNoDelay(true);
    // A server ignores a client that vanishes; 'close' follows.
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => this.#take(chunk));
  }

  #take(chunk: Buffer): void {
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    // More than one buffer fails at the next read anyway, so reading pauses while a command runs.
    if (this.#unread.length > readBufferBytes) this.#socket.pause();
    if (!this.#isBusy) void this.#readOn();
  }

  // The real thread reads only between commands, so bytes that came in between count as one read (game-server §1.3).
  async #readOn(): Promise<void> {
    this.#isBusy = true;
    while (this.#unread.length > 0 && !this.#socket.destroyed) {
      const request = readRequest(this.#unread);
      this.#unread = Buffer.alloc(0);
      if (!request) {
        this.#socket.destroy();
        return;
      }
      // A command without an answer blocks the thread, and so this connection, forever.
      if ((await this.#serve(request)) === 'stuck') return;
    }
    this.#isBusy = false;
  }

  async #serve(request: RconRequest): Promise<'served' | 'stuck'> {
    if (request.type === requestTypes.command && this.#isLoggedIn) return this.#run(request);
    if (request.type === requestTypes.login || request.type === requestTypes.command) {
      // A bad password after a good one logs the connection out again.
      this.#isLoggedIn = request.type === requestTypes.login && this.#isPassword(request.body);
      this.#send([
        encodeResponse(this.#isLoggedIn ? request.id : -1, responseTypes.loginResult, ''),
      ]);
      return 'served';
    }
    if (this.#dependencies.isOtherSoftware()) {
      this.#socket.destroy();
      return 'served';
    }
    // An unknown type needs no login.
    const type = (request.type >>> 0).toString(16);
    this.#send(encodeOutput(request.id, `Unknown request ${type}`));
    return 'served';
  }

  #isPassword(body: string): boolean {
    return body !== '' && body === this.#dependencies.password;
  }

  async #run(request: RconRequest): Promise<'served' | 'stuck'> {
    const isOther = this.#dependencies.isOtherSoftware();
    if (isOther) this.#send([encodeResponse(request.id, responseTypes.loginResult, '')]);
    const outcome = await this.#dependencies.runCommand(request.body, this.#sender).catch(
      // An error in a command is sent as its answer and does not end the server (game-server §1.6).
      (error: unknown): CommandOutcome => ({
        name: 'answer',
        text: `Error executing: ${request.body} (${error instanceof Error ? error.message : String(error)})`,
        isStopping: false,
      }),
    );
    if (outcome.name !== 'answer') return 'stuck';
    const dropAfter = this.#dependencies.dropAfter();
    if (dropAfter !== null && this.#answered >= dropAfter) this.#socket.destroy();
    this.#answered += 1;
    this.#send(
      isOther
        ? [encodeResponse(request.id, responseTypes.loginResult, outcome.text)]
        : encodeOutput(request.id, outcome.text),
      outcome.isStopping ? this.#dependencies.stop : undefined,
    );
    return 'served';
  }

  /** Writes each packet separately. `sent` is called once the last one is sent or the connection is gone. */
  #send(packets: readonly Buffer[], sent?: () => void): void {
    const last = packets.at(-1);
    if (!last || this.#socket.destroyed) {
      sent?.();
      return;
    }
    for (const packet of packets.slice(0, -1)) this.#socket.write(packet);
    this.#socket.write(last, sent);
  }
}
