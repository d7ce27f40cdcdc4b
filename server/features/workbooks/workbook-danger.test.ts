import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Notifications } from '#contract/accounts/notifications';
import { SupportMessages, type SupportMessageItem } from '#contract/moderation/review';
import { WorkbookClasses } from '#contract/classes/workbooks';
import { untilSomeoneWaits } from '../../database/testing/lock-waits.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startSchool, type School } from '../../testing/school.fixture.ts';

describe.each(testEngines())('answers in workbooks that may mean danger, on %s', (engine) => {
  let school: School;
  const path = '/api/workbooks/look-at-a-place';

  beforeAll(async () => {
    school = await startSchool(engine);
  });
  afterAll(() => school.close());

  const save = (answers: unknown, who: keyof School['who'] = 'student') =>
    school.call('PUT', `${path}/answers`, school.who[who], { answers });

  it('[P-34] the people in charge are notified once of an answer that may mean danger', async () => {
    const href = `/workbook-answers?workbook=look-at-a-place&student=${school.ids.member}`;
    for (const answer of ['I want to die', 'I want to die, and', 'I like it', 'I want to die'])
      expect((await save({ 'which-place': answer }, 'member')).status).toBe(200);

    const counts: Record<string, number> = {};
    for (const who of ['teacher', 'admin', 'otherTeacher', 'classmate'] as const) {
      const reply = await school.call('GET', '/api/notifications', school.who[who]);
      const { notifications } = Notifications.parse(reply.json());
      counts[who] = notifications.filter(
        (each) => each.kind === 'urgent' && each.href === href,
      ).length;
    }
    expect(counts).toEqual({ teacher: 1, admin: 1, otherTeacher: 0, classmate: 0 });
  });

  it('[P-34] an answer that goes on while staff read it is neither closed unread nor lost', async () => {
    const listed = async () => {
      const reply = await school.call(
        'GET',
        '/api/support-messages?state=open',
        school.who.teacher,
      );
      return SupportMessages.parse(reply.json()).messages.filter(({ message }) =>
        message.startsWith('I want to die, because'),
      );
    };
    const handle = async ({ id, version }: SupportMessageItem) => {
      const body = { text: 'Talked to them.', shown: version };
      const url = `/api/moderation/${id}/danger/handled`;
      return (await school.call('POST', url, school.who.teacher, body)).status;
    };
    const write = (answer: string | null) => save({ 'what-is-missing': answer }, 'member');

    await write('I want to die, because');
    const [read] = await listed();
    await write('I want to die, because of today');
    const [now] = await listed();

    expect(read && (await handle(read))).toBe(409);
    expect(now && (await handle(now))).toBe(200);
    expect(await listed()).toEqual([]);

    await write('I want to die, because of today');
    expect(await listed()).toEqual([]);
    await write('I want to die, because of today. Goodbye');
    expect(await listed()).toMatchObject([{ message: 'I want to die, because of today. Goodbye' }]);
    await write(null);
  });

  it('[P-34] an answer that may mean danger stays with staff, as last written, after it was deleted', async () => {
    for (const answer of ['I want to die', 'I want to die tonight', null])
      await save({ 'what-happens': answer }, 'member');

    const reply = await school.call('GET', '/api/support-messages', school.who.teacher);
    const { messages } = SupportMessages.parse(reply.json());
    const copies = messages.filter(({ message }) => message === 'I want to die tonight');
    const href = `/workbook-answers?workbook=look-at-a-place&student=${school.ids.member}`;
    expect(copies).toMatchObject([
      { isUrgent: true, writtenIn: { place: expect.stringMatching(/^the workbook “/), href } },
    ]);
  });

  it('[P-34] an answer that may mean danger comes to staff once when two devices save it', async () => {
    const { database } = school.portal.dependencies;
    const answer = 'I want to die, said twice';
    const { saving } = await database.queries.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('workbook_answers')
        .values({
          userId: school.ids.classmate,
          workbookId: 'look-at-a-place',
          fieldId: 'which-place',
          value: '"Pier"',
          savedAt: new Date().toISOString(),
        })
        .execute();
      const begun = [0, 1].map(() => save({ 'which-place': answer }, 'classmate'));
      if (engine === 'postgres') await untilSomeoneWaits(transaction, 2);
      return { saving: begun };
    });
    await Promise.all(saving);

    const reply = await school.call('GET', '/api/support-messages', school.who.teacher);
    const { messages } = SupportMessages.parse(reply.json());
    expect(messages.filter(({ message }) => message === answer)).toHaveLength(1);
  });

  it('[P-34] an administrator who is notified about a student without a class finds the answers', async () => {
    const { queries } = school.portal.dependencies.database;
    const { user, cookie } = await school.portal.aStudent('Alone at school', 'alone_canary');
    await school.call(
      'PUT',
      `${path}/answers`,
      { cookie },
      {
        answers: { 'which-place': 'I want to die' },
      },
    );

    const href = `/workbook-answers?workbook=look-at-a-place&student=${user.id}`;
    const sent = await queries
      .selectFrom('notifications')
      .select('id')
      .where('href', '=', href)
      .execute();
    const found: Record<string, unknown> = {};
    for (const who of ['teacher', 'otherTeacher', 'admin'] as const) {
      const reply = await school.call('GET', `${path}/classes`, school.who[who]);
      const { classes } = WorkbookClasses.parse(reply.json());
      const group = classes.find(({ students }) => students.some(({ id }) => id === user.id));
      found[who] = group?.name ?? null;
    }

    expect(sent).toHaveLength(1);
    expect(found).toEqual({
      teacher: null,
      otherTeacher: null,
      admin: 'Students without a class',
    });
    await queries.deleteFrom('users').where('id', '=', user.id).execute();
  });
});
