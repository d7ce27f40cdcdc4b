import { Problem } from '#contract/problems';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import { serverOf, type FilesParts } from '../features/files/desk.ts';
import { purgeTrash } from '../features/files/empty-trash.ts';
import { createFileTrashStore } from '../features/files/file-trash.store.ts';
import { createFileVersionsStore } from '../features/files/file-versions.store.ts';
import { filesRoutes } from '../features/files/files.routes.ts';
import { createNameLocks } from '../features/files/name-locks.ts';
import { createUnfinishedFiles } from '../features/files/unfinished-files.ts';
import type { FilesLink } from '../live/files-link.ts';
import { asFilesProblem } from '../live/files-problem.ts';
import type { Dependencies } from './dependencies.ts';

/** How often it is looked whether there is a new connection, over which what the last one left can be removed. */
const lookMs = 3000;
/** How often it is looked whether a crash, here or of another instance, left something, and what is too old in the trash. */
const sweepMs = 60_000;

/** The calls on the game server's files, over the link that files-parts.ts keeps. */
export function buildRemoteFiles(parts: Dependencies, link: FilesLink, audit: AuditStore) {
  const { config, database, now, random, onFault } = parts;
  const unfinished = createUnfinishedFiles({ database, now });
  const filesParts: FilesParts = {
    link,
    root: config.files.root,
    practice: config.files.practice,
    versions: createFileVersionsStore(database),
    trash: createFileTrashStore(database),
    trashDays: config.retention.isOnHold ? null : config.retention.trashDays,
    unfinished,
    locks: createNameLocks(),
    audit,
    now,
    random,
  };
  let timer: NodeJS.Timeout | null = null;

  let swept: { readonly client: FilesLink['client']; readonly at: number } | null = null;

  async function sweep(): Promise<void> {
    const { client } = link;
    if (!client || (swept?.client === client && now() - swept.at < sweepMs)) return;
    swept = { client, at: now() };
    await unfinished.sweep(client, serverOf(filesParts));
    await purgeTrash(filesParts);
  }

  // A file server that went away meanwhile is met again later.
  function onSweepFault(error: unknown): void {
    if (!(asFilesProblem(error) instanceof Problem)) onFault(error);
  }

  return {
    handlers: filesRoutes(filesParts),
    dependencies: filesParts,
    start: async () => {
      timer = setInterval(() => void sweep().catch(onSweepFault), lookMs);
      timer.unref();
    },
    close: async () => {
      if (timer) clearInterval(timer);
    },
  } satisfies Feature & Record<string, unknown>;
}
