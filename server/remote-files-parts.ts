import type { Feature } from './feature.ts';
import type { AuditStore } from './features/audit/audit.store.ts';
import { createArranging } from './features/files/arrange-files.ts';
import { createBrowsing } from './features/files/browse-files.ts';
import { serverOf, type FilesParts } from './features/files/desk.ts';
import { createEditing } from './features/files/edit-files.ts';
import { createFileTrashStore } from './features/files/file-trash.store.ts';
import { createFileVersionsStore } from './features/files/file-versions.store.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { createTrash } from './features/files/trash.ts';
import { createUnfinishedFiles } from './features/files/unfinished-files.ts';
import { createUploading } from './features/files/upload-files.ts';
import type { FilesLink } from './live/files-link.ts';
import type { Parts } from './parts.ts';

/** How often it is looked whether a crash left something on the file server. */
const sweepMs = 60_000;

/** The calls on the game server's files, over the link that files-parts.ts keeps. */
export function buildRemoteFiles(parts: Parts, link: FilesLink, audit: AuditStore) {
  const { config, database, now, random, onFault } = parts;
  const unfinished = createUnfinishedFiles({ database, now });
  const filesParts: FilesParts = {
    link,
    root: config.files.root,
    practice: config.files.practice,
    versions: createFileVersionsStore(database),
    trash: createFileTrashStore(database),
    unfinished,
    audit,
    now,
    random,
  };
  const trash = createTrash(filesParts);
  const editing = createEditing(filesParts);
  let timer: NodeJS.Timeout | null = null;

  async function sweep(): Promise<void> {
    const { client } = link;
    if (client) await unfinished.sweep(client, serverOf(filesParts));
  }

  return {
    handlers: filesRoutes({
      parts: filesParts,
      browsing: createBrowsing(filesParts),
      editing,
      arranging: createArranging(filesParts),
      uploading: createUploading(filesParts, { trash, keepText: editing.keepBeforeReplacing }),
      trash,
    }),
    sweep,
    start: async () => {
      timer = setInterval(() => void sweep().catch(onFault), sweepMs);
      timer.unref();
    },
    close: async () => {
      if (timer) clearInterval(timer);
    },
  } satisfies Feature & Record<string, unknown>;
}
