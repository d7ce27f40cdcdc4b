import { notifyManager, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';

import { toastQueue } from '../../ui/toasts/toast-queue.ts';
import { createQueryClient } from '../query-client.ts';
import { currentUserRead } from '../reads/current-user-read.ts';
import { readKey } from '../reads/use-read.ts';
import { listenToOtherTabs, watchCurrentUser } from './user-change.ts';

const ada = { id: 7 };
const ben = { id: 8 };
const onScreen = ['/on-screen'];
const fromBefore = ['/from-before'];

/** A tab in which Ada has seen two replies, one of which is on the screen. */
async function openTab() {
  const client = createQueryClient();
  onTestFinished(watchCurrentUser(client));
  const fetchReply = vi.fn(async () => 'a reply');
  const current = { queryKey: readKey(currentUserRead) };
  const readAs = (user: { readonly id: number } | null) =>
    client.fetchQuery({ ...current, queryFn: async () => user, staleTime: 0 });
  await readAs(ada);
  await client.fetchQuery({ queryKey: fromBefore, queryFn: fetchReply });
  new QueryObserver(client, { queryKey: onScreen, queryFn: fetchReply }).subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(onScreen)).toBe('a reply');
  fetchReply.mockClear();
  return { client, readAs, fetchReply };
}

/** What a read of the user changes is scheduled before this. */
const screenUpdate = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

it('[§4] someone who signs in on another tab finds no reply of the former person', async () => {
  const { client, readAs, fetchReply } = await openTab();

  await readAs(ben);

  await expect.poll(() => fetchReply).toHaveBeenCalledTimes(1);
  expect(client.getQueryData(fromBefore)).toBeUndefined();
});

it('[§4] someone who signs in on another tab sees no message of the former person', async () => {
  const { readAs } = await openTab();
  toastQueue.show({ title: 'Deleted', action: { label: 'Undo', run: () => undefined } });

  await readAs(ben);

  await expect.poll(() => toastQueue.read()).toMatchObject({ current: null, history: [] });
});

it('[§4] another tab that signs someone in has this tab ask who it is', async () => {
  const { client } = await openTab();
  const ask = vi.spyOn(client, 'invalidateQueries');
  const stop = listenToOtherTabs(client);
  const otherTab = new BroadcastChannel('signed-in user');

  otherTab.postMessage(null);

  await expect.poll(() => ask).toHaveBeenCalledWith({ queryKey: readKey(currentUserRead) });
  otherTab.close();
  stop();
});

it('[§4] after a session has ended, only what is on the screen stays, until someone else signs in', async () => {
  const { client, readAs, fetchReply } = await openTab();

  await readAs(null);

  await expect.poll(() => client.getQueryData(fromBefore)).toBeUndefined();
  expect(client.getQueryData(onScreen)).toBe('a reply');
  await readAs(ben);
  await expect.poll(() => fetchReply).toHaveBeenCalledTimes(1);
});

it('[§4] nothing is read again when the same person signs in again', async () => {
  const { client, readAs, fetchReply } = await openTab();

  await readAs(null);
  await readAs(ada);
  await screenUpdate();
  client.setQueryData(fromBefore, 'a newer reply');
  await readAs(ada);

  await screenUpdate();
  expect(client.getQueryData(fromBefore)).toBe('a newer reply');
  expect(fetchReply).not.toHaveBeenCalled();
});
