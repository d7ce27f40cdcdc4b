import { describe, expect, it } from 'vitest';
import { textFrame } from './text-frame.ts';

describe('a text as a frame', () => {
  it.each([
    { length: 0, head: [0x81, 0] },
    { length: 125, head: [0x81, 125] },
    { length: 126, head: [0x81, 126, 0, 126] },
    { length: 65_535, head: [0x81, 126, 0xff, 0xff] },
    { length: 65_536, head: [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0] },
  ])('[RFC 6455 §5.2] of $length bytes begins with $head', ({ length, head }) => {
    const frame = textFrame('x'.repeat(length));

    expect([...frame.subarray(0, head.length)]).toEqual(head);
    expect(frame.length).toBe(head.length + length);
  });

  it('[RFC 6455 §5.2] counts bytes, not signs', () => {
    expect([...textFrame('é')]).toEqual([0x81, 2, 0xc3, 0xa9]);
  });
});
