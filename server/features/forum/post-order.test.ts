import { expect, it } from 'vitest';
import type { Viewer } from '#contract/moderation/review';
import { explainQueries } from '../../database/testing/query-plan.fixture.ts';
import { openTestDatabase } from '../../database/testing/test-databases.fixture.ts';
import { forumStore } from './forum.store.ts';

it.each<{ note: string; viewer: Viewer }>([
  { note: 'a visitor', viewer: null },
  { note: 'a student', viewer: { id: 2, role: 'student' } },
  { note: 'a teacher', viewer: { id: 3, role: 'teacher' } },
  { note: 'an administrator', viewer: { id: 1, role: 'admin' } },
])('[goal 15] $note gets a page of the forum without a sort of all posts', async ({ viewer }) => {
  const { database, remove } = await openTestDatabase('sqlite');
  try {
    for (const sort of ['newest', 'active'] as const) {
      for (const topic of [null, 'Water']) {
        const filter = { viewer, topic, after: null, count: 21, sort };
        const plan = await explainQueries(database.queries, (queries) =>
          forumStore.listPosts(queries, filter),
        );

        expect(plan.join('\n')).toContain('isPinned');
        expect(plan.join('\n')).not.toContain('TEMP B-TREE');
      }
    }
  } finally {
    await remove();
  }
});
