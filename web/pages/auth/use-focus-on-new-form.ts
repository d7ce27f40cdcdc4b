import { useEffect, useRef, type RefObject } from 'react';

/**
 * The ref of the heading above the two sign-in forms. The link from one to the other goes with its
 * form, and the focus with it, so the heading gets the focus.
 */
export function useFocusOnNewForm(isCard: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasCard = useRef(isCard);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (wasCard.current !== isCard && isFocusLost) heading.current?.focus();
    wasCard.current = isCard;
  }, [isCard]);
  return heading;
}
