import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * While a form is being sent nothing more can be typed into it, so that nothing is lost when it closes. When
 * it was refused, the keyboard goes on where it was.
 */
export function useLockedForm(isLocked: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null || element.inert === isLocked) return;
    const active = document.activeElement;
    if (isLocked) {
      focused.current = active instanceof HTMLElement && element.contains(active) ? active : null;
    }
    // Here and not in the markup: the focus has to be known before it goes.
    element.inert = isLocked;
    if (!isLocked && active === document.body) focused.current?.focus();
  }, [isLocked]);
  return form;
}
