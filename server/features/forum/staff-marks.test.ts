import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startForum, type Forum } from './forum.fixture.ts';

describe.each(testEngines())('the mark of a teacher in the forum on %s', (engine) => {
  let forum: Forum;

  beforeAll(async () => {
    forum = await startForum(engine);
  });
  afterAll(() => forum.close());

  it('[P-35] disappears from the posts and replies of someone who is no longer a teacher', async () => {
    const { admin, otherTeacher, teacher } = forum.people;
    const { id } = await forum.post(otherTeacher, { title: 'By a former teacher' });
    await forum.reply(otherTeacher, id, 'And a reply.');
    await forum.reply(teacher, id, 'By a teacher.');
    const readMarks = async () => {
      const { post, replies } = await forum.thread({}, id);
      return [post, ...replies].map(({ authorRole }) => authorRole);
    };
    const before = await readMarks();

    const path = `/api/users/${otherTeacher.user.id}`;
    await forum.portal.call('PATCH', path, { role: 'student' }, admin);

    expect(before).toEqual(['teacher', 'teacher', 'teacher']);
    expect(await readMarks()).toEqual([null, null, 'teacher']);
  });
});
