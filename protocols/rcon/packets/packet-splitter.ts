import { readPacket, readPacketSize, sizeFieldBytes, type Packet } from './packet.ts';
import { RconError } from '../rcon-error.ts';

/**
 * Splits a stream of bytes into packets. Holds at most one unfinished packet (1 MiB and 4 bytes), because the size
 * is checked before memory is allocated.
 */
export class PacketSplitter {
  #unfinished = Buffer.alloc(sizeFieldBytes);
  #filledBytes = 0;
  #error: RconError | null = null;

  /** Why the stream cannot be read further, or null. */
  get error(): RconError | null {
    return this.#error;
  }

  /** Whether the stream stopped inside a packet. */
  get isMidPacket(): boolean {
    return this.#filledBytes > 0;
  }

  /**
   * The packets completed by these bytes. Valid packets before invalid bytes are returned, `error` is set, and the next
   * push throws it. So the result does not depend on where the network cut the bytes.
   *
   * @throws RconError `not-rcon` when a size field is under 10 or over 1 MiB and no packet came before it in `chunk`
   */
  push(chunk: Buffer): Packet[] {
    const packets: Packet[] = [];
    let rest = chunk;
    while (this.#error === null && rest.length > 0) {
      try {
        rest = this.#take(rest, packets);
      } catch (error) {
        this.#error =
          error instanceof RconError ? error : new RconError('not-rcon', { cause: error });
        this.#unfinished = Buffer.alloc(0);
        this.#filledBytes = 0;
      }
    }
    if (this.#error !== null && packets.length === 0) throw this.#error;
    return packets;
  }

  #take(bytes: Buffer, packets: Packet[]): Buffer {
    if (this.#filledBytes === 0 && bytes.length >= sizeFieldBytes) {
      const end = sizeFieldBytes + readPacketSize(bytes);
      if (bytes.length < end) return this.#keep(bytes, end);
      packets.push(readPacket(bytes.subarray(0, end)));
      return bytes.subarray(end);
    }
    return this.#fill(bytes, packets);
  }

  #keep(bytes: Buffer, frameBytes: number): Buffer {
    this.#unfinished = Buffer.alloc(frameBytes);
    this.#filledBytes = bytes.copy(this.#unfinished);
    return bytes.subarray(bytes.length);
  }

  #fill(bytes: Buffer, packets: Packet[]): Buffer {
    const copiedBytes = bytes.copy(this.#unfinished, this.#filledBytes);
    this.#filledBytes += copiedBytes;
    if (this.#filledBytes === sizeFieldBytes) {
      this.#keep(this.#unfinished, sizeFieldBytes + readPacketSize(this.#unfinished));
    } else if (this.#filledBytes === this.#unfinished.length) {
      packets.push(readPacket(this.#unfinished));
      this.#unfinished = Buffer.alloc(sizeFieldBytes);
      this.#filledBytes = 0;
    }
    return bytes.subarray(copiedBytes);
  }
}
