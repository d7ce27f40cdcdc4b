import { parseArgs } from 'node:util';
import { foreignTextParsers } from '../../server/testing/fuzz/foreign-text-parsers.fixture.ts';
import {
  cpuMsToRead,
  fuzzSeeds,
  worstCharacters,
  worstTexts,
} from '../../server/testing/fuzz/worst-text.fixture.ts';
import { ms, print } from '../support/figures.ts';

const goalMs = 50;
const runs = 3;
// For example: npm run bench -- foreign-text --only MapConfig
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});

for (const { name, heads, read } of foreignTextParsers) {
  if (!name.includes(values.only)) continue;
  const worst = { ms: 0, note: '' };
  for (const { note, take } of worstTexts(fuzzSeeds, heads)) {
    const text = take(worstCharacters);
    let best = Infinity;
    for (let run = 0; run < runs; run += 1) {
      best = Math.min(best, await cpuMsToRead(() => read(text)));
    }
    if (best > worst.ms) Object.assign(worst, { ms: best, note });
  }
  print({
    goal: 'S10',
    what: `${name} reads 1 MiB of its worst text`,
    portal: ms(worst.ms),
    limit: ms(goalMs),
    ratio: worst.ms / goalMs,
    wanted: '≤ 1',
    notes: [worst.note],
  });
}
