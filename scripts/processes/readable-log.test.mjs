import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { printReadableLog, readableLine } from './readable-log.mjs';

const at = new Date(2026, 0, 2, 13, 4, 5).getTime();

describe('the log as npm start shows it', () => {
  it.each([
    {
      note: 'message and fields',
      line: JSON.stringify({
        level: 30,
        time: at,
        pid: 1,
        hostname: 'x',
        msg: 'console link',
        name: 'ready',
        port: 40814,
      }),
      shown: '13:04:05 info: console link (name ready, port 40814)',
    },
    {
      note: 'an error with its cause',
      line: JSON.stringify({
        level: 50,
        time: at,
        msg: 'request failed',
        err: { stack: 'Error: x\n    at y' },
      }),
      shown: '13:04:05 error: request failed\nError: x\n    at y',
    },
    { note: 'what is not a log line', line: 'Warning: {', shown: 'Warning: {' },
    { note: 'JSON of someone else', line: '{"a":1}', shown: '{"a":1}' },
  ])('[§2] $note', ({ line, shown }) => {
    expect(readableLine(line)).toBe(shown);
  });

  it('[§2] reads lines that arrive in pieces', async () => {
    const stream = new PassThrough();
    const lines = [];
    printReadableLog(stream, (line) => lines.push(line));

    stream.write('on');
    stream.end('e\ntwo');

    await expect.poll(() => lines).toEqual(['one', 'two']);
  });
});
