import { openStorage } from './browser-storage.ts';

export type DraftStore = {
  readonly prefix: string;
  readonly open: () => Storage;
  /** A visitor's text stays in the tab, because others may use the browser. */
  readonly isForAccounts?: boolean;
};

export const tab: DraftStore = { prefix: 'draft ', open: () => window.sessionStorage };
export const browser: DraftStore = {
  prefix: 'unsent ',
  open: () => window.localStorage,
  isForAccounts: true,
};
export const formStores: readonly DraftStore[] = [tab, browser];

/** At sign-out, so that the next person at this computer finds none. */
export function forgetFormDrafts(): void {
  forgetWhere(formStores, () => true);
}

export function forgetWhere(
  stores: readonly DraftStore[],
  isForgotten: (key: string) => boolean,
): void {
  for (const { prefix, open } of stores) {
    const store = openStorage(open);
    for (const key of Object.keys(store ?? {}))
      if (key.startsWith(prefix) && isForgotten(key)) store?.removeItem(key);
  }
}
