import { useEffect, useRef, type RefObject } from 'react';

type FocusAfterRemoval = {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onRemoved: () => void;
};

/**
 * The button that withdrew an item is gone with it: then the focus is at the button of the list, or at the heading
 * with this id. An item that a reviewer takes out of the list moves no focus.
 */
export function useFocusAfterRemoval(count: number, headingId: string): FocusAfterRemoval {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(count);
  const wasRemovedHere = useRef(false);
  useEffect(() => {
    const isRemoval = count < last.current && wasRemovedHere.current;
    last.current = count;
    if (!isRemoval) return;
    wasRemovedHere.current = false;
    if (document.activeElement === document.body)
      (button.current ?? document.getElementById(headingId))?.focus();
  }, [count, headingId]);
  return {
    button,
    onRemoved: () => {
      wasRemovedHere.current = true;
    },
  };
}
