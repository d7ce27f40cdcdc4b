import { isUtf8 } from 'node:buffer';
import { RconError } from '../rcon-error.ts';

// Vanilla and Paper cut after 4,096 UTF-16 units, Glowstone after 2,048. Counted in bytes too, for servers that cut those.
const vanillaCut = 4096;
const glowstoneCut = 2048;

/** No game server sends more than this in one response. Frames count, so that empty packets are bounded, too. */
export const maxResponseBytes = 8 * 1024 * 1024;

const frameBytes = 14;
const newline = 0x0a;

/** The packets of one response, with running totals so that they need not be read again. */
export class ResponseFragments {
  readonly #bodies: Buffer[] = [];
  #sizeBytes = 0;
  #count = 0;
  #hasFull = false;
  #isLastFull = false;
  #isLastOversized = false;
  #continuesAfterShortPacket = false;

  /** @throws RconError `not-rcon` when the response grows over 8 MiB */
  add(body: Buffer): void {
    this.#sizeBytes += body.length + frameBytes;
    if (this.#sizeBytes > maxResponseBytes) {
      throw new RconError('not-rcon', {
        message: 'The answer is longer than a game server can send.',
      });
    }
    this.#continuesAfterShortPacket ||= this.#count > 0 && !this.#isLastFull;
    this.#count += 1;
    if (body.length > 0) this.#bodies.push(body);
    const units = countUnits(body);
    this.#isLastOversized = units > vanillaCut;
    this.#isLastFull = isCut(units) || isCut(body.length);
    this.#hasFull ||= this.#isLastFull;
  }

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** False if all packets were empty. */
  get hasText(): boolean {
    return this.#bodies.length > 0;
  }

  get isOneEmptyPacket(): boolean {
    return this.#count === 1 && !this.hasText;
  }

  /** Whether some packet is as long as those that servers cut, so that its text may go on in the next one. */
  get hasFull(): boolean {
    return this.#hasFull;
  }

  /** Whether the last packet is as long as those that servers cut. */
  get isLastFull(): boolean {
    return this.#isLastFull;
  }

  /** Whether the last packet is longer than any that a server cuts. */
  get isLastOversized(): boolean {
    return this.#isLastOversized;
  }

  /** More packets came after one that is always the last from a vanilla server. */
  get continuesAfterShortPacket(): boolean {
    return this.#continuesAfterShortPacket;
  }

  /** A single packet with a line break before its end. */
  get isOnePacketOfLines(): boolean {
    const [body] = this.#bodies;
    if (this.#count !== 1 || body === undefined) return false;
    const firstBreak = body.indexOf(newline);
    return firstBreak !== -1 && body.subarray(firstBreak).some((byte) => byte !== newline);
  }

  /** The whole text. Bytes are joined before decoding, because a cut may split a character. */
  readText(options: { isLineWise: boolean }): string {
    const [only] = this.#bodies;
    if (only === undefined) return '';
    if (this.#bodies.length === 1) return decodeText(only);
    return decodeText(Buffer.concat(options.isLineWise ? this.#separateLines() : this.#bodies));
  }

  // Pumpkin sends lines without line breaks. A full packet, or one that ends inside a character, is not a whole line.
  #separateLines(): Buffer[] {
    const lastBody = this.#bodies.at(-1);
    return this.#bodies.flatMap((body) => {
      const isLine =
        body !== lastBody && body.at(-1) !== newline && !isCut(countUnits(body)) && isUtf8(body);
      return isLine ? [body, Buffer.of(newline)] : [body];
    });
  }
}

/** UTF-8, or ISO-8859-1 when the bytes are not valid UTF-8 (very old servers, game-server §1.5). */
export function decodeText(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

function isCut(length: number): boolean {
  return length === vanillaCut || length === glowstoneCut;
}

// UTF-8 never has fewer bytes than UTF-16 units, so a short body need not be decoded.
function countUnits(body: Buffer): number {
  return body.length < glowstoneCut ? body.length : decodeText(body).length;
}
