import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { FileResponse } from './file-response.ts';

/** Adds to an archive that is being sent; one file is open at a time. */
export type ZipWriter = {
  /** Ends when the file has been read, and fails if it cannot be read or nobody is left to send it to. */
  readonly addFile: (
    path: string,
    open: () => Readable | Promise<Readable>,
    options?: { readonly mtime?: Date; readonly compress?: boolean },
  ) => Promise<void>;
  readonly addText: (path: string, text: string) => void;
  readonly addEmptyFolder: (path: string) => void;
};

/**
 * A .zip that is built while it is sent. If `write` fails, the connection is broken off, so that an incomplete archive
 * is never mistaken for a whole one.
 */
export function zipResponse(
  fileName: string,
  write: (zip: ZipWriter) => Promise<void>,
): FileResponse {
  const zip = new ZipFile();
  const body = new PassThrough();
  const breakOff = (error: unknown) => {
    body.destroy(
      error instanceof Error ? error : new Error('the archive failed', { cause: error }),
    );
  };
  // An error may come before anyone listens to the body, and must not end the process.
  body.on('error', () => undefined);
  pipeline(zip.outputStream, body, () => undefined);
  zip.on('error', breakOff);
  write(writerTo(zip, body)).then(() => zip.end(), breakOff);
  return new FileResponse({ body, contentType: 'application/zip', fileName });
}

function writerTo(zip: ZipFile, body: PassThrough): ZipWriter {
  return {
    async addFile(path, open, options = {}) {
      const source = await open();
      const close = () => source.destroy();
      body.once('close', close);
      if (body.destroyed) close();
      else zip.addReadStream(source, path, options);
      try {
        await finished(source);
      } finally {
        body.off('close', close);
      }
    },
    addText: (path, text) => zip.addBuffer(Buffer.from(text), path),
    addEmptyFolder: (path) => zip.addEmptyDirectory(path),
  };
}
