import { pipeline, Transform, type Readable } from 'node:stream';
import { Problem } from '#contract/problems';
import type { FilePart } from './byte-range.ts';

type FileResponseFields = {
  readonly body: Readable;
  readonly contentType: string;
  readonly fileName: string;
  /** When it is known: a browser then shows how far it is, and notices an end that came too early. */
  readonly sizeBytes?: number;
  /** Shown in the page or played, instead of saved: only for types that cannot act. */
  readonly isInline?: boolean;
  /** Set when the caller may ask for parts: the part that is sent, or null for the whole file. */
  readonly part?: FilePart | null;
};

/** An answer with a file; it is streamed and never held whole. */
export class FileResponse {
  readonly body: Readable;
  readonly contentType: string;
  readonly fileName: string;
  readonly sizeBytes: number | undefined;
  readonly isInline: boolean;
  readonly part: FilePart | null | undefined;

  constructor({ body, contentType, fileName, sizeBytes, isInline, part }: FileResponseFields) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName;
    this.sizeBytes = sizeBytes;
    this.isInline = isInline ?? false;
    this.part = part;
  }

  /** Says how long the body is and, of a part, where it belongs. */
  get lengthHeaders(): Readonly<Record<string, string | number>> {
    const { part, sizeBytes, sentBytes } = this;
    if (sizeBytes === undefined || sentBytes === undefined) return {};
    const parts = part === undefined ? {} : { 'accept-ranges': 'bytes' };
    if (!part) return { ...parts, 'content-length': sentBytes };
    const { start, end } = part;
    const range = { 'content-range': `bytes ${start}-${end}/${sizeBytes}` };
    return { ...parts, ...range, 'content-length': sentBytes };
  }

  /**
   * The body as it is sent. A file that became shorter meanwhile fails, which breaks the connection: a
   * browser would wait for the rest.
   */
  openBody(): Readable {
    return this.sentBytes === undefined ? this.body : failIfShorter(this.body, this.sentBytes);
  }

  private get sentBytes(): number | undefined {
    return this.part ? this.part.end - this.part.start + 1 : this.sizeBytes;
  }

  /** RFC 6266: a plain name for old programs, the whole name for all others. */
  get contentDisposition(): string {
    const plain = this.fileName.replaceAll(/[^\w. -]/g, '_');
    const whole = encodeURIComponent(this.fileName.toWellFormed()).replaceAll(
      /['()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    const disposition = this.isInline ? 'inline' : 'attachment';
    return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`;
  }
}

function failIfShorter(body: Readable, announcedBytes: number): Readable {
  let missingBytes = announcedBytes;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      missingBytes -= chunk.length;
      done(null, chunk);
    },
    flush: (done) => done(missingBytes > 0 ? new Problem('file-changed') : null),
  });
  return pipeline(body, counted, () => undefined);
}
