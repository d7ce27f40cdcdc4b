import type { FileHandle } from 'node:fs/promises';
import { systemError } from './tree-paths.ts';

export type OpenFile = {
  readonly kind: 'file';
  readonly file: FileHandle;
  readonly isWritable: boolean;
};
export type OpenFolder = { readonly kind: 'folder'; readonly real: string; names: string[] };

const mostOpen = 1024;

/** What one session has open, by the handles that its client was given. */
export class SftpHandles {
  readonly #opened = new Map<number, OpenFile | OpenFolder>();
  #last = 0;
  #isEnded = false;

  add(thing: OpenFile | OpenFolder): Buffer {
    if (this.#isEnded) {
      closeQuietly(thing);
      throw systemError('EBADF', 'handle');
    }
    this.#last += 1;
    this.#opened.set(this.#last, thing);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(this.#last);
    return handle;
  }

  refuseWhenTooMany(): void {
    if (this.#opened.size >= mostOpen) throw systemError('EMFILE', 'handle');
  }

  file(handle: Buffer): OpenFile {
    const thing = this.#find(handle);
    if (thing.kind !== 'file') throw systemError('EBADF', 'handle');
    return thing;
  }

  folder(handle: Buffer): OpenFolder {
    const thing = this.#find(handle);
    if (thing.kind !== 'folder') throw systemError('EBADF', 'handle');
    return thing;
  }

  async close(handle: Buffer): Promise<void> {
    const thing = this.#find(handle);
    this.#opened.delete(handle.readUInt32BE());
    if (thing.kind === 'file') await thing.file.close();
  }

  /** For a client that has gone. */
  closeAll(): void {
    this.#isEnded = true;
    for (const thing of this.#opened.values()) closeQuietly(thing);
    this.#opened.clear();
  }

  #find(handle: Buffer): OpenFile | OpenFolder {
    const thing = handle.length === 4 ? this.#opened.get(handle.readUInt32BE()) : undefined;
    if (!thing) throw systemError('EBADF', 'handle');
    return thing;
  }
}

/** Nobody is left to report an error to. */
function closeQuietly(thing: OpenFile | OpenFolder): void {
  if (thing.kind === 'file') thing.file.close().catch(() => undefined);
}
