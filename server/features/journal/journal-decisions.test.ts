import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import type { Queries } from '../../database/tables.ts';
import { decisionColumns } from '../../moderation/items/decision-columns.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { lockItem } from '../../moderation/items/revisions.ts';
import { startJournals, type Journals } from '../../testing/journal.fixture.ts';

describe.each(testEngines())(
  'a journal entry that is decided on at this moment, on %s',
  (engine) => {
    let journals: Journals;
    beforeAll(async () => {
      journals = await startJournals(engine);
    });
    afterAll(() => journals.close());

    it.each([
      ['shared with more people', 'PATCH', { visibility: 'public' }, 409],
      ['made private', 'PATCH', { visibility: 'private' }, 200],
      ['deleted', 'DELETE', undefined, 204],
    ])('[P-11] keeps the decision when it is %s', async (_what, method, body, status) => {
      const { queries, dialect } = journals.portal.dependencies.database;
      const owner = journals.people.owner.cookie;
      const { id } = await journals.anEntry();
      await journals.share(id, 'class');
      const itemId = await readReviewItemId(queries, id);

      const { changing } = await queries.transaction().execute(async (transaction) => {
        const found = await lockItem(transaction, dialect, itemId);
        const reply = journals.call(method, `/api/journal/entries/${id}`, owner, body);
        // SQLite runs one transaction at a time, so there the change has not begun.
        if (engine === 'postgres') await Promise.race([reply, untilSomeoneWaits(transaction)]);
        const decision = {
          at: found?.updatedAt ?? '',
          actorId: 1,
          actorName: 'admin',
          reason: 'No.',
        };
        await reviewItemsStore.change(transaction, itemId, decisionColumns('rejected', decision));
        return { changing: reply };
      });

      expect((await changing).status).toBe(status);
      const item = await reviewItemsStore.find(queries, itemId);
      expect([item?.state, item?.reason, item?.decidedById]).toEqual(['rejected', 'No.', 1]);
    });
  },
);

async function readReviewItemId(queries: Queries, entryId: string): Promise<string> {
  const { reviewItemId } = await queries
    .selectFrom('journal_entries')
    .select('reviewItemId')
    .where('id', '=', Number(entryId))
    .executeTakeFirstOrThrow();
  return reviewItemId ?? '';
}
