import { decodeText } from './answer-fragments.ts';
import {
  chooseStep,
  learnFromFragments,
  learnFromMarkerReply,
  learnLineWise,
  learnMarkerRefused,
  type RconFraming,
} from './answer-framing.ts';
import { startWait } from './drained-wait.ts';
import { EarlierIds } from './earlier-ids.ts';
import { loginId } from './log-in.ts';
import { notLoggedInId, packetTypes, type Packet } from './packet.ts';
import type { PendingCommand } from './pending-command.ts';
import { RconError } from './rcon-error.ts';

/** Output that came after its command had timed out, was aborted or had been taken for answered. */
export type LateOutput = { command: string; text: string };

export type ExchangeSurroundings = {
  /** Must put the packet on the wire in one piece. */
  write: (packet: { id: number; type: number; body: string }) => void;
  /** Whether the stream stands in the middle of a packet: then it is not quiet. */
  isMidPacket: () => boolean;
  onLate: (late: LateOutput) => void;
  /** The connection cannot be used any further. */
  onFault: (error: RconError) => void;
};

const largestId = 2 ** 31 - 1;

/**
 * The queue of commands and the one on the wire. The one on the wire stays there until its answer is complete, even when
 * its caller has gone: a server that reads two requests at once closes the connection (§1.3).
 */
export class CommandExchange {
  readonly #surroundings: ExchangeSurroundings;
  readonly #queue: PendingCommand[] = [];
  readonly #earlierIds = new EarlierIds();
  #current: PendingCommand | null = null;
  #framing: RconFraming;
  #lastId = loginId;
  #hasNews = false;
  #isStopped = false;

  constructor(framing: RconFraming, surroundings: ExchangeSurroundings) {
    this.#framing = framing;
    this.#surroundings = surroundings;
  }

  get framing(): RconFraming {
    return this.#framing;
  }

  enqueue(pending: PendingCommand): void {
    this.#queue.push(pending);
    this.#advance();
  }

  /** Lets the caller go. A command that was not sent is never sent. */
  abort(pending: PendingCommand, error: RconError): void {
    const place = this.#queue.indexOf(pending);
    if (place !== -1) this.#queue.splice(place, 1);
    pending.reject(error);
    if (this.#current === pending) this.#leaveOwed(pending);
    this.#advance();
  }

  /**
   * Files one packet; `decide` acts on it, after all that arrived together were filed.
   *
   * @throws RconError `closed` when the server says "not logged in", `not-rcon` when the answer is too long
   */
  receive(packet: Packet): void {
    if (packet.id === notLoggedInId) {
      throw new RconError('closed', { message: 'The game server asks for the password again.' });
    }
    const current = this.#current;
    if (current !== null && packet.id === current.id) {
      // Cuberite answers with type 2.
      const isOutput = packet.type === packetTypes.output || packet.type === packetTypes.command;
      if (!isOutput) return;
      this.#hasNews = true;
      current.fragments.add(packet.body);
    } else if (current !== null && packet.id === current.markerId) {
      this.#hasNews = true;
      current.marker = 'answered';
      this.#framing = learnFromMarkerReply(this.#framing, packet.body);
    } else {
      this.#receiveLate(packet);
    }
  }

  /** Acts on what was received: ends the answer, asks for a marker, or waits for more. */
  decide(): void {
    const current = this.#current;
    if (current === null || !this.#hasNews || current.fragments.isEmpty) return;
    this.#hasNews = false;
    this.#framing = learnFromFragments(this.#framing, current.fragments);
    const step = chooseStep(this.#framing, current.fragments, current.marker);
    if (step.name === 'complete') {
      this.#complete(current);
    } else if (step.name === 'ask-marker') {
      this.#askMarker(current);
    } else {
      this.#awaitQuiet(current, step.quietMs);
    }
  }

  /** Nothing more is written from now on. */
  stop(): void {
    this.#isStopped = true;
  }

  /** The connection is gone. What was gathered of the current answer may be all of it: a marker can make a server hang up. */
  end(errors: { inFlight: RconError; queued: RconError; keepsGathered: boolean }): void {
    this.stop();
    const current = this.#current;
    const waiting = this.#queue.splice(0);
    this.#current = null;
    if (current !== null) {
      current.stopQuietPeriod();
      if (errors.keepsGathered && current.marker === 'asked')
        this.#framing = learnMarkerRefused(this.#framing);
      if (errors.keepsGathered && !current.fragments.isEmpty) this.#deliver(current);
      else current.reject(errors.inFlight);
    }
    for (const pending of waiting) pending.reject(errors.queued);
  }

  #advance(): void {
    const next = this.#queue[0];
    if (next === undefined || this.#isStopped || this.#current?.hasCaller === true) return;
    // Waiting for the answer owed to an earlier command counts against the time of this one.
    next.stopDeadline ??= startWait(next.timeoutMs, () => this.#expire(next));
    if (this.#current !== null) return;
    this.#queue.shift();
    this.#current = next;
    next.id = this.#takeId();
    this.#surroundings.write({ id: next.id, type: packetTypes.command, body: next.command });
  }

  #expire(pending: PendingCommand): void {
    const error = new RconError('timed-out');
    if (this.#current !== pending) {
      this.abort(pending, error);
      this.#surroundings.onFault(error);
    } else if (pending.fragments.isEmpty || this.#surroundings.isMidPacket()) {
      this.abort(pending, error);
    } else {
      this.#complete(pending, { isComplete: false });
    }
  }

  #askMarker(current: PendingCommand): void {
    if (this.#isStopped) return;
    current.marker = 'asked';
    current.markerId = this.#takeId();
    // Type 0 is unused in this direction. The server answers in order, so its reply marks the end (§1.4).
    this.#surroundings.write({ id: current.markerId, type: packetTypes.output, body: '' });
    this.#hasNews = true;
    this.decide();
  }

  #awaitQuiet(current: PendingCommand, quietMs: number): void {
    current.stopQuietPeriod();
    current.stopQuietPeriod = startWait(quietMs, () => {
      // The rest of that packet, whoever it is for, starts the wait again; the time limit ends it if none comes.
      this.#hasNews = this.#surroundings.isMidPacket();
      if (this.#hasNews) return;
      if (current.marker === 'asked') this.#framing = learnMarkerRefused(this.#framing);
      this.#complete(current);
    });
  }

  #complete(current: PendingCommand, { isComplete } = { isComplete: true }): void {
    this.#retire(current, isComplete);
    this.#deliver(current);
    this.#advance();
  }

  #deliver(pending: PendingCommand): void {
    const text = pending.fragments.readText({ isLineWise: this.#framing.ending === 'line-wise' });
    if (pending.hasCaller) pending.resolve(text);
    else this.#surroundings.onLate({ command: pending.command, text });
  }

  // Line-wise servers may say nothing at all to a command (Pumpkin), and do not mind requests that arrive together.
  #leaveOwed(pending: PendingCommand): void {
    if (this.#framing.ending === 'line-wise') this.#retire(pending, false);
  }

  #retire(pending: PendingCommand, wasComplete: boolean): void {
    pending.stopQuietPeriod();
    this.#current = null;
    this.#earlierIds.remember(pending.id, {
      name: 'command',
      command: pending.command,
      wasComplete,
    });
    if (pending.marker === 'asked') this.#earlierIds.remember(pending.markerId, { name: 'marker' });
  }

  #receiveLate(packet: Packet): void {
    const earlier = this.#earlierIds.find(packet.id);
    if (earlier === null) return;
    if (earlier.name === 'marker') {
      this.#framing = learnFromMarkerReply(this.#framing, packet.body);
      return;
    }
    if (earlier.wasComplete) this.#framing = learnLineWise(this.#framing);
    if (packet.body.length > 0) {
      this.#surroundings.onLate({ command: earlier.command, text: decodeText(packet.body) });
    }
  }

  #takeId(): number {
    this.#lastId = this.#lastId === largestId ? loginId + 1 : this.#lastId + 1;
    return this.#lastId;
  }
}
