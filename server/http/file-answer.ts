import type { Readable } from 'node:stream';

/** An answer that a browser saves as a file; it is streamed and never held whole. */
export class FileAnswer {
  readonly body: Readable;
  readonly contentType: string;
  readonly fileName: string;

  constructor({ body, contentType, fileName }: Omit<FileAnswer, 'contentDisposition'>) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName;
  }

  /** RFC 6266: a plain name for old programs, the whole name for all others. */
  get contentDisposition(): string {
    const plain = this.fileName.replaceAll(/[^\w. -]/g, '_');
    const whole = encodeURIComponent(this.fileName).replaceAll(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
  }
}
