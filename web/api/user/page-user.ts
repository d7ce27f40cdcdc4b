import { useSyncExternalStore } from 'react';

/**
 * Whose page this is: the first person who was signed in on it, until someone signs in or out here.
 * `isReplaced` if another tab has signed in someone else since: the page then shows nothing, and the portal
 * refuses what it sends.
 */
export type PageUser = { readonly userId: number | null; readonly isReplaced: boolean };

export const visitorsPage: PageUser = { userId: null, isReplaced: false };

let pageUser = visitorsPage;
let clearCount = 0;
const listeners = new Set<() => void>();

/** After `userId` was found signed in; null is nobody. `isOwnChange` if they signed in or out on this page. */
export function nextPageUser(
  page: PageUser,
  userId: number | null,
  isOwnChange: boolean,
): PageUser {
  if (isOwnChange) return { userId, isReplaced: false };
  // The same person may have been signed out while typing.
  if (userId === null) return page;
  return { userId: page.userId ?? userId, isReplaced: userId !== (page.userId ?? userId) };
}

export function readPageUser(): PageUser {
  return pageUser;
}

export function setPageUser(next: PageUser): void {
  if (next.userId === pageUser.userId && next.isReplaced === pageUser.isReplaced) return;
  pageUser = next;
  for (const listener of listeners) listener();
}

/** Another tab has signed out: what is typed on this page must not remain on a shared computer. */
export function clearPage(): void {
  clearCount += 1;
  for (const listener of listeners) listener();
}

/** How often the page was cleared, as the key of everything that is cleared. */
export function useClearCount(): number {
  return useSyncExternalStore(
    subscribe,
    () => clearCount,
    () => 0,
  );
}

/** True while someone else is signed in than the person whose page this is. */
export function useIsPageReplaced(): boolean {
  return useSyncExternalStore(subscribe, isReplaced, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function isReplaced(): boolean {
  return pageUser.isReplaced;
}
