import { useEffect, useRef, type RefObject } from 'react';

import { useKeyboardShortcuts } from '../../../api/storage/use-keyboard-shortcuts.ts';
import { isDialogOpen } from '../../../ui/dialogs/is-dialog-open.ts';

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

/** Runs when / is pressed, unless someone is typing, a dialog is open, or shortcuts are turned off. */
export function useSlashKey(focus: () => void): void {
  const { isOn } = useKeyboardShortcuts();
  const run = useRef(focus);
  useEffect(() => {
    run.current = focus;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        target.matches('input, textarea, select, [contenteditable]');
      if (isTyping || isDialogOpen()) return;
      event.preventDefault();
      run.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
