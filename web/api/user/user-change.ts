import { notifyManager, type QueryClient } from '@tanstack/react-query';

import type { User } from '#contract/accounts/auth';
import { toastQueue } from '../../ui/toasts/toast-queue.ts';
import { clearPage, nextPageUser, readPageUser, setPageUser, visitorsPage } from './page-user.ts';
import { currentUserRead } from '../reads/current-user-read.ts';
import { readKey } from '../reads/use-read.ts';
import { formDrafts } from '../storage/drafts.ts';

const userKey = readKey(currentUserRead);
const forgetting = new Set<() => void>();

/**
 * Has `forget` called when someone signs in or out: what this window keeps outside its components
 * belongs to one person. Repeated calls with the same function count once.
 */
export function forgetAtUserChange(forget: () => void): void {
  forgetting.add(forget);
}

/** Removes what this window keeps outside its components. */
export function forgetKeptData(): void {
  toastQueue.clear();
  for (const forget of forgetting) forget();
}

/** Another person's replies and messages must not remain on a shared computer. */
function forgetFormerUser(client: QueryClient): void {
  forgetKeptData();
  // After the screen has updated, because only then has it removed what only the former person may
  // read.
  notifyManager.schedule(() => {
    client.removeQueries({ type: 'inactive', predicate: isNotCurrentUser });
    void client.resetQueries({ type: 'active', predicate: isNotCurrentUser });
  });
}

/**
 * Keeps track of whose page this is, each time the current user is read. A write of this tab that changes the
 * user forgets the former one itself. Returns how to stop.
 */
export function watchCurrentUser(client: QueryClient): () => void {
  setPageUser(visitorsPage);
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (isNotCurrentUser(event.query)) return;
    const userId = client.getQueryData<User | null>(userKey)?.id ?? null;
    const isOwnChange = event.action.manual === true;
    // With the update of the components that show the user, so that no screen mixes two people.
    notifyManager.schedule(() => notePageUser(client, userId, isOwnChange));
  });
  return () => {
    unsubscribe();
    setPageUser(visitorsPage);
  };
}

function notePageUser(client: QueryClient, userId: number | null, isOwnChange: boolean): void {
  const before = readPageUser();
  const page = nextPageUser(before, userId, isOwnChange);
  setPageUser(page);
  if (isOwnChange || before.userId === null) return;
  if (userId === null) client.removeQueries({ type: 'inactive', predicate: isNotCurrentUser });
  else if (page.isReplaced !== before.isReplaced) forgetFormerUser(client);
}

const channelName = 'signed-in user';
let openedChannel: BroadcastChannel | null = null;

/**
 * One per page, because a channel does not receive what it has sent itself. Null where the browser's settings forbid
 * it, as in Firefox without cookies.
 */
function userChannel(): BroadcastChannel | null {
  try {
    openedChannel ??= new BroadcastChannel(channelName);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  return openedChannel;
}

const signedOut = 'signed out';

/** Someone has signed in or out here, or registered: the other tabs of this browser are told. */
export function changeUser(client: QueryClient, user: unknown): void {
  becomeUser(client, user);
  userChannel()?.postMessage(user === null ? signedOut : null);
}

function becomeUser(client: QueryClient, user: unknown): void {
  if (user === null) formDrafts.forgetAll();
  void client.cancelQueries({ queryKey: userKey });
  client.setQueryData(userKey, user);
  forgetFormerUser(client);
}

/**
 * Asks who is signed in when another tab says that it has changed. A sign-out there is one here, too: the
 * next person at this computer must not find what was typed. Returns how to stop.
 */
export function listenToOtherTabs(client: QueryClient): () => void {
  const change = ({ data }: MessageEvent<unknown>) => {
    if (data === signedOut) {
      becomeUser(client, null);
      // After the screen knows that nobody is signed in.
      notifyManager.schedule(clearPage);
    }
    void client.invalidateQueries({ queryKey: userKey });
  };
  const channel = userChannel();
  channel?.addEventListener('message', change);
  return () => channel?.removeEventListener('message', change);
}

function isNotCurrentUser({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== userKey[0];
}
