import { describe, expect, it } from 'vitest';
import { HttpError, NoReplyError } from '../../../api/http-error.ts';
import type { ChosenFile } from './upload-queue.ts';
import { Uploader, type FileToSend, type SendFileOptions } from './uploader.ts';

type Sending = FileToSend &
  SendFileOptions & {
    readonly succeed: (isUploaded?: boolean) => void;
    readonly fail: (error?: Error) => void;
  };

function anUploader() {
  const sendings: Sending[] = [];
  const uploader = new Uploader({
    nowMs: () => 0,
    send: (file, options) =>
      new Promise((resolve, reject) => {
        options.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        sendings.push({
          ...file,
          ...options,
          succeed: (isUploaded = true) =>
            resolve({ uploaded: isUploaded ? [{ path: `/${file.name}`, size: 4 }] : [] }),
          fail: (error = new NoReplyError('unreachable', { cause: null })) => reject(error),
        });
      }),
  });
  return { uploader, sendings };
}

const chosen = (name: string): ChosenFile => ({
  name,
  file: new File(['text'], name),
  conflict: 'refuse',
});
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const states = (uploader: Uploader) => uploader.read().items.map(({ state }) => state.name);

describe('the uploader', () => {
  it('sends two at a time, in order, to the folder that was open when they were dropped', async () => {
    const { uploader, sendings } = anUploader();

    const end = uploader.add('/maps', ['a', 'b', 'c'].map(chosen));
    expect(sendings.map(({ name, targetPath }) => [name, targetPath])).toEqual([
      ['a', '/maps'],
      ['b', '/maps'],
    ]);
    sendings[0]?.succeed();
    await settled();
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    sendings[1]?.succeed();
    sendings[2]?.succeed(false);

    expect(await end).toEqual({
      uploaded: [
        { path: '/a', size: 4 },
        { path: '/b', size: 4 },
      ],
      failed: [],
    });
    expect(states(uploader)).toEqual(['done', 'done', 'skipped']);
  });

  it('keeps the code of a refusal', async () => {
    const { uploader, sendings } = anUploader();

    const end = uploader.add('/', [chosen('a')]);
    sendings[0]?.fail(new HttpError(409, 'It is there.', { code: 'already-exists' }));
    await end;

    const failed = { name: 'failed', message: '409: It is there.', code: 'already-exists' };
    expect(uploader.read().items[0]?.state).toEqual(failed);
  });

  it('one failure stops nothing, and can be tried again', async () => {
    const { uploader, sendings } = anUploader();

    const end = uploader.add('/', ['a', 'b'].map(chosen));
    sendings[0]?.fail();
    sendings[1]?.succeed();
    const { uploaded, failed } = await end;
    expect([uploaded.length, failed.map(({ name }) => name)]).toEqual([1, ['a']]);
    const again = uploader.retry(1, 'keep-both');
    expect(sendings[2]).toMatchObject({ name: 'a', conflict: 'keep-both' });
    sendings[2]?.succeed();

    expect(await again).toMatchObject({ uploaded: [{ path: '/a' }, { path: '/b' }], failed: [] });
  });

  it('a file that is tried again while its batch is still being sent ends with it', async () => {
    const { uploader, sendings } = anUploader();

    const end = uploader.add('/', ['a', 'b'].map(chosen));
    sendings[0]?.fail();
    await settled();
    expect(uploader.retry(1, 'refuse')).toBeNull();
    sendings[1]?.succeed();
    await settled();
    sendings[2]?.succeed();

    expect(await end).toMatchObject({ uploaded: [{ path: '/a' }, { path: '/b' }], failed: [] });
  });

  it('canceling one goes on with the next; canceling all ends everything', async () => {
    const { uploader, sendings } = anUploader();

    const end = uploader.add('/', ['a', 'b', 'c', 'd'].map(chosen));
    uploader.cancel(1);
    await settled();
    expect(sendings[0]?.signal.aborted).toBe(true);
    expect(sendings.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
    uploader.cancelAll();
    await settled();

    expect(await end).toEqual({ uploaded: [], failed: [] });
    expect(states(uploader)).toEqual(['canceled', 'canceled', 'canceled', 'canceled']);
    expect(sendings).toHaveLength(3);
  });

  it('notifies its listeners of progress', () => {
    const { uploader, sendings } = anUploader();
    let calls = 0;
    uploader.subscribe(() => (calls += 1));

    void uploader.add('/', [chosen('a')]);
    const before = calls;
    sendings[0]?.onProgress(2);

    expect(calls).toBe(before + 1);
    expect(uploader.read().items[0]?.state).toEqual({ name: 'sending', sentBytes: 2 });
  });
});
