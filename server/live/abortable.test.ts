import { expect, it } from 'vitest';
import { abortable } from './abortable.ts';

it('work that fails after its caller has gone is not an unhandled error', async () => {
  const work = Promise.reject(new Error('failed late'));
  const gone = AbortSignal.abort(new Error('gone'));

  await expect(abortable(work, gone, () => new Error('aborted'))).rejects.toThrow('gone');
});
