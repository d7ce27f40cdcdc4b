import { describe, expect, it } from 'vitest';
import { requiredLine, optionalText, optionalLine, requiredText } from './text-fields.ts';

const line = requiredLine('Missing.', 120);
const text = requiredText('Missing.', 600);

describe('what people write', () => {
  it.each(['Zoë', 'علي', '李雷', '👩‍👧', '?', 'می‌خواهم'])('[S42] may be %s', (input) => {
    expect([line.safeParse(input).success, text.safeParse(input).success]).toEqual([true, true]);
  });

  it.each([
    '\u200b',
    '\u200b \u2060\ufeff',
    '\u2066\u2069',
    '\u00ad',
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
  ])('[S42] is missing when nothing of it can be seen: %j', (hidden) => {
    expect(line.safeParse(hidden).error?.issues[0]?.message).toBe('Missing.');
    expect(text.safeParse(hidden).error?.issues[0]?.message).toBe('Missing.');
  });

  it('over the limit it says how long it is and how much fits', () => {
    const getErrorMessage = (found: {
      error?: { issues: readonly { message: string }[] } | undefined;
    }) => found.error?.issues[0]?.message;

    expect(getErrorMessage(text.safeParse(` ${'a'.repeat(640)} `))).toBe(
      'That text is too long. It has 640 characters; the limit is 600.',
    );
    expect(getErrorMessage(optionalLine(120).safeParse('a'.repeat(121)))).toBe(
      'That text is too long. It has 121 characters; the limit is 120.',
    );
  });

  it('counts as the limits do: an emoji is one character', () => {
    expect(text.safeParse('😀'.repeat(600)).success).toBe(true);
    expect(text.safeParse('😀'.repeat(601)).error?.issues[0]?.message).toBe(
      'That text is too long. It has 601 characters; the limit is 600.',
    );
  });

  it.each([
    'a\0b',
    'a\u0007b',
    'a\u001bb',
    'a\u000bb',
    'a\u007fb',
    'a\u0085b',
    'a\ud83db',
    'a\udc00',
  ])('[S42] has no control characters and no half characters: %j', (input) => {
    for (const field of [line, text, optionalText('Missing.', 120), optionalLine(120)]) {
      expect(field.safeParse(input).error?.issues[0]?.message).toBe(
        'Please remove control characters.',
      );
    }
  });

  it('[S42] keeps tabs and line breaks where there are several lines', () => {
    expect(text.parse('a\tb\r\nc')).toBe('a\tb\r\nc');
    expect(line.safeParse('a\tb').success).toBe(false);
  });

  it('[S42] has no marks that cover the lines above it, and as many as writing needs', () => {
    const piled = `Mar${'\u0301'.repeat(9)}a`;
    for (const field of [line, text, optionalText('Missing.', 120), optionalLine(120)])
      expect(field.safeParse(piled).success).toBe(false);
    for (const written of [
      'Ng\u0302\u0301',
      'ก็ที่',
      'नमस्ते',
      '\u05d1\u05bc\u05b0\u0591',
      '1\ufe0f\u20e3',
    ])
      expect([written, line.safeParse(written).success]).toEqual([written, true]);
  });

  it.each(['Ann\u202egpj', '\u202dAnn', 'a\u2067b\u2069'])(
    '[S42] cannot change the direction in which others read: %j',
    (turned) => {
      for (const field of [line, text, optionalLine(120)])
        expect(field.safeParse(turned).success).toBe(false);
    },
  );
});
