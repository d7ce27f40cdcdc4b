import { describe, expect, it } from 'vitest';
import { cutToBytes, utf8Bytes } from './utf8-bytes.ts';

describe('the length of a text in bytes', () => {
  it.each(['', 'a', 'é', '€', '🗺', 'a\u007f\u0080\u07ff\u0800\uffff', 'e\u0301 🗺 x', '\ud800'])(
    '[§9] %j has as many as an encoder writes',
    (text) => {
      expect(utf8Bytes(text)).toBe(new TextEncoder().encode(text).length);
    },
  );
});

describe('a text cut to a number of bytes', () => {
  it.each([
    { text: 'a€b', maxBytes: 5, cut: 'a€b' },
    { text: 'a€b', maxBytes: 4, cut: 'a€' },
    { text: 'a€b', maxBytes: 3, cut: 'a' },
    { text: '🗺🗺', maxBytes: 7, cut: '🗺' },
    { text: 'abc', maxBytes: 0, cut: '' },
  ])('[§9] $text within $maxBytes is “$cut”', ({ text, maxBytes, cut }) => {
    expect(cutToBytes(text, maxBytes)).toBe(cut);
  });
});
