import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  borrowMigratedDatabase,
  testEngines,
} from '../../database/testing/test-databases.fixture.ts';
import { startPortal } from '../../testing/portal.fixture.ts';
import { anotherAdmin, openWindow } from './presence.fixture.ts';

const file = 'file:/plugins/plan.yml';

async function startWithTwo() {
  const portal = await startPortal({ PRACTICE_SERVER: 'off' });
  onTestFinished(() => portal.close());
  const cookie = await portal.signInAdmin();
  const ada = await anotherAdmin(portal, cookie, 'Ada');
  return { portal, cookie, ada };
}

describe('what administrators have open', () => {
  it('is sent to all of them until it is closed', async () => {
    const { portal, cookie, ada } = await startWithTwo();
    const first = await openWindow(portal, cookie, 'firsttab');
    const second = await openWindow(portal, ada.cookie, 'secondtab');

    first.send('editing', file);
    second.send('editing', 'book');
    await expect.poll(second.sees).toEqual([`admin: ${file}`, 'Ada: book']);
    expect(second.open()[1]).toEqual({
      tab: 'secondtab',
      subject: 'book',
      userId: ada.user.id,
      name: 'Ada',
      since: expect.stringMatching(/Z$/),
    });

    first.send('done', file);
    await expect.poll(second.sees).toEqual(['Ada: book']);
  });

  it('is sent to windows that open later, and ends with its window', async () => {
    const { portal, cookie, ada } = await startWithTwo();
    const first = await openWindow(portal, cookie, 'firsttab');
    first.send('editing', 'content:site');
    const later = await openWindow(portal, ada.cookie, 'secondtab');
    await expect.poll(later.sees).toEqual(['admin: content:site']);

    first.socket.terminate();

    await expect.poll(later.sees, { timeout: 30_000 }).toEqual([]);
  });

  it('ends for a person who is no longer an administrator, on the socket and in calls', async () => {
    const { portal, cookie, ada } = await startWithTwo();
    const stays = await openWindow(portal, cookie, 'firsttab');
    const goes = await openWindow(portal, ada.cookie, 'secondtab');
    goes.send('editing', file);
    await expect.poll(stays.sees).toEqual([`Ada: ${file}`]);

    await portal.call('PATCH', `/api/users/${ada.user.id}`, { role: 'teacher' }, { cookie });

    expect(await Promise.race([goes.closed, wait(10_000, 'still open')])).toBe(4001);
    const call = await portal.call('GET', '/api/audit', undefined, { cookie: ada.cookie });
    expect(call.status).toBe(401);
    await expect.poll(stays.sees).toEqual([]);
  });

  it.each([
    ['no JSON', 'editing'],
    ['another kind', { type: 'command', command: 'stop' }],
    ['a path with a line break', { type: 'editing', tab: 'firsttab', subject: 'file:/a\nb' }],
    [
      'a very long path',
      { type: 'editing', tab: 'firsttab', subject: `file:/${'a'.repeat(1000)}` },
    ],
    ['a name of its own', { type: 'editing', tab: '<b>', subject: 'book' }],
  ])('%s is ignored', async (_what, message) => {
    const { portal, cookie } = await startWithTwo();
    const window = await openWindow(portal, cookie, 'firsttab');

    window.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    window.send('editing', 'book');

    await expect.poll(window.sees).toEqual(['admin: book']);
    expect(window.socket.readyState).toBe(window.socket.OPEN);
  });

  it('[§9] is limited to eight things in one window', async () => {
    const { portal, cookie } = await startWithTwo();
    const window = await openWindow(portal, cookie, 'firsttab');

    for (let count = 0; count < 12; count += 1) window.send('editing', `file:/${count}`);
    window.send('done', 'file:/0');

    await expect.poll(() => window.sees().length).toBe(7);
  });
});

describe.runIf(testEngines().includes('postgres'))('two instances', () => {
  it('announce what is open, even to instances that start later', async () => {
    const location = await borrowMigratedDatabase('postgres');
    const settings = {
      DATABASE_URL: location.url ?? '',
      SECRET_KEY: 'one key for all instances',
      PRACTICE_SERVER: 'off',
    };
    const here = await startPortal(settings);
    onTestFinished(async () => {
      await here.close();
      await location.remove();
    });
    const cookie = await here.signInAdmin();
    const first = await openWindow(here, cookie, 'firsttab');
    first.send('editing', file);

    const there = await startPortal(settings);
    const second = await openWindow(there, cookie, 'secondtab');
    await expect.poll(second.sees, { timeout: 30_000 }).toEqual([`admin: ${file}`]);

    second.send('editing', 'book');
    await expect.poll(first.sees, { timeout: 30_000 }).toEqual([`admin: ${file}`, 'admin: book']);
    first.send('done', file);
    await expect.poll(second.sees, { timeout: 30_000 }).toEqual(['admin: book']);

    await there.close();
    await expect.poll(first.sees, { timeout: 30_000 }).toEqual([]);
  });
});
