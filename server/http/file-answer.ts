import type { Readable } from 'node:stream';

/** An answer that a browser saves as a file; it is streamed and never held whole. */
export class FileAnswer {
  readonly body: Readable;
  readonly contentType: string;
  readonly fileName: string;
  /** When it is known: a browser then shows how far it is, and notices an end that came too early. */
  readonly sizeBytes: number | undefined;

  constructor({
    body,
    contentType,
    fileName,
    sizeBytes,
  }: Omit<FileAnswer, 'contentDisposition' | 'sizeBytes'> & { readonly sizeBytes?: number }) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName;
    this.sizeBytes = sizeBytes;
  }

  /** RFC 6266: a plain name for old programs, the whole name for all others. */
  get contentDisposition(): string {
    const plain = this.fileName.replaceAll(/[^\w. -]/g, '_');
    const whole = encodeURIComponent(this.fileName.toWellFormed()).replaceAll(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
  }
}
