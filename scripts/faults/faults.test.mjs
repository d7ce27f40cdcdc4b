import { describe, expect, it } from 'vitest';
import { buildWhenStale } from '../build.mjs';
import { findPostgres } from '../debian-packages.mjs';
import { startRounds } from './rounds.mjs';

// Each part of the system once; `npm run bench -- faults` runs every kind of fault, and for longer.
const rounds = [
  ['sqlite', 1, 'portal: kill'],
  ['sqlite', 2, 'database: disk full'],
  ['sqlite', 3, 'clock: two years ahead'],
  ['sqlite', 4, 'game: freeze'],
  ['sqlite', 9, 'uploads: disk full'],
  ['postgres', 5, 'database: restart'],
  ['postgres', 6, 'uploads: half-close'],
  ['postgres', 7, 'files: cut'],
  ['postgres', 8, 'dns: slow'],
  ['postgres', 10, 'mail: half-close'],
];
const engines = findPostgres() === null ? ['sqlite'] : ['sqlite', 'postgres'];

describe('a part that fails while people work', () => {
  it(
    '[product §6] loses nothing acknowledged, shows nothing untrue, and is used again automatically',
    { timeout: 600_000 },
    async () => {
      await buildWhenStale();

      const results = await Promise.all(engines.map(runRoundsOn));

      expect(results.flat().filter(({ faults }) => faults.length > 0)).toEqual([]);
    },
  );
});

async function runRoundsOn(engine) {
  const system = await startRounds(engine);
  const results = [];
  try {
    for (const [where, seed, only] of rounds)
      if (where === engine) results.push(await system.run(seed, { only, isShort: true }));
    results.push(await system.finish());
  } finally {
    await system.stop();
  }
  return results;
}
