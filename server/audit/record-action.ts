import { randomUUID } from 'node:crypto';
import type { AuditActionOf } from '#contract/moderation/audit';
import type { User } from '#contract/accounts/auth';
import { formatFailure } from '#contract/problems';
import type { Database } from '../database/database.ts';
import type { Queries } from '../database/tables.ts';
import type { ActionRecorder, AuditActor, AuditEntry, AuditRecorder } from './audit.store.ts';

/** The result of an action, and its audit entry. */
export type RecordedOutcome<Value> = Pick<AuditEntry, 'detail' | 'changes' | 'versions'> & {
  readonly value: Value;
  /** 'done' if omitted. */
  readonly result?: string;
};

/**
 * Runs an action and records who did it and how it ended, even if it failed. Its beginning is recorded first, so that
 * nothing happens without an entry: if the database cannot write, the action does not run.
 */
export async function recordAction<Value>(
  audit: ActionRecorder,
  entry: {
    readonly actor: AuditActor;
    readonly action: AuditActionOf<'console' | 'files' | 'book' | 'map'>;
    readonly subject: string;
  },
  action: () => Promise<RecordedOutcome<Value>>,
): Promise<Value> {
  const id = randomUUID();
  const end = { ...entry, action: 'files.outcome', subject: id } as const;
  let outcome: RecordedOutcome<Value>;
  await audit.record({ ...entry, result: 'began', detail: { id } });
  try {
    outcome = await action();
  } catch (error) {
    await audit.recordOutcome({ ...end, result: formatFailure(error) });
    throw error;
  }
  const { value, ...facts } = outcome;
  await audit.recordOutcome({ ...end, result: 'done', ...facts });
  return value;
}

type Verb = 'create' | 'change' | 'delete';
type Kind = 'session' | 'quest';
type PublicItem = { readonly id: string; readonly title: string };

export type RecordedChangeDependencies = {
  readonly database: Pick<Database, 'queries' | 'dialect'>;
  readonly audit: AuditRecorder;
  readonly onPublicChange: () => Promise<void>;
};

/**
 * Changes to public records of one kind. Each change and its audit entry are one transaction, and
 * changes to one record run one after the other, because a change keeps the fields that it does not name.
 */
export function createRecordedChange(
  kind: Kind,
  { database, audit, onPublicChange }: RecordedChangeDependencies,
) {
  return async function recordChange<Thing extends PublicItem>(
    actor: User,
    { verb, id }: { readonly verb: Verb; readonly id: string },
    change: (
      transaction: Queries,
    ) => Promise<{ readonly item: Thing; readonly changes: NonNullable<AuditEntry['changes']> }>,
  ): Promise<Thing> {
    const item = await database.queries.transaction().execute(async (transaction) => {
      await database.dialect.serialize(transaction, `${kind} ${id}`);
      const done = await change(transaction);
      const facts = {
        subject: `${kind} ${id} (${done.item.title})`,
        result: 'done',
        changes: done.changes,
      };
      await audit.record({ actor, action: `${kind}.${verb}`, ...facts }, transaction);
      return done.item;
    });
    await onPublicChange();
    return item;
  };
}
