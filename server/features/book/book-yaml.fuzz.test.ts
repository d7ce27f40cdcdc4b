import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { Problem } from '#contract/problems';
import { fuzzSeeds } from '../../testing/fuzz/fuzz-seeds.fixture.ts';
import { readBook, writeBook } from './book-yaml.ts';

const key = fc.constantFrom(
  'book',
  'Interactive-Word',
  'KeepBook',
  '1',
  "'1'",
  '2',
  'word',
  'clickevent',
  '__proto__',
  '<<',
  '? a',
  '[a]',
);
const value = fc.constantFrom(
  'a',
  "'it''s'",
  '"\\u00e9"',
  '12',
  'yes',
  '~',
  '',
  '|-\n      a\n      b',
  '>\n      a',
  '|',
  '{}',
  "{'1': a, '2': b}",
  '[1, 2',
  '&x {a: 1}',
  '*x',
  '!!js/function a',
  '!!binary aGk=',
  '# a',
  '2026-11-27',
  '0x1F',
  '\ufffd\u2028',
);
const line = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(key, value).map(([name, is]) => `${name}: ${is}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '# note', '- a', '---', '...', '%YAML 1.1', '\tb', '|-', 'a'),
  },
);
const text = fc
  .array(fc.tuple(fc.constantFrom('', '', '', '  ', '  ', '    '), line), { maxLength: 12 })
  .chain((lines) =>
    fc.constantFrom('\n', '\r\n').map((end) => lines.map((parts) => parts.join('')).join(end)),
  );

/** What `run` returns, or null for a refusal; any other error is a defect. */
function unlessRefused<Result>(run: () => Result): Result | null {
  try {
    return run();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

describe.each(fuzzSeeds)('configurations of the seed %i', (seed) => {
  it('[S40] [game-server §6.1] are read or refused, and a saved page is all that changes', () => {
    const warned = vi.spyOn(process, 'emitWarning');
    const check = fc.property(text, (given) => {
      const now = unlessRefused(() => readBook(given));
      if (now === null) return;
      expect(writeBook(given, now)).toBe(given);
      const wanted = { ...now, book: { ...now.book, '1': 'New\n  page: yes' } };

      const written = unlessRefused(() => writeBook(given, wanted));

      if (written === null) return;
      expect(readBook(written)).toEqual(wanted);
      unlessRefused(() => writeBook(written, now));
    });

    fc.assert(check, { seed, numRuns: 600 });

    expect(warned).not.toHaveBeenCalled();
  });
});
