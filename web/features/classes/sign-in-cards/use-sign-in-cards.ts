import { useEffect, useSyncExternalStore } from 'react';

import { forgetAtUserChange } from '../../../api/user/user-change.ts';

/** The content of one card. The password exists only here, until the page is left or another person signs in. */
export type Card = {
  readonly id: number;
  readonly name: string;
  readonly displayName: string;
  readonly signInName: string;
  readonly password: string;
};

const none: readonly Card[] = [];
const listeners = new Set<() => void>();
let cards: ReadonlyMap<string, readonly Card[]> = new Map();

/** Cards of new passwords, by class: in the memory of this window and nowhere else. */
export const signInCards = {
  /** A new password of a student replaces the one before. */
  add(classId: string, added: readonly Card[]): void {
    forgetAtUserChange(forgetAll);
    const ids = new Set(added.map(({ id }) => id));
    const kept = (cards.get(classId) ?? none).filter(({ id }) => !ids.has(id));
    set(classId, [...kept, ...added]);
  },
  forget: (classId: string) => set(classId, none),
};

/** The cards of a class that can be printed now. */
export function useSignInCards(classId: string): readonly Card[] {
  return useSyncExternalStore(listen, () => cards.get(classId) ?? none);
}

/** Forgets the cards when the page that prints them is left. */
export function useForgetCardsOnLeaving(classId: string): void {
  useEffect(() => () => signInCards.forget(classId), [classId]);
}

function set(classId: string, changed: readonly Card[]): void {
  const others = new Map(cards);
  others.delete(classId);
  if (changed.length > 0) others.set(classId, changed);
  cards = others;
  for (const listener of listeners) listener();
}

function forgetAll(): void {
  for (const classId of cards.keys()) set(classId, none);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
