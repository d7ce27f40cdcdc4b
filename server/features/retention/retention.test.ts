import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewState } from '#contract/review';
import type { Database } from '../../database/database.ts';
import { reviewItemsStore } from '../../moderation/items.store.ts';
import { openTestDatabase, testEngines } from '../../database/test-databases.fixture.ts';
import { retentionRules } from './retention-rules.ts';
import { createRetention } from './retention.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-01-01T00:00:00.000Z');
const days = { contactDays: 90, rejectedDays: 30, supportDays: 365, auditDays: 365 };

describe.each(testEngines())('retention on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let nowMs: number;
  let purgedBefore: string[];
  let faults: unknown[];
  const at = (day: number) => new Date(start + day * dayMs).toISOString();

  beforeEach(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    nowMs = start;
    purgedBefore = [];
    faults = [];
  });
  afterEach(() => remove());

  const retention = (isOnHold = false) =>
    createRetention({
      rules: retentionRules({
        queries: database.queries,
        days,
        purgeAudit: async (before) => purgedBefore.push(before),
        now: () => nowMs,
      }),
      isOnHold,
      now: () => nowMs,
      log: { info: () => {} },
      onFault: (fault) => faults.push(fault),
    });
  const onDay = async (day: number, isOnHold = false) => {
    nowMs = start + day * dayMs;
    await retention(isOnHold).run();
  };

  async function anItem(id: string, state: ReviewState): Promise<void> {
    const { queries } = database;
    const author = { id: null, display: 'Visitor' };
    await reviewItemsStore.insert(
      queries,
      { id, kind: 'quest', state: 'pending', author, title: 't', text: 'x' },
      at(0),
    );
    if (state !== 'pending')
      await reviewItemsStore.change(queries, id, { state, decidedAt: at(0) });
    await queries
      .insertInto('sender_contacts')
      .values({ itemId: id, name: 'Vera', email: 'vera@example.org' })
      .execute();
  }
  async function aMessage(id: string, doneAt: string | null): Promise<void> {
    await database.queries
      .insertInto('support_messages')
      .values({ id, authorId: null, text: 'x', submittedAt: at(0), doneAt })
      .execute();
    await database.queries
      .insertInto('sender_contacts')
      .values({ itemId: id, name: 'Vera', email: 'vera@example.org' })
      .execute();
  }
  const contacts = async () =>
    (
      await database.queries
        .selectFrom('sender_contacts')
        .select('itemId')
        .orderBy('itemId')
        .execute()
    ).map(({ itemId }) => itemId);
  const items = async () =>
    (await database.queries.selectFrom('review_items').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );

  it('[P-19] contacts go 90 days after the answer, the published words stay', async () => {
    await anItem('answered', 'published');
    await anItem('waiting', 'pending');
    await aMessage('done', at(0));
    await aMessage('open', null);

    await onDay(90);
    expect(await contacts()).toEqual(['answered', 'done', 'open', 'waiting']);
    await onDay(91);

    expect(await contacts()).toEqual(['open', 'waiting']);
    expect(await items()).toEqual(['answered', 'waiting']);
  });

  it('[P-19] contacts of those who were never answered go after a year', async () => {
    await anItem('waiting', 'pending');
    await aMessage('open', null);

    await onDay(366);

    expect([await contacts(), await items()]).toEqual([[], ['waiting']]);
  });

  it('[P-19] what was turned down goes after 30 days, its line in the log stays', async () => {
    await anItem('rejected', 'rejected');
    await anItem('published', 'published');

    await onDay(30);
    expect(await items()).toEqual(['published', 'rejected']);
    await onDay(31);

    expect([await items(), await contacts()]).toEqual([['published'], ['published']]);
    const log = await database.queries
      .selectFrom('review_log')
      .select('itemId')
      .orderBy('id')
      .execute();
    expect(log.map(({ itemId }) => itemId)).toEqual(['rejected', 'published']);
  });

  it('[P-19] what was hidden goes after 30 days, with the address of its sender', async () => {
    await anItem('hidden', 'hidden');
    await anItem('published', 'published');

    await onDay(30);
    expect(await items()).toEqual(['hidden', 'published']);
    await onDay(31);

    expect([await items(), await contacts()]).toEqual([['published'], ['published']]);
  });

  it('[P-19] what an undo brought back out of sight has its 30 days again', async () => {
    await anItem('hidden', 'hidden');
    const item = await reviewItemsStore.find(database.queries, 'hidden');
    if (item === null) throw new Error('there is no item');
    await reviewItemsStore.log(database.queries, {
      item,
      actor: { id: null, name: 'Tess' },
      action: 'undo',
      fromState: 'published',
      toState: 'hidden',
      at: at(40),
    });

    await onDay(70);
    expect(await items()).toEqual(['hidden']);
    await onDay(71);

    expect(await items()).toEqual([]);
  });

  it('[P-09] what a change has replaced counts from then, however old its approval is', async () => {
    await anItem('old', 'published');
    await anItem('change', 'published');
    await reviewItemsStore.change(database.queries, 'old', {
      state: 'hidden',
      supersededBy: 'change',
      updatedAt: at(100),
    });

    await onDay(130);
    expect(await items()).toEqual(['change', 'old']);
    await onDay(131);

    expect(await items()).toEqual(['change']);
  });

  it('[P-19] the log of what is gone goes after a year, of what is kept it stays', async () => {
    const { queries } = database;
    const logged = async () =>
      (await queries.selectFrom('review_log').select('itemId').orderBy('id').execute()).map(
        ({ itemId }) => itemId,
      );
    await anItem('hidden', 'hidden');
    await anItem('published', 'published');

    await onDay(365);
    expect(await logged()).toEqual(['hidden', 'published']);
    await onDay(366);
    await onDay(367);

    expect(await logged()).toEqual(['published']);
    expect(await queries.selectFrom('review_log_purges').selectAll().execute()).toEqual([
      { id: 1, at: at(366), upToId: 1 },
    ]);
    for (const table of ['review_log', 'review_log_purges'] as const)
      await expect(queries.deleteFrom(table).execute()).rejects.toThrow(/append-only/);
  });

  it('[P-19] support messages that are dealt with go after a year, open ones stay', async () => {
    await aMessage('done', at(0));
    await aMessage('open', null);

    await onDay(366);

    const left = await database.queries.selectFrom('support_messages').select('id').execute();
    expect(left).toEqual([{ id: 'open' }]);
  });

  it('[P-19] asks for the audit log to be purged of what is older than a year', async () => {
    await onDay(400);

    expect(purgedBefore).toEqual([at(35)]);
  });

  it('[P-19] counters and used form tokens go within days', async () => {
    const { queries } = database;
    await queries
      .insertInto('rate_limits')
      .values({ key: 'k', windowStart: at(0), count: 1 })
      .execute();
    await queries
      .insertInto('used_form_tokens')
      .values({ nonce: 'n', usedAt: at(0) })
      .execute();

    await onDay(3);

    expect(await queries.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    expect(await queries.selectFrom('used_form_tokens').selectAll().execute()).toEqual([]);
  });

  it('[P-19] removes nothing while it is on hold', async () => {
    await anItem('rejected', 'rejected');

    await onDay(400, true);

    expect([await items(), purgedBefore]).toEqual([['rejected'], []]);
  });

  it('[P-19] one rule that fails leaves the others to their work', async () => {
    let didRun = false;
    const rule = { keepDays: 1 };
    await createRetention({
      rules: [
        { ...rule, name: 'broken', remove: () => Promise.reject(new Error('stop')) },
        {
          ...rule,
          name: 'whole',
          remove: async () => {
            didRun = true;
            return 0;
          },
        },
      ],
      isOnHold: false,
      now: () => nowMs,
      log: { info: () => {} },
      onFault: (fault) => faults.push(fault),
    }).run();

    expect([didRun, faults.length]).toEqual([true, 1]);
  });
});
