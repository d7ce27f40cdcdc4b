import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, startPortal, type Portal } from '../../../testing/portal.fixture.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.aStudent('Ángel Peña', 'angel_p');
});
afterAll(() => portal.close());

const registration = {
  name: 'Sample Student',
  email: 'Sample@School.example',
  minecraftUsername: 'SampleBuilds',
  organization: 'Lincoln High',
  bio: '',
  password: 'harbor-7-secret',
};
const other = (changes: object) => ({
  ...registration,
  email: 'x@school.example',
  minecraftUsername: 'x_builds',
  ...changes,
});

let handles = 0;

describe('POST /api/register', () => {
  it('[§7] answers 201 with the user, and signs in', async () => {
    const reply = await portal.call('POST', '/api/register', {
      ...registration,
      role: 'admin',
      isAdmin: true,
      id: 1,
    });

    expect(reply.status).toBe(201);
    expect(reply.json()).toEqual({
      id: expect.any(Number),
      email: 'Sample@School.example',
      name: 'Sample Student',
      minecraftUsername: 'SampleBuilds',
      organization: 'Lincoln High',
      bio: null,
      role: 'student',
      displayName: expect.stringMatching(/^[A-Z][a-z]+ [A-Z][a-z]+$/),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const user = await portal.call('GET', '/api/user', undefined, { cookie: reply.cookie });
    expect(user.json()).toEqual(reply.json());
  });

  it.each([
    '"__proto__":{"role":"admin","isAdmin":true}',
    String.raw`"\u005f_proto__":{"role":"admin"}`,
    '"constructor":{"prototype":{"role":"admin"}}',
  ])(
    '[S24] [§4] a body with %s makes a student, and no other object has a role',
    async (hostile) => {
      const handle = `proto_${(handles += 1)}`;
      const sent = other({ email: `${handle}@school.example`, minecraftUsername: handle });

      const reply = await portal.call(
        'POST',
        '/api/register',
        JSON.stringify(sent).replace('{', `{${hostile},`),
      );

      expect([reply.status, reply.json()]).toEqual([
        201,
        expect.objectContaining({ role: 'student' }),
      ]);
      expect([Reflect.has({}, 'role'), Reflect.has({}, 'isAdmin')]).toEqual([false, false]);
      const { cookie } = reply;
      const user = await portal.call('GET', '/api/user', undefined, { cookie });
      expect(user.json()).toEqual(reply.json());
      expect((await portal.call('GET', '/api/users', undefined, { cookie })).status).toBe(403);
    },
  );

  it.each([
    {
      note: 'email',
      change: { email: 'SAMPLE@school.EXAMPLE' },
      sentence: 'That email is already registered.',
    },
    {
      note: 'game name',
      change: { minecraftUsername: 'samplebuilds' },
      sentence: 'That Minecraft username is already registered.',
    },
    {
      note: "administrator's name",
      change: { minecraftUsername: 'ADMIN' },
      sentence: 'That Minecraft username is already registered.',
    },
  ])('[§5] a known $note is 409, whatever its case', async ({ change, sentence }) => {
    const reply = await portal.call('POST', '/api/register', other(change));

    expect([reply.status, reply.text]).toEqual([409, sentence]);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(reply.headers.get('x-problem')).toMatch(/-taken$/);
  });

  it('[§5] one of twenty at the same moment wins, and the rest get a 409', async () => {
    const body = other({ email: 'race@school.example', minecraftUsername: 'race' });

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => portal.call('POST', '/api/register', body)),
    );

    const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it.each([
    { change: { email: 'nobody' }, sentence: 'Please enter a valid email' },
    { change: { password: '12345' }, sentence: 'Password must be at least 6 characters' },
    {
      change: { password: 'x'.repeat(1025) },
      sentence: 'Password must be at most 1024 characters',
    },
    { change: { name: '' }, sentence: 'Full name is required' },
    { change: { minecraftUsername: undefined }, sentence: 'Minecraft username is required' },
    { change: { bio: 7 }, sentence: 'Invalid input: bio.' },
  ])('[§5] refuses $change with "$sentence"', async ({ change, sentence }) => {
    const reply = await portal.call('POST', '/api/register', other(change));

    expect([reply.status, reply.text]).toEqual([400, sentence]);
  });

  it('[§9] forty students behind one address can register at once', async () => {
    const bodies = Array.from({ length: 40 }, (_, index) =>
      other({ email: `class${index}@school.example`, minecraftUsername: `class_${index}` }),
    );

    const registered = await Promise.all(
      bodies.map((body) => portal.call('POST', '/api/register', body)),
    );
    const signedIn = await Promise.all(
      bodies.map(({ email, password }) => portal.call('POST', '/api/login', { email, password })),
    );

    expect(new Set(registered.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(signedIn.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('POST /api/login', () => {
  it.each(['sample@SCHOOL.example', 'sampleBUILDS'])(
    '[§7] takes %s without regard to case',
    async (email) => {
      const reply = await portal.call('POST', '/api/login', { email, password: 'harbor-7-secret' });

      expect(reply.status).toBe(200);
      expect(reply.json()).toMatchObject({ email: 'Sample@School.example' });
    },
  );

  it('[§7] takes an administrator by username', async () => {
    const reply = await portal.call('POST', '/api/login', {
      email: 'admin',
      password: adminPassword,
    });

    expect(reply.json()).toMatchObject({ role: 'admin', minecraftUsername: 'admin' });
  });

  it.each([
    { email: 'sample@school.example', password: 'wrong password' },
    { email: 'sample@school.example', password: 'x' },
    { email: 'sample@school.example', password: '' },
    { email: 'sample@school.example', password: 'x'.repeat(2000) },
    { email: 'nobody@school.example', password: 'wrong password' },
    { email: "' or 1=1 --", password: 'wrong password' },
  ])('[§5] answers one and the same 401 to $email / $password', async (body) => {
    const reply = await portal.call('POST', '/api/login', body);

    expect([reply.status, reply.text, reply.cookie]).toEqual([
      401,
      'Wrong email, sign-in name, or password.',
      null,
    ]);
  });

  it.each([
    { note: 'no fields', body: {}, status: 400 },
    { note: 'no object', body: '[]', status: 400 },
    { note: 'no JSON', body: '{"email":', status: 400 },
    { note: 'a number as email', body: { email: 7, password: 'harbor-7-secret' }, status: 400 },
  ])('[§5] refuses $note with $status and one sentence', async ({ body, status }) => {
    const reply = await portal.call('POST', '/api/login', body);

    expect(reply.status).toBe(status);
    expect(reply.text).toMatch(/^[A-Z][^\n]+$/);
  });

  it('[S32] [§5] a body of 17 KiB is 413', async () => {
    const body = { email: 'a@b.example', password: 'x'.repeat(17 * 1024) };

    const replies = [
      await portal.call('POST', '/api/login', body),
      await portal.call('POST', '/api/register', body),
    ];

    expect(replies.map(({ status }) => status)).toEqual([413, 413]);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '[S31] [§6] a form of another site cannot send it as %s',
    async (contentType) => {
      const body = JSON.stringify({ email: 'admin', password: adminPassword });

      const reply = await portal.call('POST', '/api/login', body, {
        headers: { 'content-type': contentType },
      });

      expect([reply.status, reply.cookie]).toEqual([415, null]);
    },
  );

  it('[§6] slows down guessing at one account, known or not, and does not leak a right guess', async () => {
    await portal.aStudent('Guessed');

    for (const email of ['guessed@school.example', 'unknown@school.example']) {
      const guesses = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          portal.call('POST', '/api/login', { email, password: `guess-${index}` }),
        ),
      );
      const refused = guesses.filter(({ status }) => status === 429);
      expect(refused.length).toBe(20);
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
      const right = await portal.call('POST', '/api/login', { email, password: 'harbor-7-secret' });
      expect(right.status).toBe(429);
    }
  });
});

describe('sessions', () => {
  it('[P-28] S26 [§6] the cookie is for the server only, and Secure under https', async () => {
    const https = await startPortal({ PUBLIC_URL: 'https://portal.example.org' });
    try {
      for (const [where, isSecure] of [
        [portal, false],
        [https, true],
      ] as const) {
        const reply = await where.call('POST', '/api/login', {
          email: 'admin',
          password: adminPassword,
        });
        const cookie = reply.headers.get('set-cookie') ?? '';
        expect(cookie).toMatch(/; HttpOnly/);
        expect(cookie).toMatch(/; SameSite=Lax/);
        expect(cookie).toMatch(/Max-Age=43200/);
        expect(/; Secure/.test(cookie)).toBe(isSecure);
        expect(reply.headers.has('strict-transport-security')).toBe(isSecure);
      }
    } finally {
      await https.close();
    }
  });

  it('[§6] a cookie that was set beforehand is not taken over', async () => {
    const fixed = `sid=${'A'.repeat(43)}`;

    const reply = await portal.call(
      'POST',
      '/api/login',
      { email: 'admin', password: adminPassword },
      { cookie: fixed },
    );

    expect(reply.cookie).not.toBe(fixed);
    expect((await portal.call('GET', '/api/user', undefined, { cookie: fixed })).status).toBe(401);
  });

  it('[§6] a sign-in ends the session that it was made with', async () => {
    const first = await portal.signInAdmin();

    const second = await portal.call(
      'POST',
      '/api/login',
      { email: 'admin', password: adminPassword },
      { cookie: first },
    );

    expect((await portal.call('GET', '/api/user', undefined, { cookie: first })).status).toBe(401);
    expect(
      (await portal.call('GET', '/api/user', undefined, { cookie: second.cookie })).status,
    ).toBe(200);
  });

  it('[§7] sign-out answers 204, ends the session and clears the cookie', async () => {
    const cookie = await portal.signInAdmin();

    const reply = await portal.call('POST', '/api/logout', undefined, { cookie });

    expect([reply.status, reply.text]).toEqual([204, '']);
    expect(reply.headers.get('set-cookie')).toMatch(/^sid=; Max-Age=0/);
    expect((await portal.call('GET', '/api/user', undefined, { cookie })).status).toBe(401);
  });

  it('[§7] sign-out without a session, and with an empty JSON body, is 204 too', async () => {
    expect((await portal.call('POST', '/api/logout', '')).status).toBe(204);
  });
});

describe('GET /api/users?search=', () => {
  it.each(['ángel', 'ÁNGEL PEÑA', 'angel pena', 'Ángel Pen\u0303a'])(
    'finds Ángel Peña by %s',
    async (search) => {
      const found = await portal.call(
        'GET',
        `/api/users?search=${encodeURIComponent(search)}`,
        undefined,
        { cookie: await portal.signInAdmin() },
      );

      expect(found.json()).toMatchObject({ users: [{ name: 'Ángel Peña' }] });
    },
  );
});

describe('roles', () => {
  it('[§6] an administrator finds people and changes a role, which counts from the next request', async () => {
    const student = await portal.aStudent('Ada Rolechange');
    const cookie = await portal.signInAdmin();

    const found = await portal.call('GET', '/api/users?search=rolechange', undefined, { cookie });
    const changed = await portal.call(
      'PATCH',
      `/api/users/${student.user.id}`,
      { role: 'teacher' },
      { cookie },
    );

    expect(found.json()).toMatchObject({ users: [{ id: student.user.id, role: 'student' }] });
    expect([changed.status, changed.json()]).toEqual([
      200,
      expect.objectContaining({ role: 'teacher' }),
    ]);
    const own = await portal.call('GET', '/api/user', undefined, { cookie: student.cookie });
    expect([own.status, own.json()]).toEqual([200, expect.objectContaining({ role: 'teacher' })]);
    expect(found.text + changed.text).not.toMatch(/argon2|"password"/);
  });

  it.each([
    { path: '/api/users/999999', body: { role: 'teacher' }, status: 404 },
    { path: '/api/users/1', body: { role: 'king' }, status: 400 },
    { path: '/api/users/x', body: { role: 'teacher' }, status: 404 },
    { path: '/api/users/1', body: { role: 'student' }, status: 409 },
  ])('[§6] refuses $body on $path with $status', async ({ path, body, status }) => {
    const reply = await portal.call('PATCH', path, body, { cookie: await portal.signInAdmin() });

    expect(reply.status).toBe(status);
  });
});
