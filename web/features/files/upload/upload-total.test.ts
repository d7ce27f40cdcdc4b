import { describe, expect, it } from 'vitest';
import { noUploads, type UploadItem, type UploadState } from '../../../api/uploads/upload-list.ts';
import type { FileToSend } from './upload-intake.ts';
import { computeTotal, formatTimeLeft, listArrivedPaths } from './upload-total.ts';

function anItem(id: number, state: UploadState, sizeBytes = 1000): UploadItem<FileToSend> {
  const name = `file-${id}`;
  const file = new File([new Uint8Array(sizeBytes)], name);
  return { id, batch: 1, targetPath: '/maps', name, file, conflict: 'refuse', state };
}

const waiting = { name: 'waiting' } as const;
const sending = (sentBytes: number) => ({ name: 'sending', sentBytes }) as const;
const done = (storedAs: string) => ({ name: 'done', storedAs }) as const;
const total = (...items: readonly UploadItem<FileToSend>[]) =>
  computeTotal({ ...noUploads, items });

describe('the total of the uploads', () => {
  it('adds up all files, and says how fast and how long', () => {
    const samples = [
      { atMs: 0, sentBytes: 500 },
      { atMs: 1000, sentBytes: 1000 },
    ];
    const items = [anItem(1, sending(1000)), anItem(2, waiting, 3000)];

    expect(computeTotal({ items, samples })).toMatchObject({
      sentBytes: 1000,
      sizeBytes: 4000,
      percent: 25,
      bytesPerSecond: 500,
      secondsLeft: 6,
      open: 2,
    });
  });

  it('leaves out what was canceled or has failed', () => {
    const failed = { name: 'failed', error: new Error('502: no') } as const;

    expect(
      total(anItem(1, { name: 'canceled' }), anItem(2, failed), anItem(3, done('/maps/file-3'))),
    ).toMatchObject({ sizeBytes: 1000, percent: 100, open: 0, done: 1, failed: 1 });
  });

  it('empty files count as sent only when they are', () => {
    expect(total(anItem(1, waiting, 0)).percent).toBe(0);
    expect(total(anItem(1, done('/maps/file-1'), 0)).percent).toBe(100);
  });

  it('knows what has arrived, with the folders around it', () => {
    const inFolder = { ...anItem(2, done('/maps/tiles/file-2')), name: 'tiles/file-2' };
    const items = [anItem(1, done('/maps/file-1')), inFolder, anItem(3, waiting)];

    expect([...listArrivedPaths({ ...noUploads, items })]).toEqual([
      '/maps/file-1',
      '/maps/tiles/file-2',
      '/maps/tiles',
    ]);
  });

  it.each([
    [59, '59 s'],
    [125, '2 min 5 s'],
    [4200, '1 h 10 min'],
  ])('%d seconds are %s', (seconds, expected) => {
    expect(formatTimeLeft(seconds)).toBe(expected);
  });
});
