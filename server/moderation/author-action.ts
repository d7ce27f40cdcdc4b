import type { User } from '#contract/auth';
import { Problem } from '#contract/problems';
import { maySee } from '#contract/review';
import type { Submission } from '#contract/submissions';
import type { Database } from '../database/database.ts';
import { lockItem } from './revisions.store.ts';
import type { ReviewItem } from './items.store.ts';
import type { Queries } from '../database/tables.ts';
import type { ItemForms } from './item-forms.ts';
import { toSubmissions } from './own-replies.ts';

export type AuthorActionDependencies = {
  readonly database: Database;
  readonly forms: ItemForms;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
  /** Refuses somebody who sends too much. */
  readonly countSending: (user: User, address: string) => Promise<void>;
};
export type AuthorAction = (
  transaction: Queries,
  item: ReviewItem,
  at: string,
) => Promise<ReviewItem>;

/** One act of an author on one item of theirs, which nobody else acts on meanwhile. */
export function createAuthorAction({
  database,
  forms,
  now,
  onPublicChange,
}: AuthorActionDependencies) {
  const { queries, dialect } = database;

  return async function act(user: User, id: string, change: AuthorAction): Promise<Submission> {
    const item = await queries.transaction().execute(async (transaction) => {
      const found = await lockItem(transaction, dialect, id);
      if (!found || !maySee(found, user)) throw new Problem('no-such-item');
      if (found.authorId !== user.id) throw new Problem('not-allowed');
      return change(transaction, found, new Date(now()).toISOString());
    });
    await onPublicChange();
    const [reply] = await toSubmissions({ queries, forms }, [item]);
    if (!reply) throw new Problem('no-such-item');
    return reply;
  };
}
