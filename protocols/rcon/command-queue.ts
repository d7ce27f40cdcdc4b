import { ResponseCollector, type Wire } from './responses/response-collector.ts';
import type { RconFraming } from './responses/response-framing.ts';
import { startWait } from './drained-wait.ts';
import { loginId } from './log-in.ts';
import type { Packet } from './packets/packet.ts';
import type { PendingCommand } from './pending-command.ts';
import { RconError } from './rcon-error.ts';

export type QueueSurroundings = Wire & {
  /** The connection can no longer be used. */
  onError: (error: RconError) => void;
};

/**
 * The queue of commands and the one on the wire. That one stays until its response is complete, even if its caller gave
 * up, because a server that reads two requests at once closes the connection (game-server §1.3).
 */
export class CommandQueue {
  readonly #waiting: PendingCommand[] = [];
  readonly #collector: ResponseCollector;
  readonly #surroundings: QueueSurroundings;
  #current: PendingCommand | null = null;
  #isStopped = false;

  constructor(framing: RconFraming, surroundings: QueueSurroundings) {
    this.#surroundings = surroundings;
    this.#collector = new ResponseCollector({
      framing,
      lastId: loginId,
      wire: surroundings,
      onComplete: () => this.#finish({ wasComplete: true }),
    });
  }

  get framing(): RconFraming {
    return this.#collector.framing;
  }

  /** Queues a command, and sends it immediately if nothing else is in flight. */
  add(pending: PendingCommand): void {
    this.#waiting.push(pending);
    this.#advance();
  }

  /** Removes a command from the queue unless it was sent; then it keeps its place and its caller. */
  drop(pending: PendingCommand, error: RconError): void {
    if (this.#waiting.includes(pending)) this.abort(pending, error);
  }

  /** Releases the caller. A command that was not sent is never sent. */
  abort(pending: PendingCommand, error: RconError): void {
    const place = this.#waiting.indexOf(pending);
    if (place !== -1) this.#waiting.splice(place, 1);
    pending.reject(error);
    // Line-wise servers may not answer a command (Pumpkin), and they accept requests that arrive together.
    const isOwed = this.#current === pending && this.framing.ending !== 'line-wise';
    if (this.#current === pending && !isOwed) this.#finish({ wasComplete: false });
    this.#advance();
  }

  /**
   * Takes all packets that arrived together before it decides what they mean. `isLast` means that the stream cannot
   * be read further, so no other command is written.
   *
   * @throws RconError `closed` or `not-rcon`, see ResponseCollector
   */
  receive(packets: readonly Packet[], isLast: boolean): void {
    this.#isStopped ||= isLast;
    for (const packet of packets) this.#collector.receive(packet);
    this.#collector.decide();
  }

  /** The connection is lost. The text so far may be the whole response, because a marker can make a server hang up. */
  end(errors: { inFlight: RconError; waiting: RconError; keepsReceived: boolean }): void {
    this.#isStopped = true;
    const waiting = this.#waiting.splice(0);
    if (errors.keepsReceived) this.#collector.learnFromSilence();
    if (errors.keepsReceived && this.#collector.hasUsableResponse)
      this.#finish({ wasComplete: true });
    this.#collector.take({ wasComplete: false });
    this.#current?.reject(errors.inFlight);
    this.#current = null;
    for (const pending of waiting) pending.reject(errors.waiting);
  }

  #advance(): void {
    const next = this.#waiting[0];
    if (next === undefined || this.#isStopped || this.#current?.hasCaller === true) return;
    // Waiting for the response owed to an earlier command counts against the time of this one.
    next.stopDeadline ??= startWait(next.timeoutMs, () => this.#expire(next));
    if (this.#current !== null) return;
    this.#waiting.shift();
    this.#current = next;
    this.#collector.send(next.command);
  }

  #expire(pending: PendingCommand): void {
    const wasSent = this.#current === pending;
    // The next command could reach the server together with the marker, so it waits.
    if (wasSent && this.#collector.hasUsableResponse && !this.#collector.awaitsMarker) {
      this.#finish({ wasComplete: false });
      return;
    }
    const error = new RconError('timed-out', { wasSent });
    this.abort(pending, error);
    if (!wasSent) this.#surroundings.onError(error);
  }

  #finish(how: { wasComplete: boolean }): void {
    const current = this.#current;
    if (current === null) return;
    this.#current = null;
    const text = this.#collector.take(how);
    if (current.hasCaller) current.resolve(text);
    else if (text !== '') this.#surroundings.onLate({ command: current.command, text });
    this.#advance();
  }
}
