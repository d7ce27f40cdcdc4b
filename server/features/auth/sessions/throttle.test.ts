import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, minuteMs } from '#contract/text/durations';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import {
  aRegistration,
  captureErrorCode,
  fromSchool,
  openTestAuth,
  type TestAuth,
} from '../auth.fixture.ts';
import { toNetwork } from '../../../http/access/rate-limits.store.ts';

// Counts without the work of a hash, which keeps tests short.
const overlong = 'x'.repeat(1025);
const tooMany = { code: 'too-many-requests', status: 429 };

describe.each(testEngines())('guessing on %s', (engine) => {
  let test: TestAuth;
  const logIn = (email: string, password: string, address: string = fromSchool.address) =>
    test.auth.logIn({ email, password }, { ...fromSchool, address });
  const guess = async (count: number, email: string) => {
    const codes: string[] = [];
    for (let n = 0; n < count; n += 1)
      codes.push(await captureErrorCode(logIn(email, `guess ${n}`)));
    return codes;
  };

  beforeEach(async () => {
    test = await openTestAuth(engine);
  });
  afterEach(() => test.remove());

  it.each(['Ada', 'nobody'])(
    '[§4] S27 at %s is 401 ten times and then 429, saying when to come back',
    async (name) => {
      await test.aStudent('Ada');

      const codes = await guess(11, name);

      expect(codes).toEqual([
        ...Array.from({ length: 10 }, () => 'wrong-credentials'),
        'too-many-requests',
      ]);
      test.clock.nowMs += 2 * minuteMs;
      await expect(logIn(name, 'guess')).rejects.toMatchObject({
        ...tooMany,
        retryAfterSeconds: 180,
      });
    },
  );

  it('[S27] guesses that were counted while the clock was ahead no longer count when it is right', async () => {
    await test.aStudent('Ada');
    const rightMs = test.clock.nowMs;
    test.clock.nowMs += 400 * dayMs;
    await guess(10, 'Ada');
    expect(await guess(1, 'Ada')).toEqual(['too-many-requests']);

    test.clock.nowMs = rightMs;

    expect(await guess(1, 'Ada')).toEqual(['wrong-credentials']);
    expect((await logIn('Ada', 'secret of Ada')).user.name).toBe('Ada');
  });

  it('[product §6] right passwords that a full disk turned away do not count as guesses', async () => {
    await test.aStudent('Ada');
    const { queries } = test.dependencies.database;
    const refusing =
      engine === 'sqlite'
        ? [
            sql`create trigger no_room before insert on sessions
              begin select raise(abort, 'database or disk is full'); end`,
          ]
        : [
            sql`create function no_room() returns trigger language plpgsql as
              $$ begin raise exception using errcode = 'disk_full'; end $$`,
            sql`create trigger no_room before insert on sessions
              for each row execute function no_room()`,
          ];
    for (const statement of refusing) await statement.execute(queries);
    for (let n = 0; n < 12; n += 1)
      expect(await captureErrorCode(logIn('Ada', 'secret of Ada'))).not.toBe('too-many-requests');

    const drop =
      engine === 'sqlite' ? sql`drop trigger no_room` : sql`drop function no_room cascade`;
    await drop.execute(queries);

    expect(await captureErrorCode(logIn('Ada', 'secret of Ada'))).toBe('done');
  });

  it('[S27] refuses the right password, too, while it is slowed down, and accepts it afterward', async () => {
    await test.aStudent('Ada');
    await guess(10, 'Ada');

    await expect(logIn('Ada', 'secret of Ada')).rejects.toMatchObject(tooMany);
    test.clock.nowMs += 5 * minuteMs;

    expect((await logIn('Ada', 'secret of Ada')).user.name).toBe('Ada');
  });

  it('[S28] counts typed names, ignoring case, and does not reveal which two belong to one account', async () => {
    await test.aStudent('Ada');

    await guess(10, 'ADA');

    await expect(logIn('ada', 'guess')).rejects.toMatchObject(tooMany);
    expect(await guess(1, 'ada@school.example')).toEqual(['wrong-credentials']);
  });

  it('[S27] counts a name in any letters that mean the same account', async () => {
    await test.aStudent('Kim');

    // The sign for kelvin, whose lower case is k.
    await guess(10, '\u212aim');

    await expect(logIn('kim', 'guess')).rejects.toMatchObject(tooMany);
  });

  it('admits at most ten of thirty guesses made at once', async () => {
    await test.aStudent('Ada');

    const codes = await Promise.all(
      Array.from({ length: 30 }, (_, n) => captureErrorCode(logIn('Ada', `guess ${n}`))),
    );

    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(10);
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(20);
  });

  it('[S27] by a stranger elsewhere does not keep the owner out of a network that the owner uses', async () => {
    await test.aStudent('Ada');
    const stranger = '203.0.113.9';
    for (let n = 0; n < 60; n += 1) await captureErrorCode(logIn('Ada', overlong, stranger));

    const fromStranger = await captureErrorCode(logIn('Ada', 'secret of Ada', stranger));
    const fromSchoolNow = await captureErrorCode(logIn('Ada', 'secret of Ada'));

    expect([fromStranger, fromSchoolNow]).toEqual(['too-many-requests', 'done']);
  });

  it('[S27] slows down many networks together, but not the owner', async () => {
    await test.aStudent('Ada');
    const codes: string[] = [];
    for (let network = 0; network < 12; network += 1) {
      const address = `2001:db8:0:${network}::1`;
      for (let n = 0; n < 5; n += 1)
        codes.push(await captureErrorCode(logIn('Ada', overlong, address)));
    }

    const elsewhere = await captureErrorCode(logIn('Ada', 'secret of Ada', '198.51.100.7'));
    const atSchool = await captureErrorCode(logIn('Ada', 'secret of Ada'));

    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(50);
    expect([elsewhere, atSchool]).toEqual(['too-many-requests', 'done']);
    // What the owner does gives the strangers nothing back.
    expect(await captureErrorCode(logIn('Ada', 'guess', '2001:db8:0:99::1'))).toBe(
      'too-many-requests',
    );
  });

  it('[S27] knows a network for two weeks after the last sign-in from there', async () => {
    await test.aStudent('Ada');
    const attack = async () => {
      for (let n = 0; n < 60; n += 1)
        await captureErrorCode(logIn('Ada', overlong, `2001:db8:1:${n}::1`));
    };
    test.clock.nowMs += 13 * dayMs;
    await logIn('Ada', 'secret of Ada');
    test.clock.nowMs += 13 * dayMs;
    await attack();
    const known = await captureErrorCode(logIn('Ada', 'wrong'));
    test.clock.nowMs += 2 * dayMs;
    await attack();

    expect([known, await captureErrorCode(logIn('Ada', 'wrong'))]).toEqual([
      'wrong-credentials',
      'too-many-requests',
    ]);
  });

  it('is forgiven by the right password', async () => {
    await test.aStudent('Ada');
    await guess(9, 'Ada');
    await logIn('Ada', 'secret of Ada');

    expect(await guess(10, 'Ada')).not.toContain('too-many-requests');
  });

  it('does not slow down someone who signs in thirty times at once with the right password', async () => {
    await test.aStudent('Ada');

    const codes = await Promise.all(
      Array.from({ length: 30 }, () => captureErrorCode(logIn('Ada', 'secret of Ada'))),
    );

    expect(new Set(codes)).toEqual(new Set(['done']));
  });

  it('[§4] does not slow down forty students who register and sign in at once behind one address', async () => {
    const names = Array.from({ length: 40 }, (_, n) => `student${n}`);

    const registered = await Promise.all(
      names.map((name) => captureErrorCode(test.auth.register(aRegistration(name), fromSchool))),
    );
    const signedIn = await Promise.all(
      names.map((name) => captureErrorCode(logIn(name, `secret of ${name}`))),
    );

    expect(new Set([...registered, ...signedIn])).toEqual(new Set(['done']));
  });

  it('[§4] slows down registering behind one address only after six classes of forty', async () => {
    const common = aRegistration('Ada', { password: 'password' });
    const codes: string[] = [];
    for (let n = 0; n < 6 * 40; n += 1)
      codes.push(await captureErrorCode(test.auth.register(common, fromSchool)));

    expect(new Set(codes)).toEqual(new Set(['common-password']));
    await expect(test.auth.register(common, fromSchool)).rejects.toMatchObject(tooMany);
  });

  it('at many names from one address is slowed down too, without affecting others', async () => {
    await test.aStudent('Ada');
    const codes: string[] = [];
    for (let n = 0; n < 200; n += 1)
      codes.push(await captureErrorCode(logIn(`name${n}`, overlong)));

    expect(new Set(codes)).toEqual(new Set(['wrong-credentials']));
    await expect(logIn('name200', 'guess')).rejects.toMatchObject(tooMany);
    // Ada is known here, and nobody at the other place.
    expect((await logIn('Ada', 'secret of Ada')).user.name).toBe('Ada');
    expect((await logIn('Ada', 'secret of Ada', '198.51.100.7')).user.name).toBe('Ada');
  });

  it('at many names is slowed down although the guesser signs in to their own account in between', async () => {
    await test.aStudent('Mallory');
    await logIn('Mallory', 'secret of Mallory');
    for (let n = 0; n < 200; n += 1) {
      await captureErrorCode(logIn(`name${n}`, overlong));
      if (n % 10 === 0) await logIn('Mallory', 'secret of Mallory');
    }

    await expect(logIn('name200', 'guess')).rejects.toMatchObject(tooMany);
  });

  it('leaves in the table neither names nor addresses, and nothing at all in the end', async () => {
    await guess(1, 'secret-name');
    const rows = () => test.database.queries.selectFrom('rate_limits').selectAll().execute();

    expect(JSON.stringify(await rows())).not.toMatch(/secret-name|192\.0\.2/);
    expect(await rows()).toHaveLength(3);
    test.clock.nowMs += 11 * minuteMs;
    await guess(1, 'another');

    expect(await rows()).toHaveLength(3);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1'],
    ['2001:db8:0:1::7', '2001:db8:0:1'],
    ['2001:DB8::1:0:0:0:7', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });
});
