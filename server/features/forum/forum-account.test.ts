import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { itemsAccountContribution } from '../../moderation/accounts/moderation-contributions.ts';
import { updateForumRow } from '../../moderation/items/forum-rows.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { lockItem } from '../../moderation/items/revisions.ts';
import { startForum, type Forum } from './forum.fixture.ts';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';

describe.each(testEngines())('the forum and a deleted account on %s', (engine) => {
  let forum: Forum;

  beforeAll(async () => {
    forum = await startForum(engine);
  });
  afterAll(() => forum.close());

  const queries = () => forum.portal.dependencies.database.queries;

  it('[P-23] keeps what is published, without the name, and nothing that waits', async () => {
    const { author } = forum.people;
    const published = await forum.post(author, { title: 'Published' });
    await forum.approve(published.id);
    const answer = await forum.reply(author, published.id, 'A reply that waits.');
    await forum.post(author, { title: 'Waiting' });

    await erase(author.user.id);

    const posts = await queries()
      .selectFrom('forum_posts')
      .select(['title', 'authorName'])
      .execute();
    expect(posts).toEqual([{ title: 'Published', authorName: 'Former member' }]);
    const replies = await queries().selectFrom('forum_replies').select('itemId').execute();
    expect(replies.map(({ itemId }) => itemId)).not.toContain(answer.id);
  });

  it('[P-23] keeps nothing of what the account reported and read', async () => {
    const { classmate, otherStudent } = forum.people;
    const { id } = await forum.post(forum.people.teacher, { title: 'Read and reported' });
    for (const person of [classmate, otherStudent]) {
      await forum.call(person, 'GET', `/posts/${id}`);
      await forum.call(person, 'POST', `/posts/${id}/report`, { reason: 'Not true.' });
    }
    await expect.poll(viewers).toHaveLength(2);

    await erase(classmate.user.id);

    expect(await viewers()).toEqual([`account ${otherStudent.user.id}`]);
    const reports = await queries().selectFrom('forum_reports').select('reporterId').execute();
    expect(reports).toEqual([{ reporterId: otherStudent.user.id }]);
  });

  it('[P-34] [P-23] keeps what others replied to a post that is erased, for them and their reviewers', async () => {
    const { admin, classmate, otherStudent, teacher } = forum.people;
    const post = await forum.post(otherStudent, { title: 'Lives at 4 Dock Street' });
    await forum.act(post.id, 'approve', undefined, admin);
    const reply = await forum.reply(classmate, post.id, 'I want to die.');
    await forum.call(teacher, 'POST', `/posts/${post.id}/report`, { reason: 'Not true.' });

    await erase(otherStudent.user.id);

    const { items } = await forum.queue('?state=pending', teacher);
    const kept = items.find(({ id }) => id === reply.id);
    expect(kept?.title).toBe('Reply to a deleted post');
    const own = await forum.submissions(classmate);
    expect(own.map(({ id }) => id)).toContain(reply.id);
  });

  it('[P-23] keeps a post that is approved at the same moment, and the replies to it', async () => {
    const { admin, classmate, otherStudent, teacher } = forum.people;
    const { dialect } = forum.portal.dependencies.database;
    const { id } = await forum.post(otherStudent, { title: 'Approved at once' });
    await forum.act(id, 'approve', undefined, admin);
    const reply = await forum.reply(classmate, id, 'I saw it, too.');
    await forum.approve(reply.id);
    await forum.call(teacher, 'POST', `/posts/${id}/report`, { reason: 'Not true.' });

    const { erasing } = await queries()
      .transaction()
      .execute(async (transaction) => {
        await lockItem(transaction, dialect, id);
        const changed = await reviewItemsStore.change(transaction, id, { state: 'published' });
        await updateForumRow(transaction, changed);
        const begun = erase(otherStudent.user.id);
        if (engine === 'postgres') await untilSomeoneWaits(transaction);
        return { erasing: begun };
      });
    await erasing;

    const item = await reviewItemsStore.find(queries(), id);
    expect(item).toMatchObject({ state: 'published', authorDisplay: 'Former member' });
    expect(await reviewItemsStore.find(queries(), reply.id)).toMatchObject({ parentId: id });
    expect((await forum.thread({}, id)).replies).toHaveLength(1);
  });

  it('[P-23] a post that is erased at the same moment cannot be approved anymore', async () => {
    const { admin, otherStudent } = forum.people;
    const { id } = await forum.post(otherStudent, { title: 'Erased at once' });

    const { approving } = await queries()
      .transaction()
      .execute(async (transaction) => {
        await itemsAccountContribution.erase(
          transaction,
          otherStudent.user.id,
          '2026-01-01T00:00:00.000Z',
        );
        const begun = forum.act(id, 'approve', undefined, admin);
        if (engine === 'postgres') await untilSomeoneWaits(transaction);
        return { approving: begun };
      });

    expect((await approving).status).toBe(404);
  });

  async function erase(userId: number): Promise<void> {
    await queries()
      .transaction()
      .execute((transaction) =>
        itemsAccountContribution.erase(transaction, userId, '2026-01-01T00:00:00.000Z'),
      );
  }
  async function viewers(): Promise<readonly string[]> {
    const rows = await queries()
      .selectFrom('forum_views')
      .select('viewer')
      .orderBy('viewer')
      .execute();
    return rows.map(({ viewer }) => viewer).filter((viewer) => viewer.startsWith('account '));
  }
});
