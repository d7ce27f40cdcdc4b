import { describe, expect, it } from 'vitest';
import {
  arrivedPaths,
  emptyUploadQueue,
  nextUploadQueue,
  formatTimeLeft,
  computeTotal,
  type UploadAction,
  type UploadItem,
} from './upload-queue.ts';

function anItem(id: number, sizeBytes = 1000): UploadItem {
  return {
    id,
    batch: 1,
    targetPath: '/maps',
    name: `file-${id}`,
    sizeBytes,
    conflict: 'refuse',
    state: { name: 'waiting' },
  };
}

function after(...actions: readonly UploadAction[]) {
  return actions.reduce(nextUploadQueue, emptyUploadQueue);
}

const added = (...items: readonly UploadItem[]): UploadAction => ({ name: 'added', items });
const sent = (id: number, sentBytes: number, atMs: number): UploadAction => ({
  name: 'progressed',
  id,
  sentBytes,
  atMs,
});
const done = (id: number): UploadAction => ({
  name: 'settled',
  id,
  state: { name: 'done', path: `/maps/file-${id}` },
});

describe('the upload queue', () => {
  it('adds up all files, and says how fast and how long', () => {
    const total = computeTotal(
      after(added(anItem(1), anItem(2, 3000)), sent(1, 500, 0), sent(1, 1000, 1000)),
    );

    expect(total).toMatchObject({
      sentBytes: 1000,
      sizeBytes: 4000,
      percent: 25,
      bytesPerSecond: 500,
      secondsLeft: 6,
      open: 2,
    });
  });

  it('shows no speed in the first half second', () => {
    expect(
      computeTotal(after(added(anItem(1)), sent(1, 0, 0), sent(1, 500, 100))).bytesPerSecond,
    ).toBeNull();
  });

  it('ignores slowness more than five seconds ago', () => {
    const queue = after(
      added(anItem(1, 100_000)),
      sent(1, 0, 0),
      sent(1, 10, 10_000),
      sent(1, 2010, 11_000),
    );

    expect(computeTotal(queue).bytesPerSecond).toBe(2000);
  });

  it('leaves out what was canceled or has failed', () => {
    const queue = after(
      added(anItem(1), anItem(2), anItem(3)),
      { name: 'settled', id: 1, state: { name: 'canceled' } },
      { name: 'settled', id: 2, state: { name: 'failed', message: '502: no', code: null } },
      done(3),
    );

    expect(computeTotal(queue)).toMatchObject({
      sizeBytes: 1000,
      percent: 100,
      open: 0,
      done: 1,
      failed: 1,
    });
  });

  it('empty files count as sent only when they are', () => {
    expect(computeTotal(after(added(anItem(1, 0)))).percent).toBe(0);
    expect(computeTotal(after(added(anItem(1, 0)), done(1))).percent).toBe(100);
  });

  it('ignores the progress of a canceled file', () => {
    const queue = after(
      added(anItem(1)),
      { name: 'settled', id: 1, state: { name: 'canceled' } },
      sent(1, 500, 0),
    );

    expect(queue.items[0]?.state.name).toBe('canceled');
  });

  it('a new batch replaces a finished one, and joins one that is under way', () => {
    expect(after(added(anItem(1)), done(1), added(anItem(2))).items.map(({ id }) => id)).toEqual([
      2,
    ]);
    expect(after(added(anItem(1)), added(anItem(2))).items.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('knows what has arrived, with the folders around it', () => {
    const inFolder = { ...anItem(2), name: 'tiles/file-2' };
    const queue = after(added(anItem(1), inFolder, anItem(3)), done(1), {
      name: 'settled',
      id: 2,
      state: { name: 'done', path: '/maps/tiles/file-2' },
    });

    expect([...arrivedPaths(queue)]).toEqual(['/maps/file-1', '/maps/tiles/file-2', '/maps/tiles']);
  });

  it.each([
    [59, '59 s'],
    [125, '2 min 5 s'],
    [4200, '1 h 10 min'],
  ])('%d seconds are %s', (seconds, expected) => {
    expect(formatTimeLeft(seconds)).toBe(expected);
  });
});
