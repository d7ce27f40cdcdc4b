import { describe, expect, it } from 'vitest';
import { actionOfKey } from '../list/file-selection.ts';
import { crumbsOf, freeName, isInside, joinPath, nameOf, parentOf } from '../file-path.ts';
import { lineBreakOf } from './use-code-mirror.ts';
import { findSyntaxError } from './syntax-check.ts';
import { maxRows, scrollFor, visibleRows } from '../list/use-virtual-rows.ts';

describe('the check before saving', () => {
  it.each([
    { note: 'good YAML', name: 'a.yml', text: 'a: 1\nb:\n  - 2\n', line: null },
    { note: 'YAML with a comment only', name: 'a.yml', text: '# nothing\n', line: null },
    { note: 'a tab in YAML', name: 'a.yaml', text: 'a:\n\tb: 1\n', line: 2 },
    { note: 'an open bracket in YAML', name: 'a.YML', text: 'a: 1\nb: [1, 2\nc: 3\n', line: 3 },
    { note: 'good JSON', name: 'a.json', text: '{"a": [1]}', line: null },
    { note: 'an empty JSON file', name: 'a.json', text: ' ', line: null },
    { note: 'a comma too many', name: 'a.json', text: '{\n  "a": 1,\n}', line: 3 },
    { note: 'a JSON that ends early', name: 'a.json', text: '{\n  "a": 1\n', line: 3 },
    { note: 'other kinds are not checked', name: 'a.conf', text: '{{{', line: null },
  ])('$note', ({ name, text, line }) => {
    expect(findSyntaxError(name, text)?.line ?? null).toBe(line);
  });

  it('names the mistake without its position', () => {
    expect(findSyntaxError('a.yml', 'a:\n\tb: 1\n')?.sentence).not.toMatch(/line \d/);
  });
});

describe('line ends', () => {
  it.each([
    ['a\nb\n', '\n'],
    ['a\r\nb\r\n', '\r\n'],
    ['a\r\nb\n', '\n'],
    ['a\rb\r\n', '\n'],
    ['no end', '\n'],
  ])('%j keeps its line ends', (text, lineBreak) => {
    expect(lineBreakOf(text)).toBe(lineBreak);
  });
});

describe('rows in the page', () => {
  it('never more than 200 of 100,000', () => {
    const rows = visibleRows({
      scrolledPx: 2_000_000,
      heightPx: 20_000,
      rowPx: 44,
      count: 100_000,
    });

    expect(rows.end - rows.first).toBe(maxRows);
    expect(rows.first).toBeLessThanOrEqual(2_000_000 / 44);
  });

  it('cover everything visible, at the top, in the middle, and at the end', () => {
    for (const scrolledPx of [0, 22_000, 44_000 - 440]) {
      const rows = visibleRows({ scrolledPx, heightPx: 440, rowPx: 44, count: 1000 });

      expect(rows.first).toBeLessThanOrEqual(Math.floor(scrolledPx / 44));
      expect(rows.end).toBeGreaterThanOrEqual(Math.min(1000, Math.ceil((scrolledPx + 440) / 44)));
    }
  });

  it('are all rendered in a short folder after a long one was scrolled down', () => {
    expect(visibleRows({ scrolledPx: 9000, heightPx: 440, rowPx: 44, count: 3 })).toEqual({
      first: 0,
      end: 3,
    });
  });

  it('scrolls only as far as the active row needs', () => {
    const view = { scrolledPx: 440, heightPx: 440, rowPx: 44 };

    expect(scrollFor({ ...view, row: 10 })).toBeNull();
    expect(scrollFor({ ...view, row: 9 })).toBe(396);
    expect(scrollFor({ ...view, row: 20 })).toBe(484);
  });
});

describe('keys in the list', () => {
  it.each([
    ['Enter', 'open'],
    ['Backspace', 'up'],
    ['F2', 'rename'],
    ['Delete', 'delete'],
  ])('%s means %s', (key, command) => {
    const press = { key, shiftKey: false, ctrlKey: false, metaKey: false };

    expect(actionOfKey(press)).toEqual({ name: 'command', command });
  });

  it('ignores letters; Ctrl+A selects all', () => {
    const press = { key: 'a', shiftKey: false, ctrlKey: false, metaKey: false };

    expect(actionOfKey(press)).toBeNull();
    expect(actionOfKey({ ...press, ctrlKey: true })).toEqual({
      name: 'select',
      action: { name: 'all' },
    });
  });
});

describe('paths and words', () => {
  it('joins and splits paths at the root and below it', () => {
    expect([joinPath('/', 'a'), joinPath('/a', 'b')]).toEqual(['/a', '/a/b']);
    expect([parentOf('/a/b'), parentOf('/a'), parentOf('/')]).toEqual(['/a', '/', '/']);
    expect([nameOf('/a/b'), nameOf('/')]).toEqual(['b', '/']);
    expect(crumbsOf('/a/b').map(({ path }) => path)).toEqual(['/', '/a', '/a/b']);
    expect([isInside('/ab', '/a'), isInside('/a/b', '/a'), isInside('/a', '/')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('a copy gets the first free name', () => {
    expect(freeName('a.conf', new Set())).toBe('a.conf');
    expect(freeName('a.conf', new Set(['a.conf', 'a (1).conf']))).toBe('a (2).conf');
    expect(freeName('.env', new Set(['.env']))).toBe('.env (1)');
  });
});
