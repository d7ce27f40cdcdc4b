import type { User } from '#contract/accounts/auth';
import type { AuditAction, AuditChange, AuditVersions } from '#contract/moderation/audit';
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Queries } from '../database/tables.ts';
import type { AuditLogTable } from './audit.table.ts';

/** `id` is null while nobody is signed in. */
export type AuditActor = {
  readonly id: number | null;
  readonly name: string;
  readonly role?: User['role'];
};

/**
 * How the audit log refers to an account. Students are stored by id, because their names can be erased and the log
 * cannot; the name is looked up when the log is read.
 */
export function accountInLog(account: {
  readonly id: number;
  readonly role: User['role'];
  readonly minecraftUsername: string;
}): string {
  const { id, role, minecraftUsername } = account;
  return role === 'student' ? `user ${id}` : `user ${id} (${minecraftUsername})`;
}

/** Who did what, to what, and how it ended. Never a password, a key, or the content of a file. */
export type NewAuditEntry = {
  readonly actor: AuditActor;
  readonly action: AuditAction;
  readonly subject: string;
  readonly result: string;
  readonly detail?: Readonly<Record<string, string | number>>;
  /** What was changed, value by value. */
  readonly changes?: readonly AuditChange[];
  /** Where the versions before and after are stored, if they are too long for this log. */
  readonly versions?: AuditVersions | null;
};

export type TimedAuditEntry = { readonly entry: NewAuditEntry; readonly at: string };

type Dependencies = {
  readonly database: Database;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
};

/** How long deferred entries are collected before they are written together. */
const collectMs = 40;

/** The audit log: entries are added, read, and removed only by a purge that leaves its own trace. */
export function createAuditStore({ database, now, onError }: Dependencies) {
  /**
   * Removes the entries up to `upToId` that are older than `beforeIso`, and records permanently who
   * did so. Returns how many were removed. Each entry is judged by its own time, so that one
   * written while the clock was wrong does not take others with it.
   */
  async function purge(upToId: number, beforeIso: string, actorName: string): Promise<number> {
    return database.queries.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('audit_purges')
        .values({ at: new Date(now()).toISOString(), actorName, upToId })
        .execute();
      const removed = await transaction
        .deleteFrom('audit_log')
        .where('id', '<=', upToId)
        .where('at', '<', beforeIso)
        .executeTakeFirst();
      return Number(removed.numDeletedRows);
    });
  }

  /** Resolves once the entry is on the disk, or is part of the transaction of `queries`. */
  async function record(entry: NewAuditEntry, queries: Queries = database.queries): Promise<void> {
    await queries
      .insertInto('audit_log')
      .values(toRow(entry, new Date(now()).toISOString()))
      .execute();
  }

  return {
    record,

    /** Of an action whose beginning is recorded: it has happened, so an unavailable database must not make it fail. */
    recordOutcome: (entry: NewAuditEntry): Promise<void> => record(entry).catch(onError),

    /** Many entries in one write, each with the time when it was made. */
    async recordAll(entries: readonly TimedAuditEntry[]): Promise<void> {
      await database.queries
        .insertInto('audit_log')
        .values(entries.map(({ entry, at }) => toRow(entry, at)))
        .execute();
    },

    /** Removes the entries that are older than a time. Returns how many were removed. */
    async purgeBefore(beforeIso: string, actorName: string): Promise<number> {
      const last = await database.queries
        .selectFrom('audit_log')
        .select((select) => select.fn.max('id').as('id'))
        .where('at', '<', beforeIso)
        .executeTakeFirst();
      return last?.id ? purge(last.id, beforeIso, actorName) : 0;
    },
  };
}

export type AuditStore = ReturnType<typeof createAuditStore>;
/** The part of the audit log that features get: they may only add entries. */
export type AuditRecorder = Pick<AuditStore, 'record'>;
/** For actions outside the database, whose beginning is recorded first. */
export type ActionRecorder = AuditRecorder & Pick<AuditStore, 'recordOutcome'>;

type DeferredAuditDependencies = {
  readonly store: Pick<AuditStore, 'recordAll'>;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
};

/**
 * Writes entries a moment later, several in one statement. Only for the outcome of an action that
 * is already recorded: nobody waits for it, and a crash loses at most the last few outcomes.
 */
export function createDeferredAudit({ store, now, onError }: DeferredAuditDependencies) {
  let waiting: TimedAuditEntry[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const entries = waiting;
    waiting = [];
    if (entries.length > 0) writing = writing.then(() => store.recordAll(entries)).catch(onError);
    return writing;
  }

  return {
    record(entry: NewAuditEntry): void {
      waiting.push({ entry, at: new Date(now()).toISOString() });
      timer ??= setTimeout(() => void write(), collectMs);
    },
    /** Writes what is left. */
    close: write,
  };
}

function toRow(entry: NewAuditEntry, at: string): Insertable<AuditLogTable> {
  return {
    at,
    actorId: entry.actor.id,
    actorName: storable(getActorName(entry.actor)),
    action: entry.action,
    subject: storable(entry.subject),
    detail: JSON.stringify(buildDetail(entry)),
    result: storable(entry.result),
  };
}

function getActorName({ id, name, role }: AuditActor): string {
  return role === 'student' ? `user ${id}` : name;
}

/** Optional facts share one column; absent ones are left out. */
function buildDetail({
  detail,
  changes,
  versions,
}: NewAuditEntry): Readonly<Record<string, unknown>> {
  return {
    ...detail,
    ...(changes && changes.length > 0 ? { changes } : {}),
    ...(versions ? { versions } : {}),
  };
}

// PostgreSQL stores no NUL in text.
function storable(text: string): string {
  return text.replaceAll('\0', '�');
}
