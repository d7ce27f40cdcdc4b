import { useState } from 'react';

import { useCurrentUser } from './current-user.tsx';

/**
 * Another number when somebody signs in after somebody else: a page that is open then is drawn anew,
 * because what stands in its fields is the other one's.
 */
export function useTurn(): number {
  const current = useCurrentUser();
  const [turn, setTurn] = useState(firstTurn);
  const next = nextTurn(turn, current.name === 'signed-in' ? current.user.id : null);
  if (next !== turn) setTurn(next);
  return next.count;
}

type Turn = { readonly user: number | null; readonly count: number };

export const firstTurn: Turn = { user: null, count: 0 };

/** Nobody is no other person: they may have been signed out while they wrote. */
export function nextTurn(turn: Turn, user: number | null): Turn {
  if (user === null || user === turn.user) return turn;
  return { user, count: turn.user === null ? turn.count : turn.count + 1 };
}
