import type { AuditEntry, AuditStore, TimedAuditEntry } from './audit.store.ts';

/** How long entries gather before they are written together. */
const gatherMs = 40;

type Parts = {
  readonly store: Pick<AuditStore, 'recordAll'>;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
};

/**
 * Writes entries a moment later and many at a time, for what adds to an entry that is on the disk
 * already: nobody waits for it, and a crash loses at most the last few outcomes.
 */
export function createAuditBehind({ store, now, onFault }: Parts) {
  let gathered: TimedAuditEntry[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const entries = gathered;
    gathered = [];
    if (entries.length > 0) writing = writing.then(() => store.recordAll(entries)).catch(onFault);
    return writing;
  }

  return {
    record(entry: AuditEntry): void {
      gathered.push({ entry, at: new Date(now()).toISOString() });
      timer ??= setTimeout(() => void write(), gatherMs);
    },
    /** Writes what is left. */
    close: write,
  };
}
