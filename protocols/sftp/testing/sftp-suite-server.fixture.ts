import type { SftpClient } from '../sftp-client.ts';
import { createHash } from 'node:crypto';

/** A running server whose files are on this machine's disk. */
export type SuiteServer = {
  readonly connect: (options?: { readonly keepAliveMs: number }) => Promise<SftpClient>;
  /** The same empty folder, as clients see it and on this disk. */
  readonly folder: { readonly remote: string; readonly local: string };
  /** Whether it has OpenSSH's extensions to replace a file and to give it a second name. */
  readonly hasExtensions: boolean;
  readonly freeze: () => Promise<void> | void;
  readonly thaw: () => Promise<void> | void;
  readonly cutConnections: () => Promise<void> | void;
  readonly close: () => Promise<void>;
};

/** A client, and what it and this disk call a path below the folder of the server. */
export type SuiteClient = {
  readonly client: SftpClient;
  readonly remote: (path: string) => string;
  readonly local: (path: string) => string;
};

/** Bytes that differ by position, so that a misplaced piece is noticed. */
export function bytes(size: number): Buffer {
  const content = Buffer.alloc(size);
  for (let at = 0; at < size; at += 1) content[at] = (at * 31 + (at >> 8) * 17 + (at >> 16)) & 0xff;
  return content;
}

export function* unevenPieces(content: Buffer) {
  let length = 1;
  for (let at = 0; at < content.length; at += length, length = (length * 7 + 3) % 400_000) {
    yield content.subarray(at, at + length);
    if (length === 0) length = 1;
  }
}

/** `onRead` gets the number of bytes that were read before. */
export async function* endless(onRead: (sizeBytes: number) => void = () => undefined) {
  const block = Buffer.alloc(64 * 1024);
  for (let given = 0; ; given += block.length) {
    onRead(given);
    yield block;
    await pause(0);
  }
}

export async function collect(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');
export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const mebibyte = 1024 * 1024;
