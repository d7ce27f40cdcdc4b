import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { hourMs } from '#contract/text/durations';
import type { Database } from '../../../database/database.ts';
import { openTestDatabase, testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { createFormGuard, type FormGuard, type Sender } from './form-guard.ts';

const secondMs = 1000;
const visitorAt = (address: string) => ({ user: null, address });
const school = visitorAt('192.0.2.1');
const aStudent = (id: number) =>
  User.parse({
    id,
    email: 'a@school.example',
    name: 'A',
    minecraftUsername: 'a',
    organization: null,
    bio: null,
    role: 'student',
    displayName: 'Quiet Heron',
    createdAt: '2026-05-04T08:00:00.000Z',
    updatedAt: '2026-05-04T08:00:00.000Z',
  });

describe.each(testEngines())('the guard of the forms on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;
  let guard: FormGuard;
  let nowMs: number;

  beforeEach(async () => {
    ({ database, remove } = await openTestDatabase(engine));
    nowMs = Date.parse('2026-05-04T08:00:00.000Z');
    guard = createFormGuard({
      queries: database.queries,
      secretKey: 'a key of the tests',
      now: () => nowMs,
      random: randomBytes,
    });
  });
  afterEach(() => remove());

  const send = async (token?: string, sender: Sender = school) => {
    const validToken = await guard.check('quest', sender, { formToken: token });
    await database.queries
      .transaction()
      .execute((transaction) => guard.use(transaction, validToken));
    return validToken;
  };
  const describeOutcome = (attempt: Promise<unknown>) =>
    attempt.then(
      (validToken) => (validToken === null ? 'taken without a token' : 'taken'),
      (error: unknown) => (error instanceof Problem ? error.code : 'another error'),
    );

  it.each([
    ['2.9 s', 2.9 * secondMs, 'taken without a token'],
    ['3 s', 3 * secondMs, 'taken'],
    ['24 h', 24 * hourMs, 'taken'],
    ['24 h and a second', 24 * hourMs + secondMs, 'form-too-old'],
  ])('[P-37] a token of %s: %s ms, %s', async (_age, ageMs, outcome) => {
    const { token } = await guard.issueToken();
    nowMs += ageMs;

    expect(await describeOutcome(send(token))).toBe(outcome);
  });

  it('[P-37] accepts a token once', async () => {
    const { token } = await guard.issueToken();
    nowMs += 5 * secondMs;

    const outcomes = [await describeOutcome(send(token)), await describeOutcome(send(token))];

    expect(outcomes).toEqual(['taken', 'form-too-old']);
  });

  it('[P-37] a form that could not be stored does not use up its token', async () => {
    const { token } = await guard.issueToken();
    nowMs += 5 * secondMs;
    const validToken = await guard.check('quest', school, { formToken: token });
    await database.queries
      .transaction()
      .execute(async (transaction) => {
        await guard.use(transaction, validToken);
        throw new Error('stop');
      })
      .catch(() => null);

    expect(await describeOutcome(send(token))).toBe('taken');
  });

  it.each([
    ['a word', 'x'],
    ['a made-up signature', `${(0).toString(36)}.nonce.${'A'.repeat(43)}`],
    ['another time', null],
  ])('[P-37] refuses %s', async (_what, given) => {
    const [, nonce, signature] = (await guard.issueToken()).token.split('.');
    nowMs += 5 * secondMs;
    const token = given ?? `${(nowMs - 4 * secondMs).toString(36)}.${nonce}.${signature}`;

    expect(await describeOutcome(send(token))).toBe('form-too-old');
  });

  it.each(['.', '.same', '.same.same'])('[P-37] refuses a token with %j after it', async (more) => {
    const { token } = await guard.issueToken();
    nowMs += 5 * secondMs;

    expect(await describeOutcome(send(`${token}${more}`))).toBe('form-too-old');
    expect(await describeOutcome(send(token))).toBe('taken');
  });

  it('[P-38] a class of forty behind one address sends without tokens at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => describeOutcome(send())));

    expect(new Set(outcomes)).toEqual(new Set(['taken without a token']));
  });

  it('[P-38] more people behind one address send with the tokens of their forms', async () => {
    const count = limits.formsPerAddressWithoutToken + 1;
    const issued = await Promise.all(Array.from({ length: count }, () => guard.issueToken()));
    nowMs += 5 * secondMs;

    const outcomes = await Promise.all(issued.map(({ token }) => describeOutcome(send(token))));

    expect(new Set(outcomes)).toEqual(new Set(['taken']));
  });

  it('[P-38] a flood is refused until the window is over, and nobody elsewhere is affected', async () => {
    for (let n = 0; n < limits.formsPerAddressWithoutToken; n += 1) await send();

    const refusal = await guard.check('quest', school).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 600 });
    expect(await describeOutcome(send(undefined, visitorAt('192.0.2.2')))).toBe(
      'taken without a token',
    );

    nowMs += 10 * 60 * secondMs;
    expect(await describeOutcome(send())).toBe('taken without a token');
  });

  it('[P-38] a student can send five in ten minutes, from any address', async () => {
    const user = aStudent(7);
    for (let n = 0; n < 5; n += 1) await send(undefined, { user, address: `192.0.2.${n}` });

    expect(await describeOutcome(send(undefined, { user, address: '192.0.2.9' }))).toBe(
      'too-many-requests',
    );
    expect(
      await describeOutcome(send(undefined, { user: { ...user, id: 8 }, address: '192.0.2.9' })),
    ).toBe('taken without a token');
  });

  it('[P-39] refuses further forms without an account while very many come from everywhere', async () => {
    const { token } = await guard.issueToken();
    for (let n = 0; n < limits.formsUnderFlood; n += 1) {
      await guard.check('quest', visitorAt(`10.0.${n >> 8}.${n & 255}`));
    }
    nowMs += 5 * secondMs;

    const refusal = await guard
      .check('quest', school, { formToken: token })
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'too-many-forms', retryAfterSeconds: 595 });
    expect(await describeOutcome(send())).toBe('too-many-forms');
    expect(
      await describeOutcome(send(undefined, { user: aStudent(7), address: '192.0.2.9' })),
    ).toBe('taken without a token');

    nowMs += 10 * 60 * secondMs;
    expect(await describeOutcome(send(token))).toBe('taken');
  });

  it('[P-39] one address alone does not close a form to everyone, and no form closes another', async () => {
    const flood = visitorAt('192.0.2.66');
    for (let n = 0; n < limits.formsPerAddressWithoutToken; n += 1) {
      for (const form of ['quest', 'celebration', 'support'] as const)
        await guard.check(form, flood);
    }
    for (let n = 0; n < limits.formsUnderFlood; n += 1) {
      const sender = visitorAt(`10.0.${n >> 8}.${n & 255}`);
      await guard.check('celebration', sender).catch(() => null);
    }

    expect(await describeOutcome(guard.check('celebration', school))).toBe('too-many-forms');
    expect(await describeOutcome(guard.check('support', school))).not.toMatch(/^too-many/);
  });

  it('[P-34] a sender who has reached the limits is still heard about danger', async () => {
    const sender = { user: aStudent(7), address: '192.0.2.1' };
    for (let n = 0; n < limits.formsPerAccount; n += 1) await guard.check('celebration', sender);

    const refusal = await guard
      .check('celebration', sender, { text: 'Our team won' })
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'too-many-requests' });
    await expect(
      guard.check('celebration', sender, { text: 'My uncle hits me' }),
    ).resolves.toBeNull();
  });

  it('stores no address', async () => {
    await send();

    const rows = await database.queries.selectFrom('rate_limits').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('192.0.2.1');
  });
});
