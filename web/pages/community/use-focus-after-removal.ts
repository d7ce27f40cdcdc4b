import { useEffect, useRef, type RefObject } from 'react';

/**
 * The button that withdrew an item is gone with it: then the focus is at the button of the list, or at the heading
 * with this id.
 */
export function useFocusAfterRemoval(
  count: number,
  headingId: string,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(count);
  useEffect(() => {
    const isRemoval = count < last.current && document.activeElement === document.body;
    last.current = count;
    if (isRemoval) (button.current ?? document.getElementById(headingId))?.focus();
  }, [count, headingId]);
  return button;
}
