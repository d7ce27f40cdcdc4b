import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { Problem } from '#contract/problems';

export type UploadField = { readonly kind: 'field'; readonly name: string; readonly value: string };
export type UploadFile = {
  readonly kind: 'file';
  readonly name: string;
  /** As the browser sent it: may hold folders, and anything else. */
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Readable;
};
/**
 * The parts of a form in the order they were sent, read from the wire as they are taken. The next part
 * comes only after the bytes of the one before were read or left.
 */
export type UploadParts = AsyncIterable<UploadField | UploadFile>;

const fieldBytes = 64 * 1024;
const mostFields = 100;
const mostFiles = 10_000;
/** An upload that brings no byte for so long, although we wait for some, is given up. */
const silenceMs = 60_000;

export function isMultipart(contentType: string | undefined): boolean {
  return /^multipart\/form-data\b/i.test(contentType ?? '');
}

/** Reads a multipart body. Throws Problem 'invalid-input' for one that is broken or ends too early. */
export async function* readMultipart(
  request: IncomingMessage,
): AsyncGenerator<UploadField | UploadFile, void, undefined> {
  const queue = new PartQueue();
  const parser = openParser(request, queue);
  const stopWatching = watchForSilence(request);
  const onClose = () => {
    if (!request.complete) queue.fail(brokenForm('The upload was cut off.'));
  };
  request.once('close', onClose);
  request.pipe(parser);
  try {
    for (;;) {
      const part = await queue.next();
      if (part === null) return;
      yield part;
      if (part.kind === 'file') part.bytes.resume();
    }
  } finally {
    stopWatching();
    request.off('close', onClose);
    request.unpipe(parser);
    queue.leave();
    // What is not wanted any more is still read: a browser hears the answer only after it has sent all.
    request.resume();
  }
}

function openParser(request: IncomingMessage, queue: PartQueue): BusboyInstance {
  const parser = createParser(request);
  parser.on('field', (name, value, _nameTruncated, isTruncated) => {
    if (isTruncated) queue.fail(new Problem('too-large'));
    else queue.add({ kind: 'field', name, value });
  });
  parser.on('file', (name, bytes, filename, _encoding, contentType) =>
    queue.add({ kind: 'file', name, filename, contentType, bytes }),
  );
  for (const limit of ['filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => queue.fail(new Problem('too-large')));
  }
  parser.on('error', (cause) => queue.fail(brokenForm('The upload could not be read.', cause)));
  parser.on('finish', () => queue.end());
  return parser;
}

function createParser(request: IncomingMessage): BusboyInstance {
  const headers: BusboyHeaders = {
    ...request.headers,
    'content-type': request.headers['content-type'] ?? '',
  };
  const limits = { fieldSize: fieldBytes, fields: mostFields, files: mostFiles };
  try {
    // Folders in a name are kept: whole folders are uploaded that way, and checked by who takes them.
    return new Busboy({ headers, preservePath: true, limits });
  } catch (cause) {
    throw brokenForm('The upload could not be read.', cause);
  }
}

/** The parts that were parsed and not yet taken: those of one chunk of the wire at most. */
class PartQueue {
  readonly #parts: (UploadField | UploadFile)[] = [];
  #current: UploadFile | null = null;
  #error: Problem | null = null;
  #isOver = false;
  #wake: () => void = () => undefined;

  add(part: UploadField | UploadFile): void {
    // An error that comes while nobody reads must not end the process; whoever reads sees it all the same.
    if (part.kind === 'file') part.bytes.on('error', () => undefined);
    if (this.#isOver && part.kind === 'file') part.bytes.resume();
    this.#parts.push(part);
    this.#wake();
  }

  fail(error: Problem): void {
    this.#error ??= error;
    this.#current?.bytes.destroy(error);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  leave(): void {
    this.#isOver = true;
    this.#current?.bytes.resume();
    for (const part of this.#parts) if (part.kind === 'file') part.bytes.resume();
  }

  /** Null at the end of the form. */
  async next(): Promise<UploadField | UploadFile | null> {
    for (;;) {
      if (this.#error) throw this.#error;
      const part = this.#parts.shift();
      if (part) {
        if (part.kind === 'file') this.#current = part;
        return part;
      }
      if (this.#isOver) return null;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

function watchForSilence(request: IncomingMessage): () => void {
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

function brokenForm(sentence: string, cause?: unknown): Problem {
  return new Problem('invalid-input', { sentence, cause });
}
