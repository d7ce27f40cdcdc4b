import { Problem } from '#contract/problems';
import type { Database } from '../../db/database.ts';
import { lockItem, reviewItemsStore, type ReviewItem } from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';
import type { Admin } from '../../http/access.ts';

export type ProjectsAudit = {
  readonly record: (
    entry: {
      readonly actor: Admin;
      readonly action: 'project.change' | 'project.delete';
      readonly subject: string;
      readonly result: string;
    },
    queries: Queries,
  ) => Promise<void>;
};
export type ActParts = {
  readonly database: Database;
  readonly audit: ProjectsAudit;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
};

/** One act of an administrator on one project, which stands or falls with its lines in both logs. */
export function createProjectActs({ database, audit, now, onPublicChange }: ActParts) {
  const { queries, dialect } = database;

  return async function act<Result>(
    actor: Admin,
    id: string,
    action: 'edit' | 'delete',
    change: (transaction: Queries, item: ReviewItem, at: string) => Promise<Result>,
  ): Promise<Result> {
    const result = await queries.transaction().execute(async (transaction) => {
      const item = await lockItem(transaction, dialect, id);
      if (item?.kind !== 'project') throw new Problem('no-such-item');
      const at = new Date(now()).toISOString();
      const subject = `project ${id} (${item.title})`;
      await audit.record(
        { actor, action: auditActions[action], subject, result: 'done' },
        transaction,
      );
      await reviewItemsStore.log(transaction, {
        item,
        actor: { id: actor.id, name: actor.minecraftUsername },
        action,
        fromState: item.state,
        toState: action === 'delete' ? null : item.state,
        at,
      });
      return change(transaction, item, at);
    });
    await onPublicChange();
    return result;
  };
}

const auditActions = { edit: 'project.change', delete: 'project.delete' } as const;
