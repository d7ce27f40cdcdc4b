import { open } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { problems } from '#contract/problem-table';
import type { Database } from '../database/database.ts';
import { makeMigratedPlace, testEngines } from '../database/test-databases.fixture.ts';
import { startJournals } from '../testing/journal.fixture.ts';
import { startPortal, type Portal } from '../testing/portal.fixture.ts';

const full = [507, 'disk-full', problems['disk-full'].sentence];
const notReady = [503, problems['disk-full'].sentence];

const isReady = async (portal: Portal) => {
  const { status, text } = await portal.call('GET', '/readyz');
  return [status, text];
};

/** `/readyz` tries a write at most every five seconds. */
function skipToNextTry() {
  const clock = performance.now();
  const spy = vi.spyOn(performance, 'now').mockReturnValue(clock + 6000);
  onTestFinished(() => spy.mockRestore());
}

/** Tables that are written to here, on PostgreSQL. */
const written = ['forum_posts', 'review_items', 'connection_settings'];

/** Takes all room from the database, or gives it back. */
async function setRoom({ engine, queries }: Database, hasRoom: boolean): Promise<void> {
  if (engine === 'sqlite') {
    // With this page limit, SQLite fails as on a full disk.
    await sql`pragma max_page_count = ${sql.lit(hasRoom ? 1_000_000 : 1)}`.execute(queries);
    return;
  }
  // PostgreSQL's error when a table cannot grow (53100).
  await sql`create or replace function no_room() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$`.execute(queries);
  for (const table of written) {
    await sql`drop trigger if exists no_room on ${sql.table(table)}`.execute(queries);
    if (hasRoom) continue;
    await sql`create trigger no_room before insert or update on ${sql.table(table)}
      for each row execute function no_room()`.execute(queries);
  }
}

describe.each(testEngines())('a full disk of the database on %s', (engine) => {
  it('[product §3] is a 507 and fails /readyz, until there is room again', async () => {
    const place = await makeMigratedPlace(engine);
    onTestFinished(place.remove);
    const portal = await startPortal({
      DATA_DIR: place.dataDirectory,
      ...(place.url !== null && { DATABASE_URL: place.url }),
    });
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
    expect([first.status, await isReady(portal)]).toEqual([201, [200, 'ready']]);

    await setRoom(database, false);
    const replies = [];
    for (let i = 0; i < 8; i += 1) replies.push(await write(`Harbor ${i} ${Math.random()}`));
    const refused = replies.at(-1);

    expect([refused?.status, refused?.headers.get('x-problem'), refused?.text]).toEqual(full);
    expect(await isReady(portal)).toEqual(notReady);
    const posts = await portal.call('GET', '/api/forum/posts');
    expect([posts.status, posts.text.includes('Before the disk was full')]).toEqual([200, true]);
    expect((await portal.call('GET', '/healthz')).status).toBe(200);

    await setRoom(database, true);
    expect((await write('There is room again')).status).toBe(201);
    skipToNextTry();
    expect(await isReady(portal)).toEqual([200, 'ready']);
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

  expect([refused.status, refused.headers.get('x-problem'), refused.text]).toEqual(full);
  expect(await isReady(portal)).toEqual(notReady);
  const entries = await journals.call('GET', '/api/journal/entries', cookie);
  expect(entries.json()).toMatchObject({ entries: [{}] });

  disk.mockRestore();
  expect((await upload()).status).toBe(201);
  skipToNextTry();
  expect(await isReady(portal)).toEqual([200, 'ready']);
});

it('[product §6] a portal that is about to stop tells balancers and keeps answering', async () => {
  const portal = await startPortal();
  onTestFinished(portal.close);

  await portal.app.leave(0);

  expect(await isReady(portal)).toEqual([503, 'The portal is stopping.']);
  expect((await portal.call('GET', '/healthz')).status).toBe(200);
  expect((await portal.call('GET', '/api/forum/posts')).status).toBe(200);
});
