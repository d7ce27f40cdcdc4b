import { expect, it, onTestFinished } from 'vitest';
import { connectToEndlessServer } from './testing/endless-server.fixture.ts';

it.each([
  { note: 'names', names: Array.from({ length: 1000 }, (_, index) => `file-${index}`) },
  { note: 'no names', names: [] },
  { note: 'names that are none', names: ['.', '..', '../..'] },
])('[§4] a listing of $note that never ends is refused', async ({ names }) => {
  const { client, close } = await connectToEndlessServer(names);
  onTestFinished(close);

  await expect(client.list('/')).rejects.toMatchObject({ kind: 'failed', path: '/' });
});
