import type { IncomingMessage } from 'node:http';
import { PassThrough, Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { Problem } from '#contract/problems';

export type UploadField = { readonly kind: 'field'; readonly name: string; readonly value: string };
export type UploadFile = {
  readonly kind: 'file';
  /** As the browser sent it: may contain folders, or anything else. */
  readonly filename: string;
  readonly bytes: Readable;
};
/** The parts of a form, in order. The next part arrives only after this one's bytes were read. */
export type UploadParts = AsyncIterable<UploadField | UploadFile>;

const partLimits = { fieldSize: 64 * 1024, fields: 100, files: 10_000 };
/** An upload that sends no byte for this long, although we are ready to read, is aborted. */
const silenceMs = 60_000;

export function isMultipart(contentType: string | undefined): boolean {
  return /^multipart\/form-data\b/i.test(contentType ?? '');
}

/**
 * Streams a multipart body. busboy stops reading the request until a file's bytes are taken, so at most one
 * chunk of parts waits here. Throws Problem 'invalid-input' for a malformed or incomplete body.
 */
export async function* readMultipart(
  request: IncomingMessage,
): AsyncGenerator<UploadField | UploadFile, void, undefined> {
  const parser = createParser(request);
  const parts = new Readable({ objectMode: true, read: () => undefined });
  const files: Readable[] = [];
  const fail = (error: Problem) => {
    parts.destroy(error);
    for (const bytes of files) bytes.destroy(error);
  };
  parser.on('field', (name, value, _nameTruncated, isTruncated) => {
    if (isTruncated) fail(new Problem('too-large'));
    else parts.push({ kind: 'field', name, value } satisfies UploadField);
  });
  parser.on('file', (_name, received, filename) => {
    const bytes = translateErrors(received);
    bytes.once('close', () => files.splice(files.indexOf(bytes), 1));
    files.push(bytes);
    parts.push({
      kind: 'file',
      filename: unescapeName(filename),
      bytes,
    } satisfies UploadFile);
  });
  parser.on('filesLimit', () => fail(new Problem('too-large')));
  parser.on('fieldsLimit', () => fail(new Problem('too-large')));
  parser.on('error', (cause) =>
    fail(malformed("The upload couldn't be read. Please try again.", cause)),
  );
  parser.on('finish', () => parts.push(null));
  const onClose = () => {
    if (!request.complete) fail(malformed('The upload was cut off. Please try again.'));
  };
  request.once('close', onClose);
  const stopWatching = abortWhenSilent(request);
  request.pipe(parser);
  try {
    const received: UploadParts = parts;
    for await (const part of received) {
      yield part;
      if (part.kind === 'file') part.bytes.resume();
    }
  } finally {
    stopWatching();
    request.off('close', onClose);
    request.unpipe(parser);
    // The rest is read and discarded, because a browser reads the reply only after it has sent
    // everything.
    request.resume();
  }
}

/** The bytes of a file; a form that ends too early is a problem of its sender. What nobody reads is discarded. */
function translateErrors(received: Readable): Readable {
  const bytes = new PassThrough();
  // A file that breaks while nobody reads it must not end the process; its reader still sees the error.
  bytes.on('error', () => undefined);
  bytes.once('close', () => received.resume());
  received.on('error', (cause) =>
    bytes.destroy(malformed('The upload was cut off. Please try again.', cause)),
  );
  return received.pipe(bytes);
}

/** Browsers write these three characters of a file name as codes (HTML standard, multipart form data). */
function unescapeName(filename: string): string {
  return filename.replaceAll('%22', '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');
}

function createParser(request: IncomingMessage): BusboyInstance {
  const headers = { ...request.headers, 'content-type': request.headers['content-type'] ?? '' };
  try {
    // Keeps folders in file names, because folder uploads need them; the upload checks every name.
    return new Busboy({ headers, preservePath: true, limits: partLimits });
  } catch (cause) {
    throw malformed("The upload couldn't be read. Please try again.", cause);
  }
}

function abortWhenSilent(request: IncomingMessage): () => void {
  let seen = -1;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const isOurTurn = request.isPaused();
    if (seen === bytesRead && !isOurTurn) request.destroy();
    seen = isOurTurn ? -1 : bytesRead;
  }, silenceMs);
  timer.unref();
  return () => clearInterval(timer);
}

function malformed(sentence: string, cause?: unknown): Problem {
  return new Problem('invalid-input', { sentence, cause });
}
