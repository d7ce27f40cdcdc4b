import { expect, it } from 'vitest';
import { startForum } from './forum.fixture.ts';
import { createReports } from './reports.ts';

it('[P-10] a report locks the post it is about, even if only an edit of it is left', async () => {
  const forum = await startForum('sqlite');
  try {
    const { database } = forum.portal.dependencies;
    const { id } = await forum.post(forum.people.author);
    await database.queries.deleteFrom('review_items').where('id', '=', id).execute();
    await database.queries.updateTable('forum_posts').set({ state: 'published' }).execute();
    const locked: string[] = [];
    const reports = createReports({
      database: {
        queries: database.queries,
        dialect: {
          ...database.dialect,
          serialize: async (_, name) => void locked.push(name),
        },
      },
      now: Date.now,
      countWriting: async () => {},
      onPublicChange: async () => {},
    });

    await reports.reportPost(forum.people.classmate.user, id, 'Not true.');

    expect(locked).toEqual([`review ${id}`]);
  } finally {
    await forum.close();
  }
});
