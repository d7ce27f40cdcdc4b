import { useEffect, useRef, type RefObject } from 'react';

/** After loading more rows, moves the focus to the first new one. */
export function useFocusOnNewRows(
  isAskedFor: boolean,
  selector: string,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isAskedFor) list.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [isAskedFor, selector]);
  return list;
}
