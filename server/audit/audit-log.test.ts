import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { JournalEntry } from '#contract/classes/journal';
import { AuditEntryList } from '#contract/moderation/audit';
import type { PracticeServer } from '../../practice-server/practice-server.ts';
import {
  borrowMigratedDatabase,
  testEngines,
  type TestDatabase,
} from '../database/testing/test-databases.fixture.ts';
import { createAuditStore } from './audit.store.ts';
import {
  practiceSettings,
  startGameServer,
  startPortal,
  type Portal,
} from '../testing/portal.fixture.ts';

describe.each(testEngines())('the audit log on %s', (engine) => {
  let location: TestDatabase & { remove(): Promise<void> };
  let game: PracticeServer;
  let portal: Portal;
  let admin: { cookie: string };
  let entryId: string;

  beforeAll(async () => {
    location = await borrowMigratedDatabase(engine);
    game = await startGameServer();
    portal = await startPortal({
      ...practiceSettings(game),
      ...(location.url ? { DATABASE_URL: location.url } : {}),
    });
    admin = { cookie: await portal.signInAdmin() };
    const ada = await portal.aStudent('Ada Audited');
    const form = new FormData();
    form.append('file', new File(['notes'], 'notes.txt', { type: 'text/plain' }));
    const upload = await fetch(`${portal.address}/api/journal/entries`, {
      method: 'POST',
      headers: { cookie: ada.cookie },
      body: form,
    });
    entryId = JournalEntry.parse(await upload.json()).id;
    await createAuditStore(portal.dependencies).record({
      actor: { id: null, name: '=cmd|calc' },
      action: 'auth.sign-in',
      subject: '',
      result: 'done',
    });
    await vi.waitUntil(async () => (await run('time set day')).status === 200, { timeout: 30_000 });
    // Shows the portal that this server frames its answers as vanilla does: no waiting after that.
    await run('plugins');
    await run('say 100%');
  }, 60_000);
  afterAll(async () => {
    await portal.close();
    await game.close();
    await location.remove();
  });

  const run = (command: string) =>
    portal.call('POST', '/api/minecraft/command', { command }, admin);
  const list = async (query = '') => {
    const reply = await portal.call('GET', `/api/audit${query}`, undefined, admin);
    return AuditEntryList.parse(reply.json());
  };

  it('[§6] shows a command with its outcome in one row', async () => {
    await expect
      .poll(async () =>
        (await list('?search=time%20set')).entries.filter(({ result }) => result === 'answered'),
      )
      .toMatchObject([
        { actor: 'admin', action: 'console.command', subject: 'time set day', result: 'answered' },
      ]);
  });

  it('[§6] is filtered by person, kind, text and day', async () => {
    // Of the newest entry: midnight may have passed since the first.
    const day = (await list('')).entries[0]?.at.slice(0, 10);

    const kinds = (await list('?kind=auth')).entries.map(({ action }) => action);
    const byPerson = (await list('?actor=ADA')).entries;
    const byText = (await list('?search=100%25')).entries;

    expect(new Set(kinds.map((action) => action.split('.')[0]))).toEqual(new Set(['auth']));
    expect(byPerson.length).toBeGreaterThan(0);
    expect(byText.map(({ subject }) => subject)).toEqual(['say 100%']);
    const byWords = (await list('?search=signed%20in')).entries;
    expect(new Set(byWords.map(({ action }) => action))).toEqual(new Set(['auth.sign-in']));
    const ofDay = (await list(`?since=${day}&until=${day}`)).entries;
    expect(ofDay.length).toBeGreaterThan(0);
    expect(ofDay.filter(({ at }) => !at.startsWith(String(day)))).toEqual([]);
    expect((await list('?until=2020-01-01')).entries).toEqual([]);
  });

  it('[§6] is filtered by moments, of which the last is not included', async () => {
    const [entry] = (await list('?search=100%25')).entries;
    const at = entry?.at ?? '';
    const next = new Date(Date.parse(at) + 1).toISOString();
    const listed = async (since: string, until: string) =>
      (await list(`?since=${since}&until=${until}`)).entries.some(({ id }) => id === entry?.id);

    expect(await listed(at, next)).toBe(true);
    expect(await listed(next, '2100-01-01')).toBe(false);
    expect(await listed('2020-01-01', at)).toBe(false);
  });

  it.each([
    '?kind=other',
    '?since=yesterday',
    '?until=2026-02-30',
    '?since=0000-01-01',
    '?search=%00',
    '?cursor=x',
  ])('[§5] refuses %s with a sentence', async (query) => {
    const reply = await portal.call('GET', `/api/audit${query}`, undefined, admin);

    expect([reply.status, reply.text]).toEqual([400, expect.stringMatching(/^[A-Z]/)]);
  });

  it('[§6] turns pages without losing or repeating a row', async () => {
    for (let count = 0; count < 55; count += 1) await run(`say row ${count}`);

    const first = await list('?search=say%20row');
    const second = await list(`?search=say%20row&cursor=${first.nextCursor}`);

    const subjects = [...first.entries, ...second.entries].map(({ subject }) => subject);
    expect(subjects).toEqual(Array.from({ length: 55 }, (_, index) => `say row ${54 - index}`));
    expect([first.entries.length, second.nextCursor]).toEqual([50, null]);
  });

  it('[§6] is saved as CSV, in which no cell is a formula', async () => {
    const reply = await portal.call('GET', '/api/audit.csv', undefined, admin);

    expect(reply.headers.get('content-disposition')).toContain('audit-log.csv');
    expect(reply.text.split('\r\n')[0]).toMatch(/when,who,what,subject,result,detail$/);
    expect(reply.text).toContain('"\'=cmd|calc"');
    expect(reply.text).not.toMatch(/(^|,)=cmd/m);
  });

  it.each([
    { path: '/api/moderation/log.csv', action: 'review.export' },
    { path: '/api/user/export', action: 'auth.export' },
    { path: '/api/journal/entries/:id/file', action: 'journal.read' },
  ])(
    '[§6] a GET of $path is recorded as $action, a HEAD is refused',
    async ({ path: pattern, action }) => {
      const path = pattern.replace(':id', entryId);
      const recorded = async () =>
        (await list(`?kind=${action.split('.')[0]}`)).entries.filter(
          (entry) => entry.action === action,
        ).length;

      const head = await portal.call('HEAD', path, undefined, admin);
      const afterHead = await recorded();
      const get = await portal.call('GET', path, undefined, admin);

      expect([head.status, get.status]).toEqual([404, 200]);
      expect([afterHead, await recorded()]).toEqual([0, 1]);
    },
  );
});
