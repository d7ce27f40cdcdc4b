import { expect, it, onTestFinished } from 'vitest';
import { connectToEndlessServer } from '#protocols/sftp/testing/endless-server.fixture';
import { removeTree } from './remove-tree.ts';

it('[§4] a folder in a folder without an end is not followed forever', async () => {
  const { client, close } = await connectToEndlessServer(['deeper'], { isOnce: true });
  onTestFinished(close);

  await expect(removeTree(client, '/')).rejects.toMatchObject({ code: 'files-failed' });
});

it('[§4] a removal ends with its signal', async () => {
  const { client, close } = await connectToEndlessServer(['a', 'b'], { isOnce: true });
  onTestFinished(close);

  const removal = removeTree(client, '/', { signal: AbortSignal.timeout(50) });

  await expect(removal).rejects.toMatchObject({ kind: 'aborted' });
});
