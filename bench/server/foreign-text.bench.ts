import { parseArgs } from 'node:util';
import { measureCpuMs } from '../../contract/text/cpu-time.fixture.ts';
import {
  foreignTextParsers,
  readForeignText,
} from '../../server/testing/fuzz/foreign-text-parsers.fixture.ts';
import {
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

for (const parser of foreignTextParsers) {
  const { name, heads } = parser;
  if (!name.includes(values.only)) continue;
  const worst = { ms: 0, note: '' };
  for (const { note, take } of worstTexts(fuzzSeeds, heads)) {
    const text = take(worstCharacters);
    let best = Infinity;
    for (let run = 0; run < runs; run += 1) {
      best = Math.min(best, await measureCpuMs(() => readForeignText(parser, text)));
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
