import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { onServer } from '../../server/database/testing/test-databases.fixture.ts';
import { startPortal } from '../../server/testing/portal.fixture.ts';
import { findPostgres } from '../debian-packages.mjs';
import { startTestDatabase } from './test-database.mjs';

const recoverMs = 10_000;
const modes = ['fast', 'immediate'];

describe.runIf(findPostgres() !== null)('a PostgreSQL server that is restarted', () => {
  it(
    '[product §6] in each mode is used again within 10 seconds by both portals, and nothing acknowledged is lost',
    { timeout: 180_000 },
    async () => {
      const database = await startTestDatabase();
      onTestFinished(database.stop);
      const settings = { DATABASE_URL: database.url, SECRET_KEY: 'one key for both' };
      const portals = [await startPortal(settings), await startPortal(settings)];
      onTestFinished(async () => {
        await Promise.all(portals.map((portal) => portal.close()));
      });
      const caller = { cookie: await portals[0].signInAdmin() };
      const writers = portals
        .flatMap((portal) => [portal, portal])
        .map((portal, n) => startWriter(portal, caller, n));

      const recoveries = [];
      await savedByAll(writers);
      for (const mode of modes) {
        await database.restart(300, mode);
        recoveries.push(await savedByAll(writers));
      }
      await Promise.all(writers.map(({ end }) => end()));

      const rows = await onServer('select title from game_sessions', database.url);
      const stored = new Set(rows.map(({ title }) => title));
      const acknowledged = writers.flatMap(({ saved }) => saved);
      expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
      expect(recoveries.filter((ms) => ms > recoverMs)).toEqual([]);
      const refusals = writers.flatMap(({ refused }) => refused);
      expect(refusals.length).toBeGreaterThan(0);
      expect(new Set(refusals)).toEqual(new Set(['503 database-unavailable']));
    },
  );
});

/** Writes one thing after another, and remembers what was acknowledged. */
function startWriter(portal, caller, n) {
  const saved = [];
  const refused = [];
  const over = new AbortController();
  async function write() {
    for (let round = 0; !over.signal.aborted; round += 1) {
      const title = `Build ${n} ${round}`;
      const start = '2026-06-01T10:00:00.000Z';
      const body = { type: 'Build', title, start, end: '2026-06-01T11:00:00.000Z' };
      const { status, headers } = await portal.call('POST', '/api/sessions', body, caller);
      if (status === 201) saved.push(title);
      else {
        refused.push(`${status} ${headers.get('x-problem')}`);
        await wait(20);
      }
    }
  }
  const working = write();
  return {
    saved,
    refused,
    end: async () => {
      over.abort();
      await working;
    },
  };
}

/** Waits until every writer has saved something more, and returns how long that took. */
async function savedByAll(writers) {
  const began = performance.now();
  const before = writers.map(({ saved }) => saved.length);
  await expect
    .poll(() => writers.every(({ saved }, n) => saved.length > before[n]), { timeout: 60_000 })
    .toBe(true);
  return performance.now() - began;
}
