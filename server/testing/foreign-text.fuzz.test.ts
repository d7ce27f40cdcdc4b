import { describe, expect, it } from 'vitest';
import { foreignTextParsers, type ForeignTextParser } from './foreign-text-parsers.fixture.ts';
import { worstCharacters, worstTexts } from './worst-text.fixture.ts';

/** Each makes one more mixture. A new one is added when a mixture was slow, and none is removed. */
const seeds = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987];
const mostMs = 50;
/** Slow parsers are found with little text: a quadratic one would take minutes for all of it. */
const sizes = [16 * 1024, 128 * 1024, worstCharacters];
const runs = 5;

/** What this loop takes on a quiet machine of the kind that the portal is made for. */
const usualLoopMs = 12;

/** How much slower this machine is now; a faster one is no reason to ask for more. */
function measureSlowness(): number {
  const text = 'There are 2 of 20: Steve, Alex. '.repeat(32 * 1024);
  const loop = () => text.replace(/[A-Z][a-z]+/g, '').length;
  return Math.max(1, bestOf(runs, () => cpuMs(loop)) / usualLoopMs);
}

/** The time of this thread, which other processes do not lengthen. */
function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

function bestOf(count: number, measure: () => number): number {
  return Math.min(...Array.from({ length: count }, measure));
}

async function timeOf({ read }: ForeignTextParser, text: string, limitMs: number): Promise<number> {
  let best = Infinity;
  for (let run = 0; run < runs && best > limitMs; run += 1) {
    const before = process.threadCpuUsage();
    // A refusal is as good a result as any.
    await Promise.resolve()
      .then(() => read(text))
      .catch(() => undefined);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

describe('what the game server may send', () => {
  it.each(foreignTextParsers)(
    '[S10] $name takes at most 50 ms for 1 MiB of its worst text',
    { timeout: 120_000 },
    async (parser) => {
      const limitMs = mostMs * measureSlowness();
      const slow: string[] = [];
      for (const { note, text } of worstTexts(seeds, parser.heads)) {
        for (const size of sizes) {
          const ms = await timeOf(parser, text.slice(0, size), limitMs);
          if (ms <= limitMs) continue;
          slow.push(`${note}: ${Math.round(ms)} ms for ${size} characters`);
          break;
        }
      }

      expect(slow).toEqual([]);
    },
  );
});
