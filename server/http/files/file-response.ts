import { pipeline, Transform, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { Problem } from '#contract/problems';
import type { FilePart } from './byte-range.ts';

type FileResponseFields = {
  readonly body: Readable;
  readonly contentType: string;
  readonly fileName: string;
  /** If known, a browser can show progress and notice a download that was cut off. */
  readonly sizeBytes?: number;
  /** Shown or played in the page instead of saved; only for types that cannot run code. */
  readonly isInline?: boolean;
  /** Set if the caller may request parts: the part to send, or null for the whole file. */
  readonly part?: FilePart | null;
  /** Lets a browser keep the file, and ask each time whether it may still show it. */
  readonly etag?: string;
};

/** A response with a file, which is streamed and never held in memory as a whole. */
export class FileResponse {
  readonly body: Readable;
  readonly contentType: string;
  readonly fileName: string;
  readonly sizeBytes: number | undefined;
  readonly isInline: boolean;
  readonly part: FilePart | null | undefined;
  readonly etag: string | undefined;

  constructor({
    body,
    contentType,
    fileName,
    sizeBytes,
    isInline,
    part,
    etag,
  }: FileResponseFields) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName;
    this.sizeBytes = sizeBytes;
    this.isInline = isInline ?? false;
    this.part = part;
    this.etag = etag;
  }

  /** The headers for the body's length and, for a part, its position. */
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
   * The body to send. If the file has become shorter or longer, it fails and breaks the connection: a browser would
   * wait for the rest, and what is too much would be read as the answer to the next request.
   */
  openBody(): Readable {
    return this.sentBytes === undefined ? this.body : failUnlessAsLong(this.body, this.sentBytes);
  }

  private get sentBytes(): number | undefined {
    return this.part ? this.part.end - this.part.start + 1 : this.sizeBytes;
  }

  /** RFC 6266: an ASCII name for old programs and the full name for all others. */
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

/** Nothing in a file may run as part of the portal. */
export function sendFile(reply: FastifyReply, file: FileResponse): FastifyReply {
  const { etag } = file;
  reply.header('cache-control', etag === undefined ? 'private, no-store' : 'private, no-cache');
  if (etag !== undefined) {
    reply.header('etag', etag);
    if (reply.request.headers['if-none-match']?.includes(etag) === true) {
      file.body.destroy();
      return reply.status(304).send();
    }
  }
  return reply
    .headers({
      'content-disposition': file.contentDisposition,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    .headers(file.lengthHeaders)
    .status(file.part ? 206 : 200)
    .type(file.contentType)
    .send(file.openBody());
}

function failUnlessAsLong(body: Readable, announcedBytes: number): Readable {
  let missingBytes = announcedBytes;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      missingBytes -= chunk.length;
      if (missingBytes < 0) done(new Problem('file-changed'));
      else done(null, chunk);
    },
    flush: (done) => done(missingBytes > 0 ? new Problem('file-changed') : null),
  });
  return pipeline(body, counted, () => undefined);
}
