import { expect, it } from 'vitest';
import { splitConfiguration } from './configuration-preview.tsx';

it('[§4] highlights keys but not the text of a page, and loses no text', () => {
  const text = `book:\n  '1': |-\n    Note: not a name\n\n    'x': neither\n  '2': plain\nInteractive-Word:\n  '1':\n    word: Next\n`;

  const pieces = splitConfiguration(text);

  expect(pieces.map(({ piece }) => piece).join('')).toBe(text);
  expect(pieces.filter(({ kind }) => kind !== null).map(({ piece }) => piece)).toEqual([
    'book:',
    "'1':",
    "'2':",
    'Interactive-Word:',
    "'1':",
    'word:',
  ]);
});
