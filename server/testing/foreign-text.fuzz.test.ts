import { describe, expect, it } from 'vitest';
import { foreignTextParsers } from './foreign-text-parsers.fixture.ts';
import { cpuMsOf, fuzzSeeds, worstCharacters, worstTexts } from './worst-text.fixture.ts';

/** Ten times the goal, which `npm run bench -- foreign-text` measures; a quadratic parser takes minutes. */
const maxMs = 500;
/** Short texts first, to find slow parsers quickly. */
const sizes = [64 * 1024, worstCharacters];

describe('what the game server may send', () => {
  it.each(foreignTextParsers)(
    '[S10] $name reads 1 MiB of its worst text in linear time',
    { timeout: 120_000 },
    async ({ read, heads }) => {
      const slow: string[] = [];
      for (const { note, text } of worstTexts(fuzzSeeds, heads)) {
        for (const size of sizes) {
          const ms = await cpuMsOf(() => read(text.slice(0, size)));
          if (ms <= maxMs) continue;
          slow.push(`${note}: ${Math.round(ms)} ms for ${size} characters`);
          break;
        }
      }

      expect(slow).toEqual([]);
    },
  );
});
