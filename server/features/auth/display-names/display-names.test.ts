import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { captureErrorCode, openTestAuth, type TestAuth } from '../auth.fixture.ts';

const pair = /^[A-Z][a-z]+ [A-Z][a-z]+$/;

describe.each(testEngines())('display names on %s', (engine) => {
  let test: TestAuth;
  beforeEach(async () => {
    test = await openTestAuth(engine);
  });
  afterEach(() => test.remove());

  it('[P-05] of a new student is a generated pair of words, apart from the name and the game name', async () => {
    const ada = await test.aStudent('Ada');

    expect(ada.displayName).toMatch(pair);
    expect(ada.displayName).not.toContain('Ada');
  });

  it('[P-05] offers four free names', async () => {
    const ada = await test.aStudent('Ada');

    const offers = await test.auth.offerNames(ada);

    expect(new Set(offers).size).toBe(4);
    expect(offers).toEqual(offers.map(() => expect.stringMatching(pair)));
    const chosen = offers[0] ?? '';
    expect(await test.auth.changeProfile(ada, { displayName: chosen })).toMatchObject({
      displayName: chosen,
    });
  });

  it('[P-05] of a student may not be the real name, whichever of the two is changed', async () => {
    const ada = await test.aStudent('Ada Lovelace');

    for (const change of [{ displayName: 'ada lovelace' }, { displayName: 'Lovelace_Ada 2' }]) {
      await expect(test.auth.changeProfile(ada, change)).rejects.toMatchObject({
        code: 'display-name-reveals',
        status: 400,
      });
    }
    await expect(test.auth.changeProfile(ada, { name: ada.displayName })).rejects.toMatchObject({
      code: 'display-name-reveals',
    });
  });

  it.each(['Call 253-555-0100', 'Zoe 2535550100', "Zoe 253_555'0100", 'discord zoe'])(
    '[P-05] [P-08] of a student may not tell how to reach someone, as in %s',
    async (displayName) => {
      const ada = await test.aStudent('Ada Lovelace');

      await expect(test.auth.changeProfile(ada, { displayName })).rejects.toMatchObject({
        code: 'display-name-reveals',
      });
    },
  );

  it('[P-05] of a student may not be the real name of anyone in the class', async () => {
    const { queries } = test.database;
    const students = [
      await test.aStudent('Ada Lovelace'),
      await test.aStudent('Ben Canary'),
      await test.aStudent('Mia K.'),
    ];
    const at = '2026-05-04T08:00:00.000Z';
    await queries
      .insertInto('classes')
      .values({ id: 'class', name: '7B', code: 'AAAAAA', createdAt: at })
      .execute();
    await queries
      .insertInto('class_members')
      .values(students.map(({ id: userId }) => ({ classId: 'class', userId, joinedAt: at })))
      .execute();
    const [ada] = students;
    if (!ada) throw new Error('There are three');
    const rename = (displayName: string) => test.auth.changeProfile(ada, { displayName });

    for (const displayName of ['ben canary', 'Fat Ben Canary', 'Canary Ben'])
      await expect(rename(displayName)).rejects.toMatchObject({ code: 'display-name-reveals' });
    expect(await rename('Mia Kite 7')).toMatchObject({ displayName: 'Mia Kite 7' });
  });

  it('[§4] belong to one account in any spelling that looks the same, and so does a game name', async () => {
    const ada = await test.aStudent('Ada');
    const ben = await test.aStudent('ben_builds');

    for (const displayName of [
      ben.displayName.toUpperCase(),
      ben.displayName.replace(' ', '_'),
      ben.displayName.replace(' ', ''),
      'BEN_builds',
      'Ben Builds',
      'Bén.Builds',
      'Ben_BuiIds',
      'ben_bu1lds',
    ]) {
      await expect(test.auth.changeProfile(ada, { displayName })).rejects.toMatchObject({
        code: 'display-name-taken',
        status: 409,
      });
    }
  });

  it('[P-06] do not tell which child has an account; only a sign-in name of staff is taken', async () => {
    const ada = await test.aStudent('Ada');
    const admin = await test.anAdmin();
    const child = await test.auth.createAccount(admin, { name: 'Tom Unlikely', role: 'student' });
    const gamer = await test.auth.createAccount(admin, {
      name: 'Mia Rare',
      role: 'student',
      minecraftUsername: 'mia_plays',
    });
    const staff = await test.auth.createAccount(admin, { name: 'Tara Taps', role: 'teacher' });
    const names = [child, gamer, staff].map(({ signInName }) => signInName);
    expect(names).toEqual(['tom-unlikely', 'mia-rare', 'tara-taps']);
    const choose = (displayName: string) =>
      captureErrorCode(test.auth.changeProfile(ada, { displayName }));

    for (const displayName of ['Tom Unlikely', 'tom-unlikely', 'Mia Rare', 'Nobody Here'])
      expect([displayName, await choose(displayName)]).toEqual([displayName, 'done']);
    for (const displayName of ['Tara Taps', 'mia plays'])
      expect(await choose(displayName)).toBe('display-name-taken');
  });

  it('[§4] of a student may not claim to be staff, and of staff it may', async () => {
    const ada = await test.aStudent('Ada');
    const admin = await test.anAdmin();
    await test.auth.changeProfile(admin, { displayName: 'Ms. Rivera' });

    for (const displayName of ['Head Admin', 'Mrs Rivera 2'])
      await expect(test.auth.changeProfile(ada, { displayName })).rejects.toMatchObject({
        code: 'invalid-input',
        message: 'That name is reserved. Please choose another.',
      });
    expect(await test.auth.changeProfile(admin, { displayName: 'Admin Rivera' })).toMatchObject({
      displayName: 'Admin Rivera',
    });
  });

  it('[§4] change what others see of what was written before, and the change is in the audit log', async () => {
    const ada = await test.aStudent('Ada');
    const admin = await test.anAdmin();
    const { queries } = test.database;
    await queries
      .insertInto('review_items')
      .values({
        id: 'item',
        kind: 'quest',
        state: 'published',
        authorId: ada.id,
        authorDisplay: ada.displayName,
        title: 'Quest',
        text: 'Words',
        tags: '[]',
        details: '{}',
        submittedAt: '2026-05-04T08:00:00.000Z',
        updatedAt: '2026-05-04T08:00:00.000Z',
        isUrgent: 0,
      })
      .execute();

    await test.auth.changeProfile(ada, { displayName: 'Brave Otter 7', bio: 'I draw bus stops.' });

    const item = await queries
      .selectFrom('review_items')
      .select('authorDisplay')
      .executeTakeFirstOrThrow();
    expect(item.authorDisplay).toBe('Brave Otter 7');
    const [account] = await test.auth.listUsers(admin, 'Ada');
    expect(account).toMatchObject({ displayName: 'Brave Otter 7', bio: 'I draw bus stops.' });
    const [entry] = await queries
      .selectFrom('audit_log')
      .select(['subject', 'detail'])
      .where('action', '=', 'auth.rename')
      .execute();
    expect(entry).toEqual({ subject: `user ${ada.id}`, detail: '{}' });
  });

  it('[P-38] change at most thirty times in ten minutes, each time on everything written', async () => {
    const ada = await test.aStudent('Ada');
    for (let count = 0; count < 30; count += 1)
      await test.auth.changeProfile(ada, { displayName: `Otter Number ${count}` });

    await expect(
      test.auth.changeProfile(ada, { displayName: 'Otter Again' }),
    ).rejects.toMatchObject({ code: 'too-many-requests' });
    expect(await test.auth.changeProfile(ada, { bio: 'Otters.' })).toMatchObject({
      bio: 'Otters.',
      displayName: 'Otter Number 29',
    });
  });

  it('[§4] of forty students who register at once all differ', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `student${n}`);

    const students = await Promise.all(names.map((name) => test.aStudent(name)));

    expect(new Set(students.map(({ displayName }) => displayName)).size).toBe(40);
  });
});
