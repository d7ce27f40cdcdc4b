import { useEffect, useRef } from 'react';

import { isDialogOpen } from '../../../ui/dialogs/is-dialog-open.ts';

export type ReviewKeyActions = {
  readonly next: () => void;
  readonly previous: () => void;
  readonly check: () => void;
  readonly approve: () => void;
  readonly returnIt: () => void;
  readonly undo: () => void;
};

const actionsByKey: Readonly<Record<string, keyof ReviewKeyActions>> = {
  j: 'next',
  k: 'previous',
  x: 'check',
  a: 'approve',
  r: 'returnIt',
  u: 'undo',
};

/** Letter keys while no field has the focus and no dialog is open; each of them has a visible button. */
export function useReviewKeys(actions: ReviewKeyActions, isOn: boolean): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const action = actionsByKey[event.key.toLowerCase()];
      if (!action || isTaken(event)) return;
      event.preventDefault();
      current.current[action]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

function isTaken({ target, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return true;
  if (isDialogOpen() || document.querySelector('[role="menu"]') !== null) return true;
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]')
  );
}
