import { ResponseFragments, decodeText } from './response-fragments.ts';
import {
  chooseStep,
  learnFromFragments,
  learnFromMarkerReply,
  learnLineWise,
  learnMarkerRefused,
  type MarkerState,
  type RconFraming,
} from './response-framing.ts';
import { startWait } from '../drained-wait.ts';
import type { MarkerProbe } from './probe-marker.ts';
import { notLoggedInId, packetTypes, type Packet } from '../packets/packet.ts';
import { RconError } from '../rcon-error.ts';

/** Output that arrived after its command had timed out, was aborted, or was considered answered. */
export type LateResponse = { readonly command: string; readonly text: string };

export type Wire = {
  /** Must send the packet in one piece. */
  write: (packet: { id: number; type: number; body: string }) => void;
  /** Whether the stream is in the middle of a packet. */
  isMidPacket: () => boolean;
  /** Asks for a marker on another connection to this server. Never rejects. */
  probe: () => Promise<MarkerProbe>;
  onLate: (late: LateResponse) => void;
};

type OpenResponse = {
  command: string;
  id: number;
  fragments: ResponseFragments;
  marker: MarkerState;
  markerId: number;
  stopQuietPeriod: () => void;
};

const largestId = 2 ** 31 - 1;
/** A probe without a result delays the response, so the next one waits. */
const probeAgainMs = 60_000;

/** Sends one command at a time and gathers the packets of its response until it is complete. */
export class ResponseCollector {
  readonly #wire: Wire;
  readonly #onComplete: () => void;
  readonly #earlierIds = new EarlierIds();
  #response: OpenResponse | null = null;
  #framing: RconFraming;
  #hasNews = false;
  #probeAgainAt = 0;
  #lastId: number;

  constructor(options: {
    framing: RconFraming;
    lastId: number;
    wire: Wire;
    onComplete: () => void;
  }) {
    this.#framing = options.framing;
    this.#lastId = options.lastId;
    this.#wire = options.wire;
    this.#onComplete = options.onComplete;
  }

  get framing(): RconFraming {
    return this.#framing;
  }

  /** Whether there is text to return and no unfinished packet. */
  get hasUsableResponse(): boolean {
    return (
      this.#response !== null && !this.#response.fragments.isEmpty && !this.#wire.isMidPacket()
    );
  }

  /** Whether the server may still be reading, so that nothing else may be written. */
  get awaitsMarker(): boolean {
    return this.#response?.marker === 'asked';
  }

  /** Writes a command and opens its response. */
  send(command: string): void {
    const id = this.#takeId();
    this.#response = {
      command,
      id,
      fragments: new ResponseFragments(),
      marker: 'unasked',
      markerId: 0,
      stopQuietPeriod: () => {},
    };
    this.#wire.write({ id, type: packetTypes.command, body: command });
  }

  /**
   * Stores one packet; `decide` acts on it after all packets that arrived together are stored.
   *
   * @throws RconError `closed` when the server says "not logged in", `not-rcon` when the response is too long
   */
  receive(packet: Packet): void {
    const response = this.#response;
    if (packet.id === notLoggedInId) {
      throw new RconError('closed', { message: 'The game server asks for the password again.' });
    }
    if (response !== null && packet.id === response.id) {
      // Cuberite answers with type 2.
      const isOutput = packet.type === packetTypes.output || packet.type === packetTypes.command;
      if (!isOutput) return;
      response.fragments.add(packet.body);
      this.#hasNews = true;
    } else if (
      response !== null &&
      response.marker === 'asked' &&
      packet.id === response.markerId
    ) {
      response.marker = 'answered';
      this.#framing = learnFromMarkerReply(this.#framing, packet.body);
      this.#hasNews = true;
    } else {
      this.#receiveLate(packet);
    }
  }

  /** Acts on what was received: reports the response complete, asks for a marker, or waits for more. */
  decide(): void {
    const response = this.#response;
    if (response === null || !this.#hasNews) return;
    this.#hasNews = false;
    this.#framing = learnFromFragments(this.#framing, response.fragments);
    // The reply to the probe decides whether the response is complete.
    if (response.marker === 'probing') return;
    let step = chooseStep(this.#framing, response.fragments, response.marker);
    if (step.name === 'probe' && performance.now() >= this.#probeAgainAt) {
      void this.#probe(response);
      return;
    }
    if (step.name === 'probe') {
      response.marker = 'unknown';
      step = chooseStep(this.#framing, response.fragments, response.marker);
    }
    if (step.name === 'ask-marker') {
      this.#askMarker(response);
      step = chooseStep(this.#framing, response.fragments, response.marker);
    }
    if (step.name === 'complete') this.#onComplete();
    if (step.name === 'wait') this.#awaitQuiet(response, step.quietMs);
  }

  /** Ends the open response and returns its text. Later output goes to `onLate`. */
  take(how: { wasComplete: boolean }): string {
    const response = this.#response;
    if (response === null) return '';
    this.#response = null;
    response.stopQuietPeriod();
    const { command, id, markerId } = response;
    this.#earlierIds.remember(id, { name: 'command', command, wasComplete: how.wasComplete });
    if (response.marker === 'asked') this.#earlierIds.remember(markerId, { name: 'marker' });
    return response.fragments.readText({ isLineWise: this.#framing.ending === 'line-wise' });
  }

  /** The server fell silent or hung up; if a marker was sent, that is assumed to be the reason. */
  learnFromSilence(): void {
    if (this.#response?.marker === 'asked') this.#framing = learnMarkerRefused(this.#framing);
  }

  async #probe(response: OpenResponse): Promise<void> {
    response.marker = 'probing';
    response.stopQuietPeriod();
    const probe = await this.#wire.probe();
    if (probe.name === 'answered') this.#framing = learnFromMarkerReply(this.#framing, probe.body);
    if (probe.name === 'refused') this.#framing = learnMarkerRefused(this.#framing);
    if (probe.name === 'unknown') this.#probeAgainAt = performance.now() + probeAgainMs;
    if (this.#response !== response) return;
    response.marker = 'unasked';
    this.#hasNews = true;
    this.decide();
  }

  #askMarker(response: OpenResponse): void {
    response.marker = 'asked';
    response.markerId = this.#takeId();
    // Type 0 is unused in this direction. The server answers in order, so its reply marks the end (game-server §1.4).
    this.#wire.write({ id: response.markerId, type: packetTypes.output, body: '' });
  }

  #awaitQuiet(response: OpenResponse, quietMs: number): void {
    response.stopQuietPeriod();
    response.stopQuietPeriod = startWait(quietMs, () => {
      // The rest of the packet restarts this wait, which the command's time limit bounds.
      this.#hasNews = this.#wire.isMidPacket();
      if (this.#hasNews) return;
      this.learnFromSilence();
      this.#onComplete();
    });
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
      this.#wire.onLate({ command: earlier.command, text: decodeText(packet.body) });
    }
  }

  #takeId(): number {
    this.#lastId = this.#lastId === largestId ? 1 : this.#lastId + 1;
    return this.#lastId;
  }
}

/** The command that a late packet belongs to. */
type EarlierId =
  | { name: 'marker' }
  | {
      name: 'command';
      command: string;
      /** The response was considered complete. */
      wasComplete: boolean;
    };

const rememberedIds = 16;

/** The last ids that were sent, by which late packets are recognized. */
export class EarlierIds {
  readonly #ids = new Map<number, EarlierId>();

  /** Stores an id, and forgets the oldest one if there are too many. */
  remember(id: number, meaning: EarlierId): void {
    this.#ids.set(id, meaning);
    const [oldest] = this.#ids.keys();
    if (this.#ids.size > rememberedIds && oldest !== undefined) this.#ids.delete(oldest);
  }

  /** What an id was sent for; null if it is unknown or was forgotten. */
  find(id: number): EarlierId | null {
    return this.#ids.get(id) ?? null;
  }
}
