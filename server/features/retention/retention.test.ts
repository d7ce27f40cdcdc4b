import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReviewState } from '#contract/moderation/review';
import { dayMs } from '#contract/text/durations';
import type { Database } from '../../database/database.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { openTestDatabase, testEngines } from '../../database/testing/test-databases.fixture.ts';
import { retentionRules, retentionRunsStore } from './retention-rules.ts';
import { createRetention } from './retention.ts';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const anAccount = {
  email: 'reporter@school.example',
  password: '',
  name: 'Reporter',
  minecraftUsername: 'reporter',
};
const days = {
  contactDays: 90,
  rejectedDays: 30,
  supportDays: 365,
  auditDays: 365,
  trashDays: 30,
  classDays: 60,
};

describe.each(testEngines())('retention on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let nowMs: number;
  /** Of the database's machine, if it differs. */
  let databaseMs: number | null;
  let purgedBefore: string[];
  let errors: unknown[];
  const at = (day: number) => new Date(start + day * dayMs).toISOString();

  beforeEach(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    nowMs = start;
    databaseMs = null;
    purgedBefore = [];
    errors = [];
  });
  afterEach(() => remove());

  const retention = (isOnHold = false) =>
    createRetention({
      rules: retentionRules({
        queries: database.queries,
        days,
        audit: { purgeBefore: async (before) => purgedBefore.push(before) },
        now: () => nowMs,
      }),
      days,
      isOnHold,
      runs: retentionRunsStore(database.queries),
      now: () => nowMs,
      databaseNow: async () => databaseMs ?? nowMs,
      log: { info: () => {}, warn: () => {} },
      onError: (error) => errors.push(error),
    });
  const onDay = async (day: number, isOnHold = false) => {
    nowMs = start + day * dayMs;
    await retention(isOnHold).run(nowMs);
  };

  /** Runs the job on these days, and returns the time by which the last run counted; null if it removed nothing. */
  async function runOnDays(runs: readonly number[]): Promise<string | null> {
    for (const day of runs) {
      nowMs = start + day * dayMs;
      purgedBefore = [];
      await retention().runDaily();
    }
    expect(errors).toEqual([]);
    const [before] = purgedBefore;
    return before === undefined
      ? null
      : new Date(Date.parse(before) + days.auditDays * dayMs).toISOString();
  }

  it.each([
    ['the first run of all', [400], null],
    ['a run after a day', [399, 400], 400],
    ['a clock that jumped ahead', [0, 1, 400], 1],
    ['a clock that jumped ahead and stays wrong', [0, 1, 400, 401, 402, 403], 4],
    ['a clock that was ahead and is right again', [0, 1, 400, 401, 4, 5], 3],
    ['the portal is started again soon after a jump', [0, 400, 400.01, 400.02], null],
    ['the portal is started again soon after the first run of all', [400, 400.01], null],
    ['two instances on the same day', [399, 400, 400.2], null],
    ['a portal that is started again every twelve hours', [399, 399.5, 400], 400],
    ['a clock that was set back', [401, 400], 400],
    ['a clock that was set back for long', [399, 400, 20, 21], 21],
    ['a portal that was off for a weekend', [396, 397, 400, 401], 398],
  ])('[P-19] the clock: %s', async (_case, daysOfRuns, counted) => {
    expect(await runOnDays(daysOfRuns)).toBe(counted === null ? null : at(counted));
  });

  it('[P-19] the clock: a portal whose clock is ahead of that of the database', async () => {
    databaseMs = start + dayMs;
    await runOnDays([0]);

    expect(await runOnDays([400])).toBe(at(1));
  });

  it('[P-19] days that did not count do so once an administrator has confirmed the clock', async () => {
    await runOnDays([0, 1, 400]);

    await retentionRunsStore(database.queries).confirm(at(400));

    expect(await runOnDays([401])).toBe(at(401));
  });

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

  it('[P-19] [P-20] removes contacts 90 days after the answer and keeps the published item', async () => {
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

  it('[P-19] removes contacts without an answer after a year', async () => {
    await anItem('waiting', 'pending');
    await aMessage('open', null);

    await onDay(366);

    expect([await contacts(), await items()]).toEqual([[], ['waiting']]);
  });

  it('[P-19] removes rejected items after 30 days and keeps their log lines', async () => {
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

  it('[P-19] removes hidden items after 30 days, with the contact of the sender', async () => {
    await anItem('hidden', 'hidden');
    await anItem('published', 'published');

    await onDay(30);
    expect(await items()).toEqual(['hidden', 'published']);
    await onDay(31);

    expect([await items(), await contacts()]).toEqual([['published'], ['published']]);
  });

  it('[P-34] [P-19] keeps what others replied to a hidden post', async () => {
    await anItem('hidden', 'hidden');
    await anItem('reply', 'pending');
    await reviewItemsStore.change(database.queries, 'reply', { parentId: 'hidden' });

    await onDay(31);

    expect(await items()).toEqual(['reply']);
  });

  it('[P-09] keeps what its author withdrew as long as an edit of it can be published', async () => {
    await anItem('withdrawn', 'hidden');
    await anItem('edit', 'pending');
    const { change } = reviewItemsStore;
    await change(database.queries, 'edit', { revisionOf: 'withdrawn' });

    await onDay(31);
    expect(await items()).toEqual(['edit', 'withdrawn']);
    await change(database.queries, 'edit', { state: 'rejected', decidedAt: at(20) });
    await onDay(50);
    expect(await items()).toEqual(['edit', 'withdrawn']);
    await onDay(51);
    await onDay(52);

    expect(await items()).toEqual([]);
  });

  it('[P-19] restarts the 30 days after an undo', async () => {
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

  it('[P-09] counts the days of a replaced item from its replacement', async () => {
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

  it('[P-19] removes log lines of removed items after a year', async () => {
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

  it('[P-19] removes closed support messages after a year', async () => {
    await aMessage('done', at(0));
    await aMessage('open', null);

    await onDay(366);

    const left = await database.queries.selectFrom('support_messages').select('id').execute();
    expect(left).toEqual([{ id: 'open' }]);
  });

  it('[P-19] keeps a message that is reopened at the moment when it would be removed', async () => {
    await aMessage('reopened', at(0));

    const { removing } = await database.queries.transaction().execute(async (transaction) => {
      await transaction.updateTable('support_messages').set({ doneAt: null }).execute();
      const begun = onDay(366);
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      return { removing: begun };
    });
    await removing;

    const left = await database.queries.selectFrom('support_messages').select('id').execute();
    expect(left).toEqual([{ id: 'reopened' }]);
  });

  it('[P-19] purges the audit log after a year', async () => {
    await onDay(400);

    expect(purgedBefore).toEqual([at(35)]);
  });

  it('[P-19] removes reports about items that are gone', async () => {
    await anItem('gone', 'hidden');
    await anItem('kept', 'published');
    const { id: reporterId } = await database.queries
      .insertInto('users')
      .values({ ...anAccount, createdAt: at(0), updatedAt: at(0) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const report = { reporterId, reason: 'Not true.', at: at(0) };
    await database.queries
      .insertInto('forum_reports')
      .values(['gone', 'kept'].map((itemId) => ({ ...report, itemId })))
      .execute();

    await onDay(31);

    const left = await database.queries.selectFrom('forum_reports').select('itemId').execute();
    expect(left).toEqual([{ itemId: 'kept' }]);
  });

  it('[P-19] removes counters and used form tokens within days', async () => {
    const { queries } = database;
    await queries
      .insertInto('rate_limits')
      .values({ key: 'k', windowStart: at(0), count: 1 })
      .execute();
    await queries
      .insertInto('used_form_tokens')
      .values({ nonce: 'n', usedAt: at(0) })
      .execute();

    // Until then the token that was used would still be accepted.
    await onDay(2);
    expect(await queries.selectFrom('used_form_tokens').selectAll().execute()).toHaveLength(1);
    await onDay(3);

    expect(await queries.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    expect(await queries.selectFrom('used_form_tokens').selectAll().execute()).toEqual([]);
  });

  it('[P-19] removes nothing while it is on hold', async () => {
    await anItem('rejected', 'rejected');

    await onDay(400, true);

    expect([await items(), purgedBefore]).toEqual([['rejected'], []]);
  });

  it('[P-19] runs the other rules when one fails', async () => {
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
      days,
      isOnHold: false,
      runs: retentionRunsStore(database.queries),
      now: () => nowMs,
      databaseNow: async () => nowMs,
      log: { info: () => {}, warn: () => {} },
      onError: (error) => errors.push(error),
    }).run(nowMs);

    expect([didRun, errors.length]).toEqual([true, 1]);
  });
});
