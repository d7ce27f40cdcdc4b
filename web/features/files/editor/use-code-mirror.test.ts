import { expect, it } from 'vitest';
import { detectLineEnding } from './use-code-mirror.ts';

it.each([
  ['a\nb\n', '\n'],
  ['a\r\nb\r\n', '\r\n'],
  ['a\r\nb\n', '\n'],
  ['a\rb\r\n', '\n'],
  ['no end', '\n'],
])('a file keeps its line ends: %j', (text, lineBreak) => {
  expect(detectLineEnding(text)).toBe(lineBreak);
});
