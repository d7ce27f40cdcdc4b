import { notifyManager, type QueryClient } from '@tanstack/react-query';

import type { User } from '#contract/accounts/auth';
import { toastQueue } from '../ui/toasts/toast-queue.ts';
import { currentUserRead } from './reads/current-user-read.ts';
import { readKey } from './reads/use-read.ts';

const userKey = readKey(currentUserRead);
const forgetting = new Set<() => void>();

/**
 * Has `forget` called when someone signs in or out: what this window keeps outside of its components
 * belongs to one person. Repeated calls with the same function count once.
 */
export function forgetAtUserChange(forget: () => void): void {
  forgetting.add(forget);
}

/** Another person's replies and messages must not remain on a shared computer. */
export function forgetFormerUser(client: QueryClient): void {
  toastQueue.clear();
  for (const forget of forgetting) forget();
  // After the screen has updated, because only then has it removed what only the former person may
  // read.
  notifyManager.schedule(() => {
    client.removeQueries({ type: 'inactive', predicate: isNotCurrentUser });
    void client.resetQueries({ type: 'active', predicate: isNotCurrentUser });
  });
}

/**
 * Notices when the current user is read again and is someone else, who signed in in another tab. A write of
 * this tab that changes the user forgets the former one itself.
 */
export function watchCurrentUser(client: QueryClient): void {
  let account: number | null = null;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (isNotCurrentUser(event.query)) return;
    const userId = client.getQueryData<User | null>(userKey)?.id ?? null;
    const isRead = event.action.manual !== true;
    const former = account;
    account = userId ?? former;
    if (!isRead || former === null || userId === former) return;
    // On the page in front, the same person may have been signed out while typing.
    if (userId === null) client.removeQueries({ type: 'inactive', predicate: isNotCurrentUser });
    else queueMicrotask(() => forgetFormerUser(client));
  });
}

function isNotCurrentUser({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== userKey[0];
}
