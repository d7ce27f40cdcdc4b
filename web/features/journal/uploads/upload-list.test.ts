import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits';
import { formatProgress, formatSent, UploadList, type UploadItem } from './upload-list.ts';

function aList() {
  const sent: {
    name: string;
    finish: () => void;
    fail: (error: Error) => void;
    signal: AbortSignal;
    progress: (bytes: number) => void;
  }[] = [];
  let now = 0;
  const list = new UploadList({
    nowMs: () => now,
    isPassing: (error) => error instanceof Error && error.message === 'offline',
    send: (file, { onProgress, signal }) =>
      new Promise((finish, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('Canceled', 'AbortError')));
        sent.push({ name: file.name, finish, fail, signal, progress: onProgress });
      }),
  });
  return { list, sent, pass: (ms: number) => (now += ms) };
}
const aFile = (name: string, size = 1000) => new File([new Uint8Array(size)], name);
const states = (list: UploadList) => list.read().map(({ name, state }) => [name, state.name]);

describe('the list of uploads', () => {
  it('[§4] sends one file after the other, and drops what has arrived', async () => {
    const { list, sent } = aList();

    list.add([aFile('a.jpg'), aFile('b.jpg')]);

    expect(states(list)).toEqual([
      ['a.jpg', 'sending'],
      ['b.jpg', 'waiting'],
    ]);
    sent[0]?.finish();
    await expect.poll(() => sent.length).toBe(2);
    expect(states(list)).toEqual([['b.jpg', 'sending']]);
  });

  it('[§4] refuses a file over the limit and an empty one before it sends anything', () => {
    const { list, sent } = aList();

    list.add([aFile('walk.mov', limits.journalFileBytes + 1), aFile('nothing.txt', 0)]);

    expect(sent).toEqual([]);
    expect(list.read().map(({ state }) => state)).toEqual([
      {
        name: 'failed',
        message: 'Over 25 MB. Make it smaller or shorter, then try again.',
        mayRetry: false,
      },
      { name: 'failed', message: 'This file is empty.', mayRetry: false },
    ]);
  });

  it('[§4] cancels what is being sent, and goes on with the next', async () => {
    const { list, sent } = aList();
    list.add([aFile('a.jpg'), aFile('b.jpg')]);

    list.remove(1);

    expect(sent[0]?.signal.aborted).toBe(true);
    await expect.poll(() => sent.length).toBe(2);
    expect(states(list)).toEqual([['b.jpg', 'sending']]);
  });

  it('[P-08] cleared, it sends nothing that was added before', async () => {
    const { list, sent } = aList();
    list.add([aFile('a.jpg'), aFile('b.jpg')]);

    list.clear();
    list.add([aFile('c.jpg')]);

    expect(sent[0]?.signal.aborted).toBe(true);
    await expect.poll(() => sent.length).toBe(2);
    expect([sent[1]?.name, states(list)]).toEqual(['c.jpg', [['c.jpg', 'sending']]]);
  });

  it('[§4] keeps what failed, with the reason, until it is dismissed', async () => {
    const { list, sent } = aList();
    list.add([aFile('a.jpg')]);

    sent[0]?.fail(new Error("This picture is damaged and can't be opened."));

    await expect.poll(() => list.read()[0]?.state.name).toBe('failed');
    list.remove(1);
    expect(list.read()).toEqual([]);
  });

  it('[§1] sends a file again that failed without a connection, and counts what has arrived', async () => {
    const { list, sent } = aList();
    list.add([aFile('a.jpg'), aFile('b.jpg')]);
    sent[0]?.fail(new Error('offline'));
    await expect.poll(() => sent.length).toBe(2);
    sent[1]?.finish();
    await expect.poll(() => list.readAddedCount()).toBe(1);

    list.retry(1);

    expect(states(list)).toEqual([['a.jpg', 'sending']]);
    sent[2]?.finish();
    await expect.poll(() => list.readAddedCount()).toBe(2);
    expect(list.read()).toEqual([]);
  });

  it('[§4] shows the progress of a file and the estimated time left', () => {
    const { list, sent, pass } = aList();
    list.add([aFile('a.jpg', 1000)]);
    pass(4000);

    sent[0]?.progress(400);

    const [item] = list.read();
    expect(item && [formatProgress(item), formatSent(item)]).toEqual([
      '40%, about 6 seconds',
      '400 B of 1000 B',
    ]);
  });

  it.each<[UploadItem['state'], string]>([
    [{ name: 'waiting' }, 'Waiting'],
    [{ name: 'sending', sentBytes: 0, secondsLeft: null }, '0%'],
    [{ name: 'sending', sentBytes: 10, secondsLeft: 90 }, '10%, about 2 minutes'],
    [{ name: 'sending', sentBytes: 100, secondsLeft: 0 }, 'Checking the file…'],
  ])('[§4] %j is told as %s', (state, text) => {
    expect(formatProgress({ id: 1, name: 'a', sizeBytes: 100, state })).toBe(text);
  });
});
