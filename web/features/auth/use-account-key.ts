import { useState } from 'react';

import { useCurrentUser } from './current-user.tsx';

/**
 * A key that changes when a different account signs in, so that an open page is remounted and the
 * next person does not see what the previous one typed.
 */
export function useAccountKey(): number {
  const current = useCurrentUser();
  const [account, setAccount] = useState(noAccount);
  const next = nextAccount(account, current.name === 'signed-in' ? current.user.id : null);
  if (next !== account) setAccount(next);
  return next.key;
}

type Account = { readonly userId: number | null; readonly key: number };

export const noAccount: Account = { userId: null, key: 0 };

/** Signing out keeps the key: the same person may have been signed out while typing. */
export function nextAccount(account: Account, userId: number | null): Account {
  if (userId === null || userId === account.userId) return account;
  return { userId, key: account.userId === null ? account.key : account.key + 1 };
}
