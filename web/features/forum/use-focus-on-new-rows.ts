import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** After loading more rows, moves the focus to the first new one, and says so with `onFocus`. */
export function useFocusOnNewRows(
  isAskedFor: boolean,
  selector: string,
  onFocus?: () => void,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const focus = useEffectEvent(() => {
    list.current?.querySelector<HTMLElement>(selector)?.focus();
    onFocus?.();
  });
  useEffect(() => {
    if (isAskedFor) focus();
  }, [isAskedFor]);
  return list;
}
