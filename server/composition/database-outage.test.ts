import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeMigratedDatabase,
  onServer,
  testEngines,
  type TestDatabase,
} from '../database/testing/test-databases.fixture.ts';
import { startPortal, type Portal } from '../testing/portal.fixture.ts';

describe.runIf(testEngines().includes('postgres'))('a PostgreSQL that goes away', () => {
  let location: TestDatabase & { remove(): Promise<void> };
  let portals: readonly Portal[];
  let admin: { cookie: string };

  beforeAll(async () => {
    location = await makeMigratedDatabase('postgres');
    const settings = { DATABASE_URL: location.url ?? '', SECRET_KEY: 'one key for all instances' };
    portals = [await startPortal(settings), await startPortal(settings)];
    admin = { cookie: (await portals[0]?.signInAdmin()) ?? '' };
  });
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.close()));
    await location.remove();
  });

  const name = () => new URL(location.url ?? '').pathname.slice(1);
  const admit = (isOpen: boolean) =>
    onServer(`alter database ${name()} with allow_connections ${isOpen}`);
  const endConnections = () =>
    onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`);

  const refusalOfSocket = async (portal: Portal) =>
    new Promise((resolve) => {
      const socket = portal.openSocket(admin);
      socket.on('error', () => undefined);
      socket.on('unexpected-response', (_request, { statusCode, headers }) => {
        resolve([statusCode, headers['x-problem'], headers['retry-after']]);
        socket.terminate();
      });
    });

  it('[product §6] is a 503 at both portals, which go on by themselves and lose nothing acknowledged', async () => {
    const acknowledged: string[] = [];
    const counts = portals.map(() => ({ saved: 0, refused: 0 }));
    const refusals = new Set<string>();
    const end = new AbortController();
    const write = async (portal: Portal, count: { saved: number; refused: number }, n: number) => {
      for (let round = 0; !end.signal.aborted; round += 1) {
        const title = `Build ${n} ${round}`;
        const session = { type: 'Build', title, start: '2026-06-01T10:00:00.000Z' };
        const body = { ...session, end: '2026-06-01T11:00:00.000Z' };
        const reply = await portal.call('POST', '/api/sessions', body, admin);
        if (reply.status === 201) {
          acknowledged.push(title);
          count.saved += 1;
          continue;
        }
        const { headers } = reply;
        refusals.add(
          `${reply.status} ${headers.get('x-problem')} ${headers.get('retry-after')} ${reply.text}`,
        );
        count.refused += 1;
      }
    };
    const writing = portals.flatMap((portal, at) => {
      const count = counts[at] ?? { saved: 0, refused: 0 };
      return [write(portal, count, 2 * at), write(portal, count, 2 * at + 1)];
    });
    const grows = async (kind: 'saved' | 'refused') => {
      const before = counts.map((count) => count[kind]);
      await expect
        .poll(() => counts.every((count, at) => count[kind] > (before[at] ?? 0)))
        .toBe(true);
    };

    await grows('saved');
    await admit(false);
    await endConnections();
    await grows('refused');
    const sockets = await Promise.all(portals.map(refusalOfSocket));
    await admit(true);
    await grows('saved');
    end.abort();
    await Promise.all(writing);

    const rows = await onServer('select title from game_sessions', location.url ?? '');
    const stored = new Set(rows.map(({ title }) => title));
    expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
    for (const refusal of sockets) expect(refusal).toEqual([503, 'database-unavailable', '5']);
    expect([...refusals]).toEqual([
      '503 database-unavailable 5 The database is not answering. Please try again in a moment.',
    ]);
  });
});
