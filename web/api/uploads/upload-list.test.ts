import { describe, expect, it } from 'vitest';
import { HttpError, NoReplyError } from '../http-error.ts';
import { computeBytesPerSecond, UploadList, type SendOptions } from './upload-list.ts';

type Upload = { readonly file: File; readonly name: string };
type Sending = Upload &
  SendOptions & {
    readonly succeed: (storedAs?: string | null) => void;
    readonly fail: (error?: Error) => void;
  };

function aList({ lanes = 2 } = {}) {
  const sendings: Sending[] = [];
  let now = 0;
  const list = new UploadList<Upload>({
    lanes,
    nowMs: () => now,
    validate: ({ file }) => (file.size === 0 ? 'This file is empty.' : null),
    send: (upload, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        sendings.push({
          ...upload,
          ...options,
          succeed: (storedAs = `/${upload.name}`) => resolve(storedAs),
          fail: (error = new NoReplyError('unreachable', { cause: null })) => reject(error),
        });
      }),
  });
  return { list, sendings, passTo: (ms: number) => (now = ms) };
}

const anUpload = (name: string, sizeBytes = 4): Upload => ({
  name,
  file: new File([new Uint8Array(sizeBytes)], name),
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const states = (list: UploadList<Upload>) => list.read().items.map(({ state }) => state.name);

describe('the list of uploads', () => {
  it('[§4] sends as many at a time as it has lanes, in order', async () => {
    const { list, sendings } = aList();

    const end = list.add(['a', 'b', 'c'].map((name) => anUpload(name)));
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b']);
    sendings[0]?.succeed();
    await settled();
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    sendings[1]?.succeed();
    sendings[2]?.succeed(null);

    expect((await end).map(({ name, state }) => ({ name, state }))).toEqual([
      { name: 'a', state: { name: 'done', storedAs: '/a' } },
      { name: 'b', state: { name: 'done', storedAs: '/b' } },
      { name: 'c', state: { name: 'skipped' } },
    ]);
  });

  it('[§4] a new batch replaces one that is over, and joins one that is under way', async () => {
    const { list, sendings } = aList();
    const addAnother = (name: string) => {
      list.clearIfOver();
      void list.add([anUpload(name)]);
    };
    const names = () => list.read().items.map(({ name }) => name);

    addAnother('a');
    sendings[0]?.succeed();
    await settled();
    addAnother('b');
    expect(names()).toEqual(['b']);
    addAnother('c');
    expect(names()).toEqual(['b', 'c']);
  });

  it('[§4] keeps what failed, with the reason', async () => {
    const { list, sendings } = aList();
    const error = new HttpError(409, 'It is there.', { code: 'already-exists' });

    const end = list.add([anUpload('a')]);
    sendings[0]?.fail(error);
    await end;

    expect(list.read().items[0]?.state).toEqual({ name: 'failed', error });
  });

  it('[§4] does not send a file that is refused, and says why', async () => {
    const { list, sendings } = aList();

    await list.add([anUpload('nothing.txt', 0)]);

    expect(sendings).toEqual([]);
    const error = new Error('This file is empty.');
    expect(list.read().items[0]?.state).toEqual({ name: 'failed', error });
  });

  it('one failure stops nothing, and can be tried again', async () => {
    const { list, sendings } = aList();

    const end = list.add([anUpload('a'), anUpload('b')]);
    sendings[0]?.fail();
    sendings[1]?.succeed();
    await end;
    expect(states(list)).toEqual(['failed', 'done']);
    const again = list.retry(1, { name: 'a (1)' });
    expect(sendings[2]).toMatchObject({ name: 'a (1)' });
    sendings[2]?.succeed();

    expect((await again)?.map(({ state }) => state.name)).toEqual(['done', 'done']);
  });

  it('a file that is tried again while its batch is still being sent ends with it', async () => {
    const { list, sendings } = aList();

    const end = list.add([anUpload('a'), anUpload('b')]);
    sendings[0]?.fail();
    await settled();
    expect(list.retry(1)).toBeNull();
    sendings[1]?.succeed();
    await settled();
    sendings[2]?.succeed();

    expect((await end).map(({ state }) => state.name)).toEqual(['done', 'done']);
  });

  it('[§4] canceling one goes on with the next; canceling all ends everything', async () => {
    const { list, sendings } = aList();

    const end = list.add(['a', 'b', 'c', 'd'].map((name) => anUpload(name)));
    list.cancel(1);
    await settled();
    expect(sendings[0]?.signal.aborted).toBe(true);
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    list.cancelAll();
    await settled();

    expect((await end).map(({ state }) => state.name)).toEqual(Array(4).fill('canceled'));
    expect(sendings).toHaveLength(3);
  });

  it('ignores the progress of a canceled file', () => {
    const { list, sendings } = aList();
    void list.add([anUpload('a')]);

    list.cancel(1);
    sendings[0]?.onProgress(2);

    expect(states(list)).toEqual(['canceled']);
  });

  it('[P-08] canceled and cleared, it sends nothing that was added before', async () => {
    const { list, sendings } = aList({ lanes: 1 });
    void list.add([anUpload('a'), anUpload('b')]);

    list.cancelAndClear();
    void list.add([anUpload('c')]);

    expect(sendings[0]?.signal.aborted).toBe(true);
    await expect.poll(() => sendings.map(({ name }) => name)).toEqual(['a', 'c']);
    expect(list.read().items.map(({ name }) => name)).toEqual(['c']);
  });

  it('cleared, it keeps what is being sent', async () => {
    const { list, sendings } = aList();
    void list.add([anUpload('a'), anUpload('b')]);
    sendings[0]?.succeed();
    await settled();

    list.clear();

    expect(list.read().items.map(({ name }) => name)).toEqual(['b']);
  });

  it('notifies its listeners of progress', () => {
    const { list, sendings } = aList();
    let calls = 0;
    list.subscribe(() => (calls += 1));

    void list.add([anUpload('a')]);
    const before = calls;
    sendings[0]?.onProgress(2);

    expect(calls).toBe(before + 1);
    expect(list.read().items[0]?.state).toEqual({ name: 'sending', sentBytes: 2 });
  });
});

describe('the speed of the uploads', () => {
  it('is not shown in the first half second', () => {
    const { list, sendings, passTo } = aList();
    void list.add([anUpload('a', 1000)]);

    passTo(100);
    sendings[0]?.onProgress(500);

    expect(computeBytesPerSecond(list.read())).toBeNull();
  });

  it('ignores slowness more than five seconds ago', () => {
    const { list, sendings, passTo } = aList();
    void list.add([anUpload('a', 100_000)]);

    passTo(10_000);
    sendings[0]?.onProgress(10);
    passTo(11_000);
    sendings[0]?.onProgress(2010);

    expect(computeBytesPerSecond(list.read())).toBe(2000);
  });
});
