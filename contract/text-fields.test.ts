import { describe, expect, it } from 'vitest';
import { lineOf, shortLine, textOf } from './text-fields.ts';

const line = lineOf('Missing.', 120);
const text = textOf('Missing.', 600);

describe('what people write', () => {
  it.each(['Zoë', 'علي', '李雷', '👩‍👧', '?', 'می‌خواهم'])('S42 may be %s', (words) => {
    expect([line.safeParse(words).success, text.safeParse(words).success]).toEqual([true, true]);
  });

  it.each(['\u200b', '\u200b \u2060\ufeff', '\u2066\u2069', '\u00ad'])(
    'S42 is missing when nothing of it can be seen: %j',
    (hidden) => {
      expect(line.safeParse(hidden).error?.issues[0]?.message).toBe('Missing.');
      expect(text.safeParse(hidden).error?.issues[0]?.message).toBe('Missing.');
    },
  );

  it('over the limit it says how long it is and how much fits', () => {
    const said = (found: { error?: { issues: readonly { message: string }[] } | undefined }) =>
      found.error?.issues[0]?.message;

    expect(said(text.safeParse(` ${'a'.repeat(640)} `))).toBe(
      'That text is too long. It has 640 characters; 600 fit.',
    );
    expect(said(shortLine(120).safeParse('a'.repeat(121)))).toBe(
      'That text is too long. It has 121 characters; 120 fit.',
    );
  });

  it.each(['Ann\u202egpj', '\u202dAnn', 'a\u2067b\u2069'])(
    'S42 cannot turn the direction in which others read: %j',
    (turned) => {
      for (const field of [line, text, shortLine(120)])
        expect(field.safeParse(turned).success).toBe(false);
    },
  );
});
