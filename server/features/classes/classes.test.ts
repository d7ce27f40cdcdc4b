import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { codeCharacters } from '#contract/classes/classes';
import { limits } from '#contract/limits';
import { dayMs } from '#contract/text/durations';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startClasses, type ClassesPortal } from '../../testing/classes.fixture.ts';
import { aCelebration } from '../../testing/community.fixture.ts';

describe.each(testEngines())('classes on %s', (engine) => {
  let classes: ClassesPortal;
  beforeAll(async () => {
    classes = await startClasses(engine);
  });
  afterAll(() => classes.close());

  it('[§4] a new class has a code of six characters without look-alikes and vowels', async () => {
    const { post } = classes;

    const reply = await post('/api/classes', { name: '  Class 7B ' });

    expect(reply.status).toBe(201);
    expect(reply.json()).toEqual({
      id: expect.any(String),
      name: 'Class 7B',
      code: expect.stringMatching(new RegExp(`^[${codeCharacters}]{6}$`)),
      memberCount: 0,
      archivedAt: null,
    });
    expect(codeCharacters).not.toMatch(/[0O1IL5S2Z8BAEUY]/);
  });

  it.each([{}, { name: '' }, { name: '   ' }, { name: 'x'.repeat(61) }, { name: 'a\nb' }])(
    '[§4] a class is not created from %j',
    async (body) => {
      expect((await classes.post('/api/classes', body)).status).toBe(400);
    },
  );

  it('[§4] archived classes do not count toward the limit, which administrators do not have', async () => {
    const { post, portal, aClass } = classes;
    const { queries } = portal.dependencies.database;
    const first = await aClass('Long ago');
    const { userId } = await queries
      .selectFrom('class_teachers')
      .select('userId')
      .where('classId', '=', first.id)
      .executeTakeFirstOrThrow();
    const at = new Date().toISOString();
    const more = Array.from({ length: limits.classesPerTeacher }, (_, n) => `limit ${n}`);
    for (const id of more) {
      await queries
        .insertInto('classes')
        .values({ id, name: id, code: id, createdAt: at })
        .execute();
      await queries
        .insertInto('class_teachers')
        .values({ classId: id, userId, assignedAt: at })
        .execute();
    }
    const taught = () =>
      queries.selectFrom('class_teachers').select('classId').where('userId', '=', userId);
    const archive = (archivedAt: string | null) =>
      queries.updateTable('classes').set({ archivedAt }).where('id', 'in', taught()).execute();

    const refused = await post('/api/classes', { name: 'One more' });
    await archive(at);
    const created = await post('/api/classes', { name: 'Next year' });
    await archive(null);
    await post(`/api/classes/${first.id}/archive`, {});
    const restored = await post(`/api/classes/${first.id}/restore`, {});

    expect([refused.status, created.status, restored.status]).toEqual([400, 201, 400]);
    const admin = await queries
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    const alsoTaught = more.map((classId) => ({ classId, userId: admin.id, assignedAt: at }));
    await queries.insertInto('class_teachers').values(alsoTaught).execute();
    const ofOthers = await portal.call(
      'POST',
      `/api/classes/${first.id}/restore`,
      {},
      classes.admin,
    );
    const ofOffice = await post('/api/classes', { name: 'Set up by the office' }, classes.admin);
    expect([ofOthers.status, ofOffice.status]).toEqual([200, 201]);
    await queries.deleteFrom('classes').where('id', 'in', more).execute();
  });

  it('[§4] the list of students as CSV has what the page shows, and no cell that a spreadsheet runs', async () => {
    const { aClass, addNames, joins, portal, readClass, teacher } = classes;
    const { id, code } = await aClass('Exported');
    const [first] = (await addNames(id, ['=Ana R.'])).members;
    const joined = await portal.aStudent('Zoe Zed');
    await joins(joined, code);
    const { members } = await readClass(id);
    const [ana, zoe] = members.map(({ joinedAt }) => joinedAt.slice(0, 10));
    const seen = members[1]?.lastSeenAt?.slice(0, 10);

    const reply = await portal.call('GET', `/api/classes/${id}/members.csv`, undefined, teacher);

    expect(reply.headers.get('content-disposition')).toContain('Exported.csv');
    const { displayName, minecraftUsername, email } = joined.user;
    expect(reply.text.split('\r\n')).toEqual([
      'name,display name,sign-in name,game name,game name verified,joined (UTC),last seen (UTC)',
      `"'=Ana R.",${first?.displayName},${first?.signInName},,,${ana},`,
      `Zoe Zed,${displayName},,${minecraftUsername},no,${zoe},${seen}`,
      '',
    ]);
    expect(reply.text).not.toContain(email);
    const log = await portal.call('GET', '/api/audit?kind=class', undefined, classes.admin);
    expect(log.text).toContain('class.export');
  });

  it('[§4] a student joins with the code in any spelling, once', async () => {
    const { aClass, portal, joins, readClass } = classes;
    const { id, code } = await aClass('Joining');
    const student = await portal.aStudent();

    const joined = await joins(student, ` ${code.slice(0, 3)}-${code.slice(3)} `.toLowerCase());
    await joins(student, code);

    expect(joined).toEqual({ id, name: 'Joining' });
    const { members } = await readClass(id);
    expect(members.map((member) => member.id)).toEqual([student.user.id]);
    const mine = await portal.call('GET', '/api/my/classes', undefined, student);
    expect(mine.json()).toEqual({ classes: [{ id, name: 'Joining' }] });
  });

  it('[§6] teachers see which account an administrator has suspended', async () => {
    const { aClass, admin, joins, portal, readClass } = classes;
    const student = await portal.aStudent('On Break');
    const { id, code } = await aClass('With a break');
    await joins(student, code);
    const suspend = (suspended: boolean) =>
      portal.call('PATCH', `/api/users/${student.user.id}`, { suspended }, admin);

    await suspend(true);
    expect((await readClass(id)).members).toMatchObject([{ isSuspended: true }]);
    await suspend(false);
    expect((await readClass(id)).members[0]).not.toHaveProperty('isSuspended');
  });

  it('[§4] the code of an archived class and a replaced code do not work', async () => {
    const { aClass, portal, post } = classes;
    const student = await portal.aStudent();
    const archived = await aClass('Archived');
    await post(`/api/classes/${archived.id}/archive`, undefined);
    const renewed = await aClass('Renewed');
    await post(`/api/classes/${renewed.id}/code`, undefined);

    for (const { code } of [archived, renewed]) {
      expect((await post('/api/classes/join', { code }, student)).status).toBe(404);
    }
  });

  it('[P-19] while nothing may be deleted, an archived class has no day of deletion', async () => {
    const held = await startClasses(engine, { RETENTION_HOLD: 'on' });
    onTestFinished(held.close);
    const { id } = await held.aClass('Kept class');
    await held.post(`/api/classes/${id}/archive`, undefined);

    expect((await held.readClass(id)).deletesAt).toBeNull();
  });

  it("[P-14] an archived class does not count what its students send in someone else's class", async () => {
    const { aClass, aTeacher, admin, joins, portal, post, readClass } = classes;
    const student = await portal.aStudent('Moved On');
    const { id, code } = await aClass('Last year');
    await joins(student, code);
    await post(`/api/classes/${id}/archive`, undefined);
    const next = await aTeacher('Next Teacher');
    const nextClass = await aClass('This year', next);
    await joins(student, nextClass.code);
    await post('/api/public/celebrate', aCelebration, student);

    const counts = await Promise.all([
      readClass(id),
      readClass(nextClass.id, next),
      readClass(id, admin),
    ]);

    expect(counts.map(({ waitingCount }) => waitingCount)).toEqual([0, 1, 1]);
  });

  it('[P-38] guessing codes is slowed down for one account', async () => {
    const { portal, post } = classes;
    const guesser = await portal.aStudent();
    const statuses: number[] = [];
    for (let number = 0; number < 11; number += 1) {
      const reply = await post('/api/classes/join', { code: `AAAAA${number}` }, guesser);
      statuses.push(reply.status);
      if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  it('[P-19] an archived class cannot be changed, shows when it will be deleted, and can be restored', async () => {
    const { aClass, addNames, post, readClass } = classes;
    const { id } = await aClass('Old class');
    await addNames(id, ['Ina V.']);
    await post(`/api/classes/${id}/archive`, undefined);

    const archived = await readClass(id);
    const days =
      (Date.parse(archived.deletesAt ?? '') - Date.parse(archived.class.archivedAt ?? '')) / dayMs;
    expect(days).toBe(60);
    expect((await post(`/api/classes/${id}/members`, { names: ['New N.'] })).status).toBe(409);
    const again = await post(`/api/classes/${id}/archive`, undefined);
    expect(again.json()).toMatchObject({ archivedAt: archived.class.archivedAt });
    const restored = await post(`/api/classes/${id}/restore`, undefined);
    expect(restored.json()).toMatchObject({ archivedAt: null, memberCount: 1 });
  });

  it('[§4] a student moves between classes of one teacher, and not into the class of another', async () => {
    const { aClass, addNames, aTeacher, post, readClass } = classes;
    const from = await aClass('From');
    const to = await aClass('To');
    const foreign = await aClass('Foreign', await aTeacher('Frida Foreign'));
    const { members } = await addNames(from.id, ['Mover M.']);
    const path = `/api/classes/${from.id}/members/${members[0]?.id}/move`;

    expect((await post(path, { classId: foreign.id })).status).toBe(404);
    expect((await post(path, { classId: to.id })).status).toBe(204);

    expect((await readClass(from.id)).members).toEqual([]);
    expect((await readClass(to.id)).members).toMatchObject([{ name: 'Mover M.' }]);
  });

  it('[P-24] a teacher corrects a name and a game name, but not to one that is taken', async () => {
    const { aClass, addNames, portal, teacher } = classes;
    const { id } = await aClass('Corrections');
    const { members } = await addNames(id, ['Wrnog N.']);
    await portal.aStudent('Taken Person', 'taken_name');
    const path = `/api/classes/${id}/members/${members[0]?.id}`;
    const change = (body: object) => portal.call('PATCH', path, body, teacher);

    expect((await change({ minecraftUsername: 'TAKEN_name' })).status).toBe(409);
    const reply = await change({ name: 'Right N.', minecraftUsername: 'otterblock' });

    expect(reply.json()).toMatchObject({
      name: 'Right N.',
      minecraftUsername: 'otterblock',
      gameNameVerified: false,
    });
  });

  it('[P-04] nobody takes the name that someone else signs in with, so that its owner is not locked out', async () => {
    const { aClass, addNames, portal, teacher } = classes;
    const { id } = await aClass('Class of names');
    const [first, second] = (await addNames(id, ['Early Bird', 'Zoe'])).members;
    const rename = (userId: number | undefined, minecraftUsername: string | undefined) =>
      portal.call('PATCH', `/api/classes/${id}/members/${userId}`, { minecraftUsername }, teacher);
    expect((await rename(second?.id, 'game_name_of_zoe')).status).toBe(200);

    const taken = await rename(first?.id, second?.signInName.toUpperCase());
    const own = await rename(second?.id, second?.signInName);

    expect([taken.status, taken.headers.get('x-problem')]).toEqual([409, 'game-name-taken']);
    expect(own.status).toBe(200);
    const card = { email: second?.signInName, password: second?.password };
    expect((await portal.call('POST', '/api/login', card)).json()).toMatchObject({
      id: second?.id,
    });
  });

  it('[P-14] a teacher cannot rename a former student who is an administrator now', async () => {
    const { aClass, portal, teacher, admin, joins } = classes;
    const { id, code } = await aClass('Class of a former student');
    const promoted = await portal.aStudent();
    await joins(promoted, code);
    await portal.call('PATCH', `/api/users/${promoted.user.id}`, { role: 'admin' }, admin);
    const path = `/api/classes/${id}/members/${promoted.user.id}`;

    for (const change of [{ name: 'Another name' }, { minecraftUsername: 'another_name' }])
      expect((await portal.call('PATCH', path, change, teacher)).status).toBe(404);
    expect((await portal.call('DELETE', path, undefined, teacher)).status).toBe(404);
    const detail = await portal.call('GET', `/api/classes/${id}`, undefined, teacher);
    expect(detail.json()).toMatchObject({ members: [], class: { memberCount: 0 } });
  });

  it('[P-08] a teacher replaces a display name, including on what was published under it', async () => {
    const { aClass, addNames, portal, teacher, admin } = classes;
    const { id } = await aClass('Class of display names');
    const [card] = (await addNames(id, ['Unkind Student'])).members;
    const student = { cookie: await portal.signIn(card?.signInName ?? '', card?.password ?? '') };
    await portal.call('PATCH', '/api/user', { displayName: 'Unkind words' }, student);
    const body = { celebrant: 'Us', achievement: 'We won.' };
    const sent = await portal.call('POST', '/api/public/celebrate', body, student);
    const { id: itemId } = z.object({ id: z.string() }).parse(sent.json());
    await portal.call('POST', `/api/moderation/${itemId}/approve`, undefined, teacher);
    const aPost = { title: 'Dock Street', content: 'A bridge.', topic: 'General' };
    const posted = await portal.call('POST', '/api/forum/posts', aPost, student);
    const { id: postId } = z.object({ id: z.string() }).parse(posted.json());
    await portal.call('POST', `/api/moderation/${postId}/approve`, undefined, teacher);
    const feed = async () =>
      (await portal.call('GET', '/api/public/community-feed')).text +
      (await portal.call('GET', `/api/forum/posts/${postId}`)).text;
    expect((await feed()).match(/Unkind words/g)).toHaveLength(2);

    const path = `/api/classes/${id}/members/${card?.id}`;
    const reply = await portal.call('PATCH', path, { newDisplayName: true }, teacher);

    expect(reply.json()).toMatchObject({
      displayName: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
    });
    expect(await feed()).not.toContain('Unkind words');
    const log = await portal.call('GET', '/api/audit?kind=class', undefined, admin);
    expect(log.text).toContain('Unkind words');
  });

  it('[P-15] teachers without a display name are told apart in their class, and in public they are the portal team', async () => {
    const { aClass, aTeacher, portal, post, readClass } = classes;
    const { id } = await aClass('Two without a name');
    const second = await aTeacher('Sina Nameless');
    const { queries } = portal.dependencies.database;
    await queries
      .updateTable('users')
      .set({ displayName: null, displayNameKey: null })
      .where('id', '=', second.user.id)
      .execute();
    const added = await post(`/api/classes/${id}/teachers`, { email: second.user.email });

    const { teachers } = await readClass(id, second);
    const aPost = { title: 'News', content: 'The bridge is open.', topic: 'General' };
    const sent = await portal.call('POST', '/api/forum/posts', aPost, second);

    const shown = { id: second.user.id, displayName: 'Sina Nameless' };
    expect(teachers).toContainEqual(shown);
    expect(added.json()).toEqual(shown);
    expect(sent.json()).toMatchObject({ authorName: 'The portal team' });
  });

  it('[P-15] a second teacher sees the class; the last one cannot be removed', async () => {
    const { aClass, aTeacher, portal, post, readClass, teacher } = classes;
    const { id } = await aClass('Two adults');
    const second = await aTeacher('Sina Second');
    const student = await portal.aStudent('Just A Student');

    const refused = await post(`/api/classes/${id}/teachers`, { email: student.user.email });
    const added = await post(`/api/classes/${id}/teachers`, { email: second.user.email });

    expect(refused.status).toBe(404);
    expect(added.status).toBe(201);
    const { teachers } = await readClass(id, second);
    expect(teachers).toHaveLength(2);
    const removeAs = (caller: { cookie: string }, userId: number | undefined) =>
      portal.call('DELETE', `/api/classes/${id}/teachers/${userId}`, undefined, caller);
    expect((await removeAs(second, teachers[0]?.id)).status).toBe(204);
    expect((await removeAs(second, second.user.id)).status).toBe(409);
    expect((await portal.call('GET', `/api/classes/${id}`, undefined, teacher)).status).toBe(404);
  });

  it('[P-12] what was done to a class is in the audit log, without the typed names', async () => {
    const { aClass, addNames, admin, portal } = classes;
    const { id } = await aClass('Audited');
    await addNames(id, ['Quirina W.']);

    const log = await portal.call('GET', '/api/audit?kind=class', undefined, admin);

    expect(log.text).toContain('class.create');
    expect(log.text).toContain('class.add-members');
    expect(log.text).toContain('Audited');
    expect(log.text).not.toContain('Quirina');
  });
});
