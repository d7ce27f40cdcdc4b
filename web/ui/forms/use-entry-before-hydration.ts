import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Calls `read` once with the element that gets the returned ref, which is a field or contains one. What someone entered
 * before the scripts had loaded, or what the browser restored after a reload, is in the field then, but React does not
 * report it as a change.
 */
export function useEntryBeforeHydration<Field extends HTMLElement>(
  read: (field: Field) => void,
): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  const readField = useEffectEvent(read);
  useLayoutEffect(() => {
    if (ref.current !== null) readField(ref.current);
  }, []);
  return ref;
}
