import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { problems } from '#contract/problem-table';
import type { Database } from '../../database/database.ts';
import {
  makeMigratedDatabase,
  testEngines,
} from '../../database/testing/test-databases.fixture.ts';
import { startJournals } from '../../testing/journal.fixture.ts';
import { databaseSettings, startPortal, type Portal } from '../../testing/portal.fixture.ts';

type Fault = 'disk-full' | 'read-only';
/** The reply to a write, and to `/readyz`. */
const refusalFor = (fault: Fault) => [problems[fault].status, fault, problems[fault].sentence];
const notReadyFor = (fault: Fault) => [503, fault, problems[fault].sentence];

const isReady = async (portal: Portal) => {
  const { status, headers, text } = await portal.call('GET', '/readyz');
  return [status, headers.get('x-problem'), text];
};

/** `/readyz` tries a write at most every five seconds. */
function skipToNextTry() {
  const clock = performance.now();
  const spy = vi.spyOn(performance, 'now').mockReturnValue(clock + 6000);
  onTestFinished(() => spy.mockRestore());
}

/** Tables that are written to here, on PostgreSQL. */
const written = ['forum_posts', 'review_items', 'connection_settings', 'sessions'];

const faultsByKind = {
  'disk-full': {
    // With this page limit, SQLite fails as on a full disk.
    sqlite: { begin: 'max_page_count = 1', end: 'max_page_count = 1000000' },
    postgres: 'disk_full',
  },
  'read-only': {
    sqlite: { begin: 'query_only = on', end: 'query_only = off' },
    postgres: 'read_only_sql_transaction',
  },
} as const;

/** Makes every write of the database fail, or lets all of them succeed again. */
async function setFault(
  { engine, queries }: Database,
  fault: Fault,
  isBroken: boolean,
): Promise<void> {
  const how = faultsByKind[fault];
  if (engine === 'sqlite') {
    await sql`pragma ${sql.raw(isBroken ? how.sqlite.begin : how.sqlite.end)}`.execute(queries);
    return;
  }
  // PostgreSQL's own error codes.
  await sql`create or replace function no_write() returns trigger language plpgsql as $$ begin
    raise exception 'nothing can be written' using errcode = ${sql.lit(how.postgres)};
    end $$`.execute(queries);
  for (const table of written) {
    await sql`drop trigger if exists no_write on ${sql.table(table)}`.execute(queries);
    if (!isBroken) continue;
    await sql`create trigger no_write before insert or update on ${sql.table(table)}
      for each row execute function no_write()`.execute(queries);
  }
}

const cases = testEngines().flatMap((engine) =>
  (['disk-full', 'read-only'] as const).map((fault) => ({ engine, fault })),
);

describe.each(cases)('a database that is $fault on $engine', ({ engine, fault }) => {
  it('[product §3] is said to writers and fails /readyz, until it can be written again', async () => {
    const location = await makeMigratedDatabase(engine);
    onTestFinished(location.remove);
    let nowMs = Date.now();
    const portal = await startPortal(databaseSettings(location), { now: () => nowMs });
    onTestFinished(portal.close);
    const { database } = portal.dependencies;
    const cookie = await portal.signInAdmin();
    const write = (title: string) =>
      portal.call(
        'POST',
        '/api/forum/posts',
        { title, content: `${title} `.repeat(300), topic: 'planning' },
        { cookie },
      );
    const first = await write('Before the disk was full');
    expect([first.status, await isReady(portal)]).toEqual([201, [200, null, 'ready']]);

    await setFault(database, fault, true);
    const replies = [];
    for (let i = 0; i < 8; i += 1) replies.push(await write(`Harbor ${i} ${Math.random()}`));
    const refused = replies.at(-1);

    expect([refused?.status, refused?.headers.get('x-problem'), refused?.text]).toEqual(
      refusalFor(fault),
    );
    expect(await isReady(portal)).toEqual(notReadyFor(fault));
    const posts = await portal.call('GET', '/api/forum/posts');
    expect([posts.status, posts.text.includes('Before the disk was full')]).toEqual([200, true]);
    // Long enough for the portal to note that the session is still used.
    nowMs += 120_000;
    const own = await portal.call('GET', '/api/user', undefined, { cookie });
    expect([own.status, own.text]).toEqual([200, expect.stringContaining('admin')]);
    expect((await portal.call('GET', '/healthz')).status).toBe(200);

    await setFault(database, fault, false);
    expect((await write('There is room again')).status).toBe(201);
    skipToNextTry();
    expect(await isReady(portal)).toEqual([200, null, 'ready']);
  });
});

/** Makes every file write fail as on a full disk, until it is restored. */
async function fillDisk() {
  const file = await open(import.meta.filename);
  const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  const spy = vi.spyOn(Object.getPrototypeOf(file), 'writeFile').mockRejectedValue(error);
  await file.close();
  onTestFinished(() => spy.mockRestore());
  return spy;
}

it('[product §3] a full disk of the uploads is a 507 and fails /readyz, until there is room again', async () => {
  const journals = await startJournals('sqlite');
  onTestFinished(journals.close);
  const { portal, people } = journals;
  const { cookie } = people.owner;
  const upload = () => journals.send(cookie, Buffer.from('A walk along the harbor.'));
  expect((await upload()).status).toBe(201);

  const disk = await fillDisk();
  const refused = await upload();

  expect([refused.status, refused.headers.get('x-problem'), refused.text]).toEqual(
    refusalFor('disk-full'),
  );
  expect(await isReady(portal)).toEqual(notReadyFor('disk-full'));
  const entries = await journals.call('GET', '/api/journal/entries', cookie);
  expect(entries.json()).toMatchObject({ entries: [{}] });

  disk.mockRestore();
  expect((await upload()).status).toBe(201);
  skipToNextTry();
  expect(await isReady(portal)).toEqual([200, null, 'ready']);
});

it('[product §6] a portal that is about to stop tells balancers and keeps answering', async () => {
  const portal = await startPortal();
  onTestFinished(portal.close);

  await portal.app.leave(0);

  expect(await isReady(portal)).toEqual([503, 'portal-stopping', 'The portal is shutting down.']);
  expect((await portal.call('GET', '/healthz')).status).toBe(200);
  expect((await portal.call('GET', '/api/forum/posts')).status).toBe(200);
});
