import type { AuditChange } from '#contract/audit';
import type { User } from '#contract/auth';
import type { Queries } from '../database/tables.ts';

type Act = 'create' | 'change' | 'delete';
type Kind = 'session' | 'quest';
type Done<Thing> = { readonly thing: Thing; readonly changes: readonly AuditChange[] };

export type RecordedActParts = {
  readonly queries: Queries;
  readonly audit: {
    readonly record: (
      entry: {
        readonly actor: User;
        readonly action: `${Kind}.${Act}`;
        readonly subject: string;
        readonly result: string;
        readonly changes: readonly AuditChange[];
      },
      queries: Queries,
    ) => Promise<void>;
  };
  readonly onPublicChange: () => Promise<void>;
};

/** Acts on things of one kind that everybody sees; each stands or falls with its audit row. */
export function createRecordedAct(
  kind: Kind,
  { queries, audit, onPublicChange }: RecordedActParts,
) {
  return async function act<Thing extends { readonly id: string; readonly title: string }>(
    actor: User,
    name: Act,
    change: (transaction: Queries) => Promise<Done<Thing>>,
  ): Promise<Thing> {
    const thing = await queries.transaction().execute(async (transaction) => {
      const done = await change(transaction);
      const { id, title } = done.thing;
      const line = { subject: `${kind} ${id} (${title})`, result: 'done', changes: done.changes };
      await audit.record({ actor, action: `${kind}.${name}`, ...line }, transaction);
      return done.thing;
    });
    await onPublicChange();
    return thing;
  };
}
