import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPortal, type Portal } from '../../testing/portal.fixture.ts';

let portal: Portal;
type Student = Awaited<ReturnType<Portal['aStudent']>>;
let ada: Student;
let ben: Student;
beforeAll(async () => {
  portal = await startPortal();
  ada = await portal.aStudent('Ada Former');
  ben = await portal.aStudent('Ben Present');
});
afterAll(() => portal.close());

const saying = (user: Student) => ({ 'x-user-id': String(user.user.id) });
const post = { title: 'A bench', content: 'By the river.', topic: 'Public space' };

describe('a write of a page that another person is signed in on', () => {
  it('[§4] is refused, and nothing is changed', async () => {
    const reply = await portal.call(
      'PATCH',
      '/api/user',
      { organization: 'Ada’s club' },
      { cookie: ben.cookie, headers: saying(ada) },
    );

    expect([reply.status, reply.headers.get('x-problem'), reply.text]).toEqual([
      409,
      'another-user',
      'In this browser, someone else is signed in now. Reload the page.',
    ]);
    const now = await portal.call('GET', '/api/user', undefined, { cookie: ben.cookie });
    expect(now.json()).toMatchObject({ organization: ben.user.organization });
  });

  it('[§4] is refused even where no account is needed', async () => {
    const reply = await portal.call(
      'POST',
      '/api/public/support-message',
      { name: 'Ada', email: 'ada@school.example', message: 'Help' },
      { cookie: ben.cookie, headers: saying(ada) },
    );

    expect(reply.headers.get('x-problem')).toBe('another-user');
  });

  it('[§4] is refused before the body of an upload is read', async () => {
    const headers = { ...saying(ada), 'content-type': 'multipart/form-data; boundary=x' };
    const reply = await portal.call('POST', '/api/journal/entries', 'not read', {
      cookie: ben.cookie,
      headers,
    });

    expect(reply.headers.get('x-problem')).toBe('another-user');
  });

  it('[§4] may sign in', async () => {
    const { email } = ada.user;
    const reply = await portal.call(
      'POST',
      '/api/login',
      { email, password: ada.password },
      { headers: saying(ben), cookie: (await portal.aStudent()).cookie },
    );

    expect(reply.status).toBe(200);
  });

  it('[§4] may sign out, on a computer that others use next', async () => {
    const { cookie } = await portal.aStudent();

    const reply = await portal.call('POST', '/api/logout', {}, { cookie, headers: saying(ben) });

    expect(reply.status).toBe(204);
    expect((await portal.call('GET', '/api/user', undefined, { cookie })).status).toBe(401);
  });

  it('[§4] may register', async () => {
    const { cookie } = await portal.aStudent();
    const reply = await portal.call('POST', '/api/register', {}, { cookie, headers: saying(ben) });

    expect(reply.headers.get('x-problem')).toBe('invalid-input');
  });
});

it.each([
  { note: 'the id of the person who is signed in', header: () => saying(ben) },
  { note: 'no id', header: () => ({}) },
])('[§4] a write with $note is accepted', async ({ header }) => {
  const reply = await portal.call(
    'POST',
    '/api/forum/posts',
    { ...post, content: JSON.stringify(header()) },
    { cookie: ben.cookie, headers: header() },
  );

  expect(reply.status).toBe(201);
});

it('[§4] a write with an id is a visitor’s, or refused as such, if no one is signed in', async () => {
  const headers = saying(ada);
  const save = await portal.call('PATCH', '/api/user', { organization: '' }, { headers });
  const support = await portal.call(
    'POST',
    '/api/public/support-message',
    { name: 'Ada', email: 'ada@school.example', message: 'I am signed out.' },
    { headers },
  );

  expect([save.headers.get('x-problem'), support.status]).toEqual(['not-signed-in', 201]);
});

it('[§4] a page may read as anyone', async () => {
  const caller = { cookie: ben.cookie, headers: saying(ada) };
  expect((await portal.call('GET', '/api/user', undefined, caller)).status).toBe(200);
});
