import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/portal.fixture.ts';
import { startForum, type Forum } from './forum.fixture.ts';
import { createReports } from './reports.ts';

describe('a second report by the same person', () => {
  let forum: Forum;
  beforeAll(async () => {
    forum = await startForum('sqlite');
  });
  afterAll(() => forum.close());

  const report = (who: Caller, id: string, reason: string) =>
    forum.call(who, 'POST', `/posts/${id}/report`, { reason });

  it('[P-10] hides the post again if a teacher sends it', async () => {
    const { people, post, approve, thread } = forum;
    const { id } = await post(people.author, { title: 'Hidden twice' });
    await approve(id);
    await report(people.otherTeacher, id, 'It names a child.');
    await approve(id);

    await report(people.otherTeacher, id, 'It still names a child.');

    expect((await thread(people.author, id)).post.state).toBe('pending');
    const { items } = await forum.queue('', people.teacher);
    expect(items.find((item) => item.id === id)?.reports).toEqual(['It still names a child.']);
  });

  it('[P-10] keeps both reasons of a student', async () => {
    const { people, post, approve } = forum;
    const { id } = await post(people.author, { title: 'Reported twice' });
    await approve(id);
    for (const reason of ['It has my address.', 'And my phone number.', 'And my phone number.']) {
      await report(people.classmate, id, reason);
      await approve(id);
    }

    await report(people.otherTeacher, id, 'It names a child.');

    const { items } = await forum.queue('', people.teacher);
    expect(items.find((item) => item.id === id)?.reports).toEqual(
      expect.arrayContaining(['It has my address.\nAnd my phone number.', 'It names a child.']),
    );
  });

  it('[P-34] reaches a teacher if it may mean danger', async () => {
    const { people, post, approve, read } = forum;
    const { id } = await post(people.author, { title: 'Reported in danger' });
    await approve(id);
    await report(people.classmate, id, 'Boring');
    await approve(id);

    await report(people.classmate, id, 'He hits me after school');

    const reply = await read('/api/support-messages', people.teacher);
    expect(JSON.stringify(await reply.json())).toContain('He hits me after school');
    expect((await forum.thread({}, id)).post.state).toBe('published');
  });
});

describe('a report', () => {
  let forum: Forum;
  beforeAll(async () => {
    forum = await startForum('sqlite');
  });
  afterAll(() => forum.close());

  function recordLocks() {
    const { database } = forum.portal.dependencies;
    const locked: string[] = [];
    const reports = createReports({
      database: {
        queries: database.queries,
        dialect: {
          ...database.dialect,
          lock: async (_, name) => void locked.push(name),
        },
      },
      now: Date.now,
      countWriting: async () => {},
      onPublicChange: async () => {},
    });
    const lockedItems = () => locked.filter((name) => name.startsWith('review '));
    return { reports, lockedItems };
  }

  it('[P-10] locks the post it is about, even if only an edit of it is left', async () => {
    const { queries } = forum.portal.dependencies.database;
    const { id } = await forum.post(forum.people.author);
    await queries.deleteFrom('review_items').where('id', '=', id).execute();
    await queries
      .updateTable('forum_posts')
      .set({ state: 'published' })
      .where('itemId', '=', id)
      .execute();
    const { reports, lockedItems } = recordLocks();

    await reports.reportPost(forum.people.classmate.user, id, 'Not true.');

    expect(lockedItems()).toEqual([`review ${id}`]);
  });

  it('[P-10] of a reply first locks the post, so that a decision at the same moment counts it right', async () => {
    const { author, classmate } = forum.people;
    const { id: postId } = await forum.post(author, { title: 'A post with a reply' });
    await forum.approve(postId);
    const { id } = await forum.reply(classmate, postId, 'I saw it.');
    await forum.approve(id);
    const { reports, lockedItems } = recordLocks();

    await reports.reportReply(author.user, id, 'Not true.');

    expect(lockedItems()).toEqual([`review ${postId}`, `review ${id}`]);
    expect((await forum.thread({}, postId)).post.replyCount).toBe(0);
  });
});
