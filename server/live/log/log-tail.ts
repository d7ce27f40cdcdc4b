import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';

/** Access to the file. After an error, the next poll tries again. */
export type LogSource = {
  readonly stat: (
    path: string,
  ) => Promise<{ readonly sizeBytes: number; readonly modifiedAt: number }>;
  /** Returns fewer bytes if the file ends earlier. */
  readonly readRange: (path: string, start: number, length: number) => Promise<Buffer>;
};

export type TailedLine = {
  readonly text: string;
  /** Every reader of this line of this file gets the same id. Computed on first use. */
  readonly id: string;
};
export type TailedLines = {
  readonly lines: readonly TailedLine[];
  /** Bytes that were skipped because they arrived faster than they can be read. */
  readonly skippedBytes: number;
  /** Lines that were skipped because there were too many at once. */
  readonly skippedLines: number;
};

/** The most that one poll reads; older bytes are skipped. */
const maxBytesAtOnce = 256 * 1024;
/** An unfinished line is returned once it is this long. */
const maxLineBytes = 32 * 1024;
/** Very short lines could make too many of them. */
const maxLinesAtOnce = 5000;
const headBytes = 64;
/** The last bytes that were read, by which the file is recognized at the next poll. */
const footBytes = 64;
/** Part of a line's id, because it differs from one file to the next. */
const idHeadBytes = 32;
const lineFeed = 0x0a;

/**
 * Follows a growing text file with `stat` and ranged reads. The first poll only finds the end. A file that was
 * truncated or replaced (smaller, another beginning, or other bytes where the last poll ended) is read from its
 * start. Only whole lines are returned, so that neither a line nor a UTF-8 character is cut.
 */
export class LogTail {
  readonly #source: LogSource;
  readonly #path: string;
  #offset: number | null = null;
  #modifiedAt: number | null = null;
  #head: Buffer = Buffer.alloc(0);
  #foot: Buffer = Buffer.alloc(0);
  #partial: Buffer = Buffer.alloc(0);

  constructor(source: LogSource, path: string) {
    this.#source = source;
    this.#path = path;
  }

  /** The lines since the last poll. */
  async poll(): Promise<TailedLines> {
    const { sizeBytes, modifiedAt } = await this.#source.stat(this.#path);
    // Another file may have the same size.
    if (this.#offset === sizeBytes && this.#modifiedAt === modifiedAt) return nothingNew;
    const isFirst = this.#offset === null;
    let from = await this.#findStart(sizeBytes);
    let part = await this.#readPart(from, sizeBytes, isFirst ? footBytes : this.#foot.length);
    if (!isFirst && !part.lead.equals(this.#foot.subarray(0, part.lead.length))) {
      this.#partial = Buffer.alloc(0);
      from = 0;
      part = await this.#readPart(from, sizeBytes, 0);
    }
    const { start, lead, read } = part;
    const hasGap = start > from;
    if (hasGap) this.#partial = Buffer.alloc(0);
    this.#offset = start + read.length;
    this.#modifiedAt = modifiedAt;
    // A copy: the slice would keep the whole read in memory.
    this.#foot = Buffer.from(Buffer.concat([lead, read]).subarray(-footBytes));
    return { ...this.#take(read, start, hasGap), skippedBytes: start - from };
  }

  /** The newest bytes after `from`; `lead` holds the bytes directly before them if nothing was skipped. */
  async #readPart(from: number, sizeBytes: number, leadBytes: number) {
    const start = Math.max(from, sizeBytes - maxBytesAtOnce);
    const length = start > from ? 0 : Math.min(leadBytes, from);
    const bytes = await this.#source.readRange(
      this.#path,
      start - length,
      sizeBytes - start + length,
    );
    return { start, lead: bytes.subarray(0, length), read: bytes.subarray(length) };
  }

  /** Where to continue: at first the end of the file, for a new file its start, otherwise where the last poll ended. */
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

  #take(read: Buffer, start: number, hasGap: boolean): Omit<TailedLines, 'skippedBytes'> {
    const bytes = Buffer.concat([this.#partial, read]);
    const base = start - this.#partial.length;
    const ends: number[] = [];
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, end + 1))
      ends.push(end);
    // After a gap the first line has lost its beginning.
    const first = Math.max(hasGap ? 1 : 0, ends.length - maxLinesAtOnce);
    const head = this.#head.subarray(0, idHeadBytes);
    const lines = ends.slice(first).map((end, index) => {
      const from = (ends[first + index - 1] ?? -1) + 1;
      return toTailedLine(bytes.subarray(from, end), head, base + from);
    });
    const restAt = (ends.at(-1) ?? -1) + 1;
    const rest = bytes.subarray(restAt);
    const isWhole = !hasGap || ends.length > 0;
    const isTooLong = rest.length > maxLineBytes;
    if (isTooLong && isWhole) lines.push(toTailedLine(rest, head, base + restAt));
    // A copy: the slice would keep the whole read in memory.
    this.#partial = isTooLong || !isWhole ? Buffer.alloc(0) : Buffer.from(rest);
    return { lines, skippedLines: Math.max(0, ends.length - maxLinesAtOnce) };
  }
}

const nothingNew: TailedLines = { lines: [], skippedBytes: 0, skippedLines: 0 };

function toTailedLine(bytes: Buffer, head: Buffer, at: number): TailedLine {
  return {
    text: decodeLine(bytes).replace(/\r$/, ''),
    get id() {
      const id = createHash('sha256').update(head).update(`\n${at}\n`).update(bytes);
      return `log-${id.digest('base64url').slice(0, 22)}`;
    },
  };
}

/** On Windows, Java may write the log in Windows-1252. A line that was cut may end inside a character. */
function decodeLine(bytes: Buffer): string {
  const isOther = bytes.length <= maxLineBytes && !isUtf8(bytes);
  return isOther ? new TextDecoder('windows-1252').decode(bytes) : bytes.toString('utf8');
}
