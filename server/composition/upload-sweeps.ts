import { journalPrefix } from '../features/journal/journal-uploads.ts';
import { journalStore } from '../features/journal/journal.store.ts';
import { removeOrphanedPictures } from '../features/projects/orphaned-pictures.ts';
import { removeOrphans } from '../uploads/orphans.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

const dayMs = 86_400_000;
const firstSweepMs = 300_000;

/** The daily sweep of uploaded files that nothing names any more. */
export function buildUploadSweeps(dependencies: Dependencies) {
  const { database, uploads, now, log, onError } = dependencies;
  const { queries } = database;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();

  async function sweep(): Promise<void> {
    const files = await removeOrphans({
      store: uploads,
      prefix: journalPrefix,
      findReferenced: (keys) => journalStore.findReferenced(queries, keys),
      now,
    });
    const pictures = await removeOrphanedPictures({ queries, uploads, now });
    if (files + pictures > 0) log.info({ files, pictures }, 'uploads that nothing names removed');
  }

  return {
    handlers: {},
    start: async () => {
      const begin = () => {
        running = sweep().catch(onError);
        timer = setTimeout(begin, dayMs).unref();
      };
      timer = setTimeout(begin, firstSweepMs).unref();
    },
    close: async () => {
      if (timer) clearTimeout(timer);
      await running;
    },
  } satisfies Feature;
}
