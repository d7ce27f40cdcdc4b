import type { FileHandle } from 'node:fs/promises';
import { systemError } from './tree-paths.ts';

export type OpenFile = {
  readonly kind: 'file';
  readonly file: FileHandle;
  readonly isWritable: boolean;
};
export type OpenFolder = { readonly kind: 'folder'; readonly real: string; names: string[] };

const maxOpen = 1024;

/** The open files and folders of one session, by handle. */
export class SftpHandles {
  readonly #opened = new Map<number, OpenFile | OpenFolder>();
  #last = 0;
  #isEnded = false;

  add(opened: OpenFile | OpenFolder): Buffer {
    if (this.#isEnded) {
      closeQuietly(opened);
      throw systemError('EBADF', 'handle');
    }
    this.#last += 1;
    this.#opened.set(this.#last, opened);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(this.#last);
    return handle;
  }

  refuseWhenTooMany(): void {
    if (this.#opened.size >= maxOpen) throw systemError('EMFILE', 'handle');
  }

  file(handle: Buffer): OpenFile {
    const opened = this.#find(handle);
    if (opened.kind !== 'file') throw systemError('EBADF', 'handle');
    return opened;
  }

  folder(handle: Buffer): OpenFolder {
    const opened = this.#find(handle);
    if (opened.kind !== 'folder') throw systemError('EBADF', 'handle');
    return opened;
  }

  async close(handle: Buffer): Promise<void> {
    const opened = this.#find(handle);
    this.#opened.delete(handle.readUInt32BE());
    if (opened.kind === 'file') await opened.file.close();
  }

  /** Used when the client is gone. */
  closeAll(): void {
    this.#isEnded = true;
    for (const opened of this.#opened.values()) closeQuietly(opened);
    this.#opened.clear();
  }

  #find(handle: Buffer): OpenFile | OpenFolder {
    const opened = handle.length === 4 ? this.#opened.get(handle.readUInt32BE()) : undefined;
    if (!opened) throw systemError('EBADF', 'handle');
    return opened;
  }
}

/** Ignores errors, because the client is gone. */
function closeQuietly(opened: OpenFile | OpenFolder): void {
  if (opened.kind === 'file') opened.file.close().catch(() => undefined);
}
