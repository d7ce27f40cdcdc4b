import { useState } from 'react';

import type { DraftOwner } from './drafts.ts';
import { currentUserRead } from '../reads/current-user-read.ts';
import { useRead } from '../reads/use-read.ts';

/**
 * The owner of the open draft; null until known. A visitor who signs in keeps the draft, and
 * someone whose session ends remains its owner.
 */
export function useDraftOwner(): DraftOwner | null {
  const { data: user } = useRead(currentUserRead);
  const [owner, setOwner] = useState<DraftOwner | null>(null);
  const next = nextDraftOwner(owner, user);
  if (next !== owner) setOwner(next);
  return next;
}

export function nextDraftOwner(
  owner: DraftOwner | null,
  user: { readonly id: number } | null | undefined,
): DraftOwner | null {
  if (user === undefined || typeof owner === 'number') return owner;
  return user?.id ?? 'visitor';
}
