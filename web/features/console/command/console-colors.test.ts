import { describe, expect, it } from 'vitest';
import { stripColorCodes } from '#contract/game-server/console-output';
import { computeContrastRatio, legibleOnConsole, readColorSegments } from './console-colors.ts';

function textsAndColors(raw: string) {
  return readColorSegments(raw).map(({ text, color }) => [text, color]);
}

describe('Colors of a response', () => {
  it.each([
    { note: 'no code', raw: 'earth', expected: [['earth', 'text']] },
    { note: 'nothing at all', raw: '', expected: [] },
    {
      note: 'a Multiverse line',
      raw: 'earth - §aNORMAL',
      expected: [
        ['earth - ', 'text'],
        ['NORMAL', 'green'],
      ],
    },
    {
      note: 'a hex run in Paper form',
      raw: '§x§3§4§9§F§d§aℹ §fPlugins',
      expected: [
        ['ℹ ', '#349fda'],
        ['Plugins', 'text'],
      ],
    },
    {
      note: 'capital letters',
      raw: '§CError',
      expected: [['Error', 'red']],
    },
    {
      note: 'a reset',
      raw: '§6gold§r plain',
      expected: [
        ['gold', 'yellow'],
        [' plain', 'text'],
      ],
    },
    {
      note: 'every line in its own colors',
      raw: 'earth - §aNORMAL\nplaza - §cNETHER\n',
      expected: [
        ['earth - ', 'text'],
        ['NORMAL\n', 'green'],
        ['plaza - ', 'text'],
        ['NETHER\n', 'red'],
      ],
    },
    { note: 'flickering letters stay plain', raw: '§kabc', expected: [['abc', 'text']] },
    {
      note: 'a code of one color twice makes one run',
      raw: '§aone§a two',
      expected: [['one two', 'green']],
    },
  ])('[§4] shows $note', ({ raw, expected }) => {
    expect(textsAndColors(raw)).toEqual(expected);
  });

  it('[§4] joins bold, italic, underline and strike until a color or a reset ends them', () => {
    const segments = readColorSegments('§a§l§o§n§mall§cred');

    expect(segments).toEqual([
      {
        text: 'all',
        color: 'green',
        isBold: true,
        isItalic: true,
        isUnderlined: true,
        isStruck: true,
      },
      {
        text: 'red',
        color: 'red',
        isBold: false,
        isItalic: false,
        isUnderlined: false,
        isStruck: false,
      },
    ]);
  });

  it('[§4] ends bold at the end of a line, even when the next begins with a code', () => {
    const bold = readColorSegments('§lone\n§ntwo').map(({ text, isBold }) => [text, isBold]);

    expect(bold).toEqual([
      ['one\n', true],
      ['two', false],
    ]);
  });

  it.each([
    { note: 'a section sign at the end', raw: 'price §' },
    { note: 'a section sign before another letter', raw: '§zone §4' },
    { note: 'half a hex run', raw: '§x§1§2§3green' },
    { note: 'a doubled section sign', raw: '§§aA' },
    { note: 'markup', raw: '<img src=x onerror=alert(1)> §c<script>' },
    { note: 'many codes and no text', raw: '§a§b§c§l§x§1§2§3§4§5§6'.repeat(500) },
  ])('[§4] keeps every character of the text that is not a code: $note', ({ raw }) => {
    const joined = readColorSegments(raw)
      .map(({ text }) => text)
      .join('');

    expect(joined).toBe(stripColorCodes(raw));
  });

  it('removes terminal control characters, even inside a code', () => {
    const joined = readColorSegments(
      '\u001b[2Jone\u0007 \u001b]0;title\u0007two §\u0000ared\r\nend',
    )
      .map(({ text }) => text)
      .join('');

    expect(joined).toBe('one two red\nend');
  });
});

describe('Hex colors on the console background', () => {
  it.each(['#000000', '#0288d1', '#12211f', '#ff0000', '#0000aa', '#349fda', '#ed8106'])(
    'makes %s legible on both grounds',
    (hex) => {
      const shown = legibleOnConsole(hex);

      expect(computeContrastRatio(shown, '#12211f')).toBeGreaterThanOrEqual(4.5);
      expect(computeContrastRatio(shown, '#0a1113')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('leaves a legible color unchanged', () => {
    expect(legibleOnConsole('#ed8106')).toBe('#ed8106');
  });

  it('shows white for an invalid color', () => {
    expect(legibleOnConsole('#12;x:url(//a)')).toBe('#ffffff');
  });

  it.each(['\n', '§ \n\t', '§a', 'a\r\n'])(
    '[S10] takes its time by its length only: %j',
    (part) => {
      const started = performance.now();

      readColorSegments(part.repeat((1024 * 1024) / part.length));

      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );
});
