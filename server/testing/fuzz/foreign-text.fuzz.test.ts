import { describe, expect, it } from 'vitest';
import {
  foreignTextParsers,
  readForeignText,
  type ForeignTextParser,
} from './foreign-text-parsers.fixture.ts';
import { fuzzSeeds, worstCharacters, worstTexts, type WorstText } from './worst-text.fixture.ts';

/** Every text is read at the first two sizes; of the others, those that would take longest at 1 MiB. */
const sizes = { short: 1024, medium: 8 * 1024, long: 64 * 1024, longest: worstCharacters };
const texts = { medium: 16, long: 8, longest: 4 };
/**
 * For n times the text, a linear parser takes n times as long and a quadratic one n². This is halfway, so it does not
 * depend on how fast the machine is.
 */
const maxOrder = 1.5;
/** What takes less at 1 MiB may grow, because a large text also needs memory that is used for the first time. */
const fastMs = 1000;
/** A second net, far above the goal, which `npm run bench -- foreign-text` measures: some machines are slow. */
const maxMs = 10_000;
/** The clock may call less than this 0, of which no order can be found. */
const shortestMs = 0.001;

type Timed = WorstText & {
  readonly characters: number;
  readonly ms: number;
  readonly shorter: { readonly characters: number; readonly ms: number };
};

describe('what the game server may send', () => {
  it.each(foreignTextParsers)(
    '[S10] $name reads 1 MiB of its worst text in linear time',
    async (parser) => {
      const all: Timed[] = [];
      for (const text of worstTexts(fuzzSeeds, parser.heads)) {
        const shorter = await timeReads(parser, text, sizes.short, 2);
        all.push({ ...text, shorter, ...(await timeReads(parser, text, sizes.medium)) });
      }
      const suspects: Timed[] = [];
      for (const text of pickWorst(all, texts.medium)) {
        // Its one read may have been interrupted.
        const { ms } = await timeReads(parser, text, sizes.medium, 2);
        suspects.push({ ...text, ms: Math.min(text.ms, ms) });
      }

      const long = await readLonger(parser, pickWorst(suspects, texts.long), sizes.long);
      await readLonger(parser, pickWorst(long, texts.longest), sizes.longest);
    },
  );
});

function pickWorst(timed: readonly Timed[], count: number): readonly Timed[] {
  const foresee = (text: Timed) =>
    text.ms * (worstCharacters / text.characters) ** Math.min(findOrder(text), 2);
  return timed.toSorted((one, other) => foresee(other) - foresee(one)).slice(0, count);
}

/** About 1 for a time that is proportional to the size, 2 if it is to its square. */
function findOrder({ characters, ms, shorter }: Timed): number {
  return Math.log(ms / shorter.ms) / Math.log(characters / shorter.characters);
}

async function readLonger(
  parser: ForeignTextParser,
  timed: readonly Timed[],
  characters: number,
): Promise<readonly Timed[]> {
  const longer: Timed[] = [];
  for (const text of timed) {
    const { ms } = text;
    const read = {
      ...text,
      shorter: { characters: text.characters, ms },
      ...(await timeReads(parser, text, characters)),
    };
    await expectLinear(parser, read);
    longer.push(read);
  }
  return longer;
}

/** The shortest time of some reads, because other processes make some of them seem longer. */
async function timeReads(
  parser: ForeignTextParser,
  { note, take }: WorstText,
  characters: number,
  reads = 1,
) {
  const text = take(characters);
  let ms = Infinity;
  for (let read = 0; read < reads; read += 1) {
    const began = performance.now();
    await readForeignText(parser, text);
    ms = Math.min(ms, performance.now() - began);
  }
  // The machine may have paused.
  if (ms >= maxMs) ms = await measureCpuMsPerRead(parser, text);
  expect(ms, `${note}, ${text.length} characters`).toBeLessThan(maxMs);
  return { characters: text.length, ms: Math.max(ms, shortestMs) };
}

/** What is not fast is measured again, in CPU time, which other processes do not affect. */
async function expectLinear(parser: ForeignTextParser, timed: Timed) {
  const { note, take, characters, shorter } = timed;
  const isFast = (ms: number) => ms <= (fastMs * characters) / worstCharacters;
  if (isFast(timed.ms)) return;
  let grown = timed;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const ms = await measureCpuMsPerRead(parser, take(characters));
    const shorterMs = await measureCpuMsPerRead(parser, take(shorter.characters));
    grown = { ...timed, ms, shorter: { ...shorter, ms: shorterMs } };
    if (isFast(ms) || findOrder(grown) < maxOrder) return;
  }
  expect.fail(
    `${note}: ${grown.shorter.ms} ms for ${shorter.characters} characters, ${grown.ms} ms for ${characters}`,
  );
}

/** Reads often enough for the clock of CPU time, which moves in steps of some milliseconds. */
async function measureCpuMsPerRead(parser: ForeignTextParser, text: string): Promise<number> {
  const before = process.threadCpuUsage();
  for (let reads = 1; ; reads += 1) {
    await readForeignText(parser, text);
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > 50_000) return (user + system) / 1000 / reads;
  }
}
