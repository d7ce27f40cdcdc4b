import type { AuditEntry, AuditStore, TimedAuditEntry } from './audit.store.ts';

/** How long entries are collected before they are written together. */
const gatherMs = 40;

type Dependencies = {
  readonly store: Pick<AuditStore, 'recordAll'>;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
};

/**
 * Writes entries a moment later, several in one statement. Only for what completes an entry that is on
 * the disk already: nobody waits for it, and a crash loses at most the last few outcomes.
 */
export function createDeferredAudit({ store, now, onFault }: Dependencies) {
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
