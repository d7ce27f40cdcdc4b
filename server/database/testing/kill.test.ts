import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { runChild } from './child-process.fixture.ts';
import { openDatabase, type Database } from '../database.ts';
import { makeMigratedDatabase, quietLog, testEngines } from './test-databases.fixture.ts';

const rounds = 5;
// One portal at a time may use an embedded database. SQLite does not queue writers, so on a slow disk
// two that never pause can starve each other.
const writersAtOnce = { sqlite: 1, postgres: 2 };

describe.each(testEngines())('kill -9 at any moment on %s', (engine) => {
  const program = new URL('write-until-killed.child.ts', import.meta.url);

  it('loses nothing that was acknowledged', { timeout: 120_000 }, async () => {
    const location = await makeMigratedDatabase(engine);
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const writers = Array.from({ length: writersAtOnce[engine] }, (_, writer) =>
        runChild(program, [location.url ?? '', location.dataDirectory, `r${round}w${writer}`]),
      );
      await Promise.all(writers.map((writer) => writer.printed(5)));

      await wait(randomInt(150));
      for (const writer of writers) writer.process.kill('SIGKILL');
      await Promise.all(writers.map((writer) => writer.ended));

      // The last line may be cut off, so only complete lines count as acknowledged.
      acknowledged.push(...writers.flatMap((writer) => writer.output().split('\n').slice(0, -1)));
      const database = await openDatabase({ ...location, log: quietLog });
      const stored = await database.queries.selectFrom('users').select('name').execute();
      const names = new Set(stored.map(({ name }) => name));
      expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
      expect(await isWhole(database)).toBe(true);
      await database.close();
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * writersAtOnce[engine] * 5);
    await location.remove();
  });
});

async function isWhole({ engine, queries }: Database): Promise<boolean> {
  // PostgreSQL itself was not killed, so there is nothing to check but that everything can be read.
  if (engine === 'postgres') return true;
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(queries);
  return check.rows[0]?.integrity_check === 'ok';
}
