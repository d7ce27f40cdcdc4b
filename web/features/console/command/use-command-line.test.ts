import { describe, expect, it } from 'vitest';
import { firstPastedLine } from './use-command-line.ts';

describe('Pasting into the command box', () => {
  it.each([
    { text: 'list', note: 'one line' },
    { text: 'list\n', note: 'one line with its break' },
    { text: '\r\n', note: 'nothing' },
  ])('[§4] leaves $note to the browser', ({ text }) => {
    expect(firstPastedLine(text)).toBeNull();
  });

  it.each([
    { text: 'say one\nsay two', line: 'say one', left: '1 more was left out' },
    {
      text: '\r\n say one \r\nsay two\r\nsay three',
      line: 'say one',
      left: '2 more were left out',
    },
  ])('[§4] takes the first of several lines and says so: $left', ({ text, line, left }) => {
    expect(firstPastedLine(text)).toEqual({ line, note: expect.stringContaining(left) });
  });
});
