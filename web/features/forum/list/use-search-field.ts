import { useEffect, useRef, type RefObject } from 'react';

/**
 * The field of a search that is in the address. A link or Back that changes the search changes its text; the field
 * itself stays, and with it the focus.
 */
export function useSearchField(search: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const last = useRef(search);
  useEffect(() => {
    if (last.current === search) return;
    last.current = search;
    if (field.current) field.current.value = search;
  }, [search]);
  return field;
}
