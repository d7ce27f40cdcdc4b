import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Submissions } from '#contract/moderation/submissions';
import { untilSomeoneWaits } from '../../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { lockItem } from '../../../moderation/items/revisions.ts';
import { startSchool, type School } from '../../../testing/school.fixture.ts';
import { aPhoto } from '../../../uploads/upload-samples.fixture.ts';

const aProject = {
  title: 'Pictures',
  type: 'Streets',
  description: 'A place with pictures and words.',
};

describe.each(testEngines())('a picture and an edit of one project on %s', (engine) => {
  let school: School;
  let photo: Buffer;

  beforeAll(async () => {
    school = await startSchool(engine);
    photo = await aPhoto();
  });
  afterAll(() => school.close());

  async function propose(): Promise<string> {
    const made = await school.call('POST', '/api/projects', school.who.student, aProject);
    const { id } = z.object({ id: z.string() }).parse(made.json());
    await school.approve(id);
    return id;
  }
  const upload = (id: string) =>
    school.sendPicture(`/api/projects/${id}/pictures/before`, school.who.student, photo);
  const edit = (id: string, title: string) =>
    school.call('POST', `/api/my/submissions/${id}/revise`, school.who.student, {
      kind: 'project',
      ...aProject,
      title,
      participants: 3,
      projectKind: 'pier',
      world: null,
      x: null,
      z: null,
    });

  const readItem = (id: string) =>
    school.portal.dependencies.database.queries
      .selectFrom('review_items')
      .select(['updatedAt', 'authorId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('[P-09] both are in the edit that waits when they are sent at the same moment', async () => {
    const { queries, dialect } = school.portal.dependencies.database;
    const id = await propose();

    const { sent } = await queries.transaction().execute(async (transaction) => {
      await lockItem(transaction, dialect, id);
      const editing = edit(id, 'A new title');
      if (engine === 'postgres') await untilSomeoneWaits(transaction);
      const picturing = upload(id);
      if (engine === 'postgres') await untilSomeoneWaits(transaction, 2);
      return { sent: [editing, picturing] };
    });

    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    const reply = await school.call('GET', '/api/my/submissions', school.who.student);
    const { submissions } = Submissions.parse(reply.json());
    const waiting = submissions.filter(({ revisionOf }) => revisionOf === id);
    expect(waiting).toMatchObject([{ title: 'A new title', state: 'pending' }]);
    const row = await queries
      .selectFrom('review_items')
      .select('details')
      .where('id', '=', waiting[0]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.details)).toMatchObject({ pictures: { before: expect.any(String) } });
  });

  it.each([
    { what: 'an edit', begin: (id: string) => edit(id, 'Too late') },
    { what: 'a picture', begin: upload },
  ])(
    '[P-08] $what by someone who is suspended at the same moment is not stored',
    async ({ begin }) => {
      const { queries, dialect } = school.portal.dependencies.database;
      const made = await school.call('POST', '/api/projects', school.who.student, {
        ...aProject,
        title: `Waits for ${begin.name}`,
      });
      const { id } = z.object({ id: z.string() }).parse(made.json());
      const { updatedAt, authorId } = await readItem(id);
      const suspendedAt = new Date().toISOString();

      const { writing } = await queries.transaction().execute(async (transaction) => {
        await dialect.lock(transaction, `account ${authorId}`);
        const begun = begin(id);
        if (engine === 'postgres') await untilSomeoneWaits(transaction);
        await transaction
          .updateTable('users')
          .set({ suspendedAt })
          .where('id', '=', authorId)
          .execute();
        return { writing: begun };
      });

      expect((await writing).status).toBe(401);
      expect((await readItem(id)).updatedAt).toBe(updatedAt);
      await queries.updateTable('users').set({ suspendedAt: null }).execute();
    },
  );
});
