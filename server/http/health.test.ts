import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { problems } from '#contract/problem-table';
import { startPortal } from '../testing/portal.fixture.ts';

/** So many pages of SQLite's, and no more: what it answers then is what it answers on a full disk. */
async function limitPages(portal: Awaited<ReturnType<typeof startPortal>>, pages: number) {
  const { queries } = portal.dependencies.database;
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(queries);
}

it('[product §3] a full disk is a 507 and fails /readyz, until there is room again', async () => {
  const portal = await startPortal();
  onTestFinished(portal.close);
  const cookie = await portal.signInAdmin();
  const write = (title: string) =>
    portal.call(
      'POST',
      '/api/forum/posts',
      { title, content: `${title} `.repeat(300), topic: 'planning' },
      { cookie },
    );
  const isReady = async () => {
    const { status, text } = await portal.call('GET', '/readyz');
    return [status, text];
  };
  const first = await write('Before the disk was full');
  expect([first.status, await isReady()]).toEqual([201, [200, 'ready']]);

  await limitPages(portal, 1);
  const replies = [];
  for (let i = 0; i < 8; i += 1) replies.push(await write(`Harbor ${i} ${Math.random()}`));
  const refused = replies.at(-1);

  expect([refused?.status, refused?.headers.get('x-problem'), refused?.text]).toEqual([
    507,
    'disk-full',
    problems['disk-full'].sentence,
  ]);
  expect(await isReady()).toEqual([503, problems['disk-full'].sentence]);
  expect((await portal.call('GET', '/api/forum/posts')).status).toBe(200);
  expect((await portal.call('GET', '/healthz')).status).toBe(200);

  await limitPages(portal, 1_000_000);
  expect((await write('There is room again')).status).toBe(201);
  const clock = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(clock + 6000);
  expect(await isReady()).toEqual([200, 'ready']);
});

it('[product §6] a portal that is about to stop says so to balancers, and goes on answering', async () => {
  const portal = await startPortal();
  onTestFinished(portal.close);

  await portal.app.leave(0);

  const { status, text } = await portal.call('GET', '/readyz');
  expect([status, text]).toEqual([503, 'The portal is stopping.']);
  expect((await portal.call('GET', '/healthz')).status).toBe(200);
  expect((await portal.call('GET', '/api/forum/posts')).status).toBe(200);
});
