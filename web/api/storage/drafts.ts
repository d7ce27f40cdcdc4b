import { useEffect } from 'react';

import { tryStorage, openStorage } from './browser-storage.ts';

/** Who wrote a draft: the id of an account, or someone who was not signed in. */
export type DraftOwner = number | 'visitor';

export type Drafts = {
  /** What this owner typed into a form earlier; null when there is nothing. */
  readonly find: (form: string, owner: DraftOwner) => unknown;
  /** The same; but an account without its own draft takes over what was typed before signing in. */
  readonly take: (form: string, owner: DraftOwner) => unknown;
  /** Keeps what is typed; without any field there is no draft. A full store is ignored. */
  readonly keep: (
    form: string,
    owner: DraftOwner,
    typed: Readonly<Record<string, unknown>>,
  ) => void;
  readonly forget: (form: string, owner: DraftOwner) => void;
  /** Deletes all drafts at sign-out, so that the next person at this computer finds none. */
  readonly forgetAll: () => void;
  /** Deletes what other accounts wrote. */
  readonly forgetOthers: (user: number) => void;
};

const prefix = 'draft ';

/** Until the tab is closed. */
export const tabDrafts = draftsIn(() => window.sessionStorage);
/** Until they are deleted, even after the tab is closed. */
export const browserDrafts = draftsIn(() => window.localStorage);

/** Deletes drafts that a different account left in this browser. */
export function useDraftsOfOneUser(userId: number): void {
  useEffect(() => {
    for (const drafts of [tabDrafts, browserDrafts]) drafts.forgetOthers(userId);
  }, [userId]);
}

/**
 * The storage key of a draft. A visitor's key has no account, so it can be computed before the
 * current user is known.
 */
function draftKey(form: string, owner: DraftOwner = 'visitor'): string {
  return prefix + form + (owner === 'visitor' ? '' : ` of ${owner}`);
}

function draftsIn(openStore: () => Storage): Drafts {
  const store = () => openStorage(openStore);
  const find: Drafts['find'] = (form, owner) =>
    parse(store()?.getItem(draftKey(form, owner)) ?? null);
  const forget: Drafts['forget'] = (form, owner) => store()?.removeItem(draftKey(form, owner));
  const keep: Drafts['keep'] = (form, owner, typed) => {
    if (Object.keys(typed).length === 0) return forget(form, owner);
    return tryStorage(() => store()?.setItem(draftKey(form, owner), JSON.stringify(typed)));
  };
  const forgetWhere = (isForgotten: (key: string) => boolean) => {
    const open = store();
    for (const key of Object.keys(open ?? {})) if (isForgotten(key)) open?.removeItem(key);
  };
  return {
    find,
    take(form, owner) {
      const own = find(form, owner);
      if (own !== null || owner === 'visitor') return own;
      const text = store()?.getItem(draftKey(form)) ?? null;
      if (text === null) return null;
      forget(form, 'visitor');
      tryStorage(() => store()?.setItem(draftKey(form, owner), text));
      return parse(text);
    },
    keep,
    forget,
    forgetAll: () => forgetWhere((key) => key.startsWith(prefix)),
    forgetOthers: (user) =>
      forgetWhere((key) => {
        const owner = /^draft .* of (\d+)$/.exec(key)?.[1];
        return owner !== undefined && Number(owner) !== user;
      }),
  };
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    const typed: unknown = JSON.parse(text);
    return typed;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
