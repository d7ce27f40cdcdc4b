import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';

import { createQueryClient } from './query-client.ts';

it('[§1] what could not be refreshed without a connection is read when it is back, and nothing else is', async () => {
  const client = createQueryClient();
  client.mount();
  onTestFinished(() => client.unmount());
  const readJournal = vi.fn(async () => 'an empty journal');
  const readForum = vi.fn(async () => 'the forum');
  show(client, 'journal', readJournal);
  show(client, 'forum', readForum);
  const readWorlds = vi.fn(async () => 'a list that is read when its screen opens');
  show(client, 'worlds', readWorlds, 0);
  await expect.poll(() => client.getQueryData(['journal'])).toBe('an empty journal');
  onlineManager.setOnline(false);
  readJournal.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await client.invalidateQueries({ queryKey: ['journal'] });

  readJournal.mockResolvedValue('one photo');
  onlineManager.setOnline(true);

  await expect.poll(() => client.getQueryData(['journal'])).toBe('one photo');
  expect(readForum).toHaveBeenCalledOnce();
  expect(readWorlds).toHaveBeenCalledOnce();
});

function show(
  client: ReturnType<typeof createQueryClient>,
  key: string,
  queryFn: () => Promise<string>,
  staleTime = Infinity,
): void {
  const options = { queryKey: [key], queryFn, staleTime };
  const stop = new QueryObserver(client, options).subscribe(() => undefined);
  onTestFinished(stop);
}
