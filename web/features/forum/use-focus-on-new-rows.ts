import { useEffect, useRef, type RefObject } from 'react';

/** For a list that was asked for: reading goes on with the first new row. */
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
