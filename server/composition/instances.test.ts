import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PracticeServer } from '../../practice-server/practice-server.ts';
import { PostgresNotices } from '../database/notices/postgres-notices.ts';
import {
  makeEmptyDatabase,
  onServer,
  testEngines,
  type TestDatabase,
} from '../database/testing/test-databases.fixture.ts';
import {
  rconPassword,
  startGameServer,
  startPortal,
  type Portal,
} from '../testing/portal.fixture.ts';

describe.runIf(testEngines().includes('postgres'))('two portals on one PostgreSQL database', () => {
  let location: TestDatabase & { remove(): Promise<void> };
  let game: PracticeServer;
  let here: Portal;
  let there: Portal;
  let admin: { cookie: string };

  beforeAll(async () => {
    location = await makeEmptyDatabase('postgres');
    game = await startGameServer();
    const settings = { DATABASE_URL: location.url ?? '', SECRET_KEY: 'one key for all instances' };
    // At the same moment: both migrate, and both want to make the first administrator.
    [here, there] = await Promise.all([startPortal(settings), startPortal(settings)]);
    admin = { cookie: await here.signInAdmin() };
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await game.close();
    await location.remove();
  });

  const connected = async (portal: Portal) => {
    const reply = await portal.call('GET', '/api/minecraft/status', undefined, admin);
    return /"connected":true/.test(reply.text);
  };
  const connect = () =>
    here.call(
      'POST',
      '/api/minecraft/connect',
      { host: '127.0.0.1', port: game.rconPort, password: rconPassword },
      admin,
    );

  it('[§6] someone who signs in here is signed in there, and signs out everywhere', async () => {
    const { cookie } = await here.aStudent();
    expect((await there.call('GET', '/api/user', undefined, { cookie })).status).toBe(200);

    await there.call('POST', '/api/logout', undefined, { cookie });

    expect((await here.call('GET', '/api/user', undefined, { cookie })).status).toBe(401);
  });

  it('[§6] there is one first administrator', async () => {
    const reply = await here.call('GET', '/api/users?search=admin', undefined, admin);

    expect(reply.text.match(/"role":"admin"/g)).toHaveLength(1);
  });

  it('[§4] a connect here connects there, a disconnect there disconnects here', async () => {
    await connect();
    await expect.poll(() => connected(there), { timeout: 30_000 }).toBe(true);

    await there.call('POST', '/api/minecraft/disconnect', undefined, admin);

    await expect.poll(() => connected(here), { timeout: 30_000 }).toBe(false);
    await connect();
    await expect.poll(() => connected(there), { timeout: 30_000 }).toBe(true);
  });

  it('[§4] a disconnect there whose notice is lost disconnects here once notices arrive again', async () => {
    const { notices } = there.dependencies.database;
    const publish = vi.spyOn(notices, 'publish').mockResolvedValue();
    await there.call('POST', '/api/minecraft/disconnect', undefined, admin);
    publish.mockRestore();
    expect(await connected(here)).toBe(true);

    await onServer(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'listen%' and datname = current_database()`,
      location.url ?? '',
    );

    await expect.poll(() => connected(here), { timeout: 30_000 }).toBe(false);
    await connect();
    await expect.poll(() => connected(there), { timeout: 30_000 }).toBe(true);
  });

  it('[§4] what happens while a portal starts is in its activity log', async () => {
    const { subscribe } = PostgresNotices.prototype;
    vi.spyOn(PostgresNotices.prototype, 'subscribe').mockImplementation(async function (
      this: PostgresNotices,
      ...parameters
    ) {
      if (parameters[0] === 'activity') {
        const stored = here.dependencies.database.queries.selectFrom('activity').select('body');
        await here.call('POST', '/api/minecraft/command', { command: 'time set noon' }, admin);
        await expect.poll(async () => JSON.stringify(await stored.execute())).toContain('noon');
      }
      return subscribe.apply(this, parameters);
    });
    const settings = { DATABASE_URL: location.url ?? '', SECRET_KEY: 'one key for all instances' };
    const third = await startPortal(settings);
    onTestFinished(() => third.close());
    vi.restoreAllMocks();

    const socket = third.openSocket(admin);
    const [first] = await once(socket, 'message');
    socket.terminate();

    expect(String(first)).toContain('time set noon');
  });

  it('[§4] a command that is run here is seen there', async () => {
    const socket = there.openSocket(admin);
    const frames: string[] = [];
    socket.on('message', (data: Buffer) => frames.push(data.toString('utf8')));
    await once(socket, 'open');

    await here.call('POST', '/api/minecraft/command', { command: 'time set day' }, admin);

    await expect
      .poll(() => frames.filter((frame) => frame.includes('Set the time')).length, {
        timeout: 30_000,
      })
      .toBe(1);
    socket.terminate();
  });

  it('goal 7: content that is published here is shown there, even if this portal ends right then', async () => {
    const ask = async (portal: Portal, method: string, path: string, body?: object) =>
      portal.call(method, `/api/content${path}`, body, admin);
    const before = (await ask(here, 'GET', '/documents/site')).json();
    const current = z
      .object({ published: z.object({ body: z.record(z.string(), z.unknown()) }) })
      .parse(before);
    const draft = { body: { ...current.published.body, title: 'Sea Town' }, baseVersion: 0 };
    expect((await ask(here, 'POST', '/documents/site/draft', draft)).status).toBe(200);
    const { notices } = here.dependencies.database;
    const publish = notices.publish.bind(notices);
    // Whatever comes after the commit is never sent.
    vi.spyOn(notices, 'publish').mockImplementation(async (...parameters) => {
      if (parameters[2]) await publish(...parameters);
    });

    const published = await ask(here, 'POST', '/documents/site/publish', { version: 1 });
    vi.restoreAllMocks();

    expect(published.status).toBe(200);
    await expect
      .poll(async () => (await there.call('GET', '/api/content')).text, { timeout: 10_000 })
      .toContain('Sea Town');
  });

  it('[§6] losing the role here closes the socket there', async () => {
    const person = await here.aStudent();
    await here.call('PATCH', `/api/users/${person.user.id}`, { role: 'admin' }, admin);
    const socket = there.openSocket({
      cookie: await there.signIn(person.user.email, person.password),
    });
    await once(socket, 'open');
    const closed = once(socket, 'close').then(([code]) => Number(code));

    await here.call('PATCH', `/api/users/${person.user.id}`, { role: 'student' }, admin);

    expect(await Promise.race([closed, wait(10_000, 'still open')])).toBe(4001);
  });

  it('[§6] guesses count together', async () => {
    const person = await here.aStudent();
    const guess = (portal: Portal, index: number) =>
      portal.call('POST', '/api/login', { email: person.user.email, password: `guess ${index}` });

    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, index) => guess(index % 2 ? here : there, index)),
    );

    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});
