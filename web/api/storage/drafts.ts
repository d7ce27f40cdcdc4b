import { useEffect } from 'react';

import { parseJson } from '#contract/text/parse-json';
import { tryStorage, openStorage } from './browser-storage.ts';

/** Who wrote a draft: the id of an account, or someone who was not signed in. */
export type DraftOwner = number | 'visitor';

export type Drafts = {
  /** What this owner typed into a form earlier; null when there is nothing. */
  readonly find: (form: string, owner: DraftOwner) => unknown;
  /** Like `find`, but an account without its own draft takes over what was typed before signing in. */
  readonly take: (form: string, owner: DraftOwner) => unknown;
  /** Keeps what is typed; without any field there is no draft. False if the browser keeps nothing. */
  readonly keep: (
    form: string,
    owner: DraftOwner,
    typed: Readonly<Record<string, unknown>>,
  ) => boolean;
  readonly forget: (form: string, owner: DraftOwner) => void;
  /** Deletes all drafts at sign-out, so that the next person at this computer finds none. */
  readonly forgetAll: () => void;
  /** Deletes what other accounts wrote. */
  readonly forgetOthers: (user: number) => void;
};

type DraftStore = {
  readonly prefix: string;
  readonly open: () => Storage;
  /** A visitor's text stays in the tab, because others may use the browser. */
  readonly isForAccounts?: boolean;
};

const tab: DraftStore = { prefix: 'draft ', open: () => window.sessionStorage };
const browser: DraftStore = {
  prefix: 'unsent ',
  open: () => window.localStorage,
  isForAccounts: true,
};

/** The key of something else that this tab keeps for an account only as long as its drafts. */
export function keyWithDrafts(name: string, user: number): string {
  return tab.prefix + draftKey(name, user);
}

/** Until sign-out: a visitor's until the tab is closed, an account's also afterward and in other tabs. */
export const formDrafts = draftsIn([tab, browser]);
/** An account's until sign-out, the same in all tabs; a visitor has none. `formDrafts` deletes them, too. */
export const accountDrafts = draftsIn([browser]);
/** Until they are deleted, even after a sign-out. */
export const browserDrafts = draftsIn([{ prefix: 'draft ', open: () => window.localStorage }]);

/** Deletes drafts that a different account left in this browser. */
export function useDraftsOfOneUser(userId: number): void {
  useEffect(() => {
    for (const drafts of [formDrafts, browserDrafts]) drafts.forgetOthers(userId);
  }, [userId]);
}

/** Looks for a draft in each of the stores, in their order. */
function draftsIn(all: readonly DraftStore[]): Drafts {
  const each = (owner: DraftOwner, act: (store: Storage, prefix: string) => void) => {
    for (const { prefix, open, isForAccounts = false } of all) {
      const store = isForAccounts && owner === 'visitor' ? null : openStorage(open);
      if (store) act(store, prefix);
    }
  };
  const find: Drafts['find'] = (form, owner) => {
    let found: unknown = null;
    each(
      owner,
      (store, prefix) =>
        (found ??= parseJson(store.getItem(prefix + draftKey(form, owner)) ?? 'null')),
    );
    return found;
  };
  const forget: Drafts['forget'] = (form, owner) =>
    each(owner, (store, prefix) => store.removeItem(prefix + draftKey(form, owner)));
  const keep: Drafts['keep'] = (form, owner, typed) => {
    if (Object.keys(typed).length === 0) {
      forget(form, owner);
      return true;
    }
    const text = JSON.stringify(typed);
    let isKept = false;
    each(owner, (store, prefix) => {
      if (tryStorage(() => store.setItem(prefix + draftKey(form, owner), text))) isKept = true;
    });
    return isKept;
  };
  const forgetWhere = (isForgotten: (key: string) => boolean) => {
    for (const { prefix, open } of all) {
      const store = openStorage(open);
      for (const key of Object.keys(store ?? {}))
        if (key.startsWith(prefix) && isForgotten(key)) store?.removeItem(key);
    }
  };
  return {
    find,
    take(form, owner) {
      const own = find(form, owner);
      if (own !== null || owner === 'visitor') return own;
      const typed = find(form, 'visitor');
      if (!isTyped(typed)) return null;
      forget(form, 'visitor');
      keep(form, owner, typed);
      return typed;
    },
    keep,
    forget,
    forgetAll: () => forgetWhere(() => true),
    forgetOthers: (user) =>
      forgetWhere((key) => {
        const owner = / of (\d+)$/.exec(key)?.[1];
        return owner !== undefined && Number(owner) !== user;
      }),
  };
}

/**
 * The storage key of a draft. A visitor's key has no account, so it can be computed before the
 * current user is known.
 */
function draftKey(form: string, owner: DraftOwner): string {
  return form + (owner === 'visitor' ? '' : ` of ${owner}`);
}

function isTyped(draft: unknown): draft is Readonly<Record<string, unknown>> {
  return typeof draft === 'object' && draft !== null;
}
