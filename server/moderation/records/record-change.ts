import type { User } from '#contract/accounts/auth';
import { lockNames } from '../../database/locks/lock-names.ts';
import type { NewAuditEntry, AuditRecorder } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import type { Queries } from '../../database/tables.ts';
import { lockActor } from '../accounts/actor.ts';

type Verb = 'create' | 'change' | 'delete';
type Kind = 'session' | 'quest';
type PublicItem = { readonly id: string; readonly title: string };

export type RecordedChangeDependencies = {
  readonly database: Pick<Database, 'queries' | 'dialect'>;
  readonly audit: AuditRecorder;
  readonly onPublicChange: () => Promise<void>;
};

/**
 * Changes that staff make to public records of one kind. Each change and its audit entry are one transaction, and
 * changes to one record run one after the other, because a change keeps the fields that it does not name.
 */
export function createRecordedChange(
  kind: Kind,
  { database, audit, onPublicChange }: RecordedChangeDependencies,
) {
  return async function recordChange<Thing extends PublicItem>(
    actor: User,
    { verb, id }: { readonly verb: Verb; readonly id: string },
    /** `changes` is null if nothing is left to do. */
    change: (transaction: Queries) => Promise<{
      readonly item: Thing;
      readonly changes: NonNullable<NewAuditEntry['changes']> | null;
    }>,
  ): Promise<Thing> {
    const item = await database.queries.transaction().execute(async (transaction) => {
      await lockActor(transaction, database.dialect, actor);
      await database.dialect.lock(transaction, lockNames.record(kind, id));
      const done = await change(transaction);
      if (done.changes === null) return done.item;
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

/** Some fields of a thing, as a schema parses them: it leaves out those that were not sent. */
export type Change<Thing> = { readonly [Field in keyof Thing]?: Thing[Field] | undefined };

export function applyChange<Thing extends object>(before: Thing, change: Change<Thing>): Thing {
  return { ...before, ...change };
}
