import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import { ReviewCounts, SupportMessages } from '#contract/moderation/review';
import { startCommunity, type Community } from '../../../testing/community.fixture.ts';
import { supportMessagesStore } from '../../../moderation/support/support-messages.store.ts';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';

describe.each(testEngines())('an inbox of more messages than it lists, on %s', (engine) => {
  let community: Community;
  const urgentId = 'the last of all';

  beforeAll(async () => {
    community = await startCommunity(engine);
    const { queries } = community.portal.dependencies.database;
    await queries.transaction().execute(async (transaction) => {
      for (let n = 0; n < limits.reviewListItems; n += 1) {
        const message = { id: `message ${n}`, authorId: null, text: `I cannot join. (${n})` };
        await supportMessagesStore.insert(transaction, message, '2026-01-01T00:00:00.000Z');
      }
      const urgent = { id: urgentId, authorId: null, text: 'Someone hits me at home.' };
      await supportMessagesStore.insert(transaction, urgent, '2026-01-02T00:00:00.000Z');
    });
  });
  afterAll(() => community.close());

  it('[P-34] counts the urgent ones among all open messages', async () => {
    const reply = await community.read('/api/moderation/counts', community.admin);

    expect(ReviewCounts.parse(reply.json()).messages).toEqual({
      open: limits.reviewListItems + 1,
      urgent: 1,
    });
  });

  it('[P-34] lists urgent messages before older ones', async () => {
    const reply = await community.read('/api/support-messages?state=open', community.admin);

    const { messages } = SupportMessages.parse(reply.json());
    expect(messages[0]).toMatchObject({ id: urgentId, isUrgent: true });
    expect(messages).toHaveLength(limits.reviewListItems);
  });

  const readPages = async (state: 'open' | 'done') => {
    const read = async (cursor: string) => {
      const path = `/api/support-messages?state=${state}&cursor=${cursor}`;
      return SupportMessages.parse((await community.read(path, community.admin)).json());
    };
    const first = await read('');
    const second = await read(first.nextCursor ?? '');
    return { first, second };
  };

  it.each(['open', 'done'] as const)('[P-12] %s messages have a second page', async (state) => {
    const { queries } = community.portal.dependencies.database;
    const doneAt = state === 'done' ? '2026-01-03T00:00:00.000Z' : null;
    await queries.updateTable('support_messages').set({ doneAt }).execute();

    const { first, second } = await readPages(state);

    const listed = [...first.messages, ...second.messages].map(({ id }) => id);
    expect([second.messages.length, second.nextCursor]).toEqual([1, undefined]);
    expect(new Set(listed).size).toBe(limits.reviewListItems + 1);
  });

  it('[product §4] a broken cursor is refused', async () => {
    const path = '/api/support-messages?state=open&cursor=nonsense';
    const reply = await community.read(path, community.admin);

    expect(reply.status).toBe(400);
  });
});
