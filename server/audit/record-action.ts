import { randomUUID } from 'node:crypto';
import type { AuditActionOf, AuditChange } from '#contract/moderation/audit';
import { formatFailure } from '#contract/problems';
import type { ActionRecorder, AuditActor, NewAuditEntry } from './audit.store.ts';

/** The result of an action, and its audit entry. */
export type RecordedOutcome<Value> = Pick<NewAuditEntry, 'detail' | 'changes' | 'versions'> & {
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
    readonly action: AuditActionOf<'console' | 'files' | 'book' | 'map' | 'domain'>;
    readonly subject: string;
    /** What it will change, if that is known before. */
    readonly changes?: readonly AuditChange[];
  },
  action: () => Promise<RecordedOutcome<Value>>,
): Promise<Value> {
  const id = randomUUID();
  // Named after the first of the actions that had one; rows with this name are in every log.
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
