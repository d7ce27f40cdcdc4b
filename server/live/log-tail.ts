import { createHash } from 'node:crypto';

/** The two things that following a file needs; errors reject, and the next poll tries again. */
export type LogSource = {
  readonly stat: (path: string) => Promise<{ readonly sizeBytes: number }>;
  /** Fewer bytes when the file ends before. */
  readonly readRange: (path: string, start: number, length: number) => Promise<Buffer>;
};

export type TailedLine = {
  readonly text: string;
  /** The same for everyone who reads this line of this file. */
  readonly id: string;
};
export type TailedLines = {
  readonly lines: readonly TailedLine[];
  /** How many bytes were passed over because they came faster than they can be read. */
  readonly skippedBytes: number;
};

/** The most that one poll reads; older bytes are skipped. */
const mostBytesAtOnce = 256 * 1024;
/** A line without an end is given out when it is this long. */
const mostLineBytes = 32 * 1024;
const headBytes = 64;
/** The beginning of its first line tells one file from the next. */
const idHeadBytes = 32;
const lineFeed = 0x0a;

/**
 * Follows a growing text file by `stat` and ranged reads. The first poll only finds the end. A file
 * that was cut or replaced (size smaller, or another beginning) is read from its start. A line is given
 * out once its end is there, so that a part of a line or of a UTF-8 character never is.
 */
export class LogTail {
  readonly #source: LogSource;
  readonly #path: string;
  #offset: number | null = null;
  #head: Buffer = Buffer.alloc(0);
  #partial: Buffer = Buffer.alloc(0);

  constructor(source: LogSource, path: string) {
    this.#source = source;
    this.#path = path;
  }

  /** The lines that came since the last poll. */
  async poll(): Promise<TailedLines> {
    const { sizeBytes } = await this.#source.stat(this.#path);
    if (this.#offset === sizeBytes) return { lines: [], skippedBytes: 0 };
    const from = await this.#findStart(sizeBytes);
    const start = Math.max(from, sizeBytes - mostBytesAtOnce);
    const hasGap = start > from;
    if (hasGap) this.#partial = Buffer.alloc(0);
    const read = await this.#source.readRange(this.#path, start, sizeBytes - start);
    this.#offset = start + read.length;
    return { lines: this.#take(read, start, hasGap), skippedBytes: start - from };
  }

  /** Where to go on reading: the end at first, the start of another file, else where the last poll ended. */
  async #findStart(sizeBytes: number): Promise<number> {
    const head = await this.#source.readRange(this.#path, 0, Math.min(headBytes, sizeBytes));
    const common = Math.min(this.#head.length, head.length);
    const isSame = this.#head.subarray(0, common).equals(head.subarray(0, common));
    const before = this.#offset;
    this.#head = head;
    if (before !== null && sizeBytes >= before && isSame) return before;
    this.#partial = Buffer.alloc(0);
    this.#offset = before === null ? sizeBytes : 0;
    return this.#offset;
  }

  #take(read: Buffer, start: number, hasGap: boolean): TailedLine[] {
    const lines: TailedLine[] = [];
    let bytes = Buffer.concat([this.#partial, read]);
    let at = start - this.#partial.length;
    // After a gap the first line has lost its beginning.
    let isWhole = !hasGap;
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed)) {
      if (isWhole) lines.push(this.#lineOf(bytes.subarray(0, end), at));
      isWhole = true;
      at += end + 1;
      bytes = bytes.subarray(end + 1);
    }
    const isTooLong = bytes.length > mostLineBytes;
    if (isTooLong && isWhole) lines.push(this.#lineOf(bytes, at));
    // A copy: the slice would keep the whole read in memory.
    this.#partial = isTooLong || !isWhole ? Buffer.alloc(0) : Buffer.from(bytes);
    return lines;
  }

  #lineOf(bytes: Buffer, at: number): TailedLine {
    const id = createHash('sha256').update(this.#head.subarray(0, idHeadBytes));
    id.update(`\n${at}\n`).update(bytes);
    return {
      text: bytes.toString('utf8').replace(/\r$/, ''),
      id: `log-${id.digest('base64url').slice(0, 22)}`,
    };
  }
}
