import { describe, expect, it } from 'vitest';
import { foreignTextParsers } from './foreign-text-parsers.fixture.ts';
import {
  cpuMsToRead,
  fuzzSeeds,
  worstCharacters,
  worstTexts,
  type WorstText,
} from './worst-text.fixture.ts';

/**
 * Far above the goal, which `npm run bench -- foreign-text` measures, because some machines are slow; a quadratic
 * parser takes minutes.
 */
const maxMs = 2000;
/** Every text is read when it is short, and only those that took longest are read when they are long. */
const rounds = [
  { characters: 4 * 1024, texts: Infinity },
  { characters: 64 * 1024, texts: 24 },
  { characters: worstCharacters, texts: 6 },
];

describe('what the game server may send', () => {
  it.each(foreignTextParsers)(
    '[S10] $name reads 1 MiB of its worst text in linear time',
    { timeout: 120_000 },
    async ({ read, heads }) => {
      let slowest = worstTexts(fuzzSeeds, heads);
      for (const { characters, texts } of rounds) {
        const timed: (WorstText & { readonly ms: number })[] = [];
        for (const worst of slowest.slice(0, texts)) {
          const text = worst.take(characters);
          const ms = await cpuMsToRead(() => read(text));
          expect(ms, `${worst.note}, ${characters} characters`).toBeLessThan(maxMs);
          timed.push({ ...worst, ms });
        }
        slowest = timed.toSorted((one, other) => other.ms - one.ms);
      }
    },
  );
});
