import { useEffect, useRef } from 'react';

import { isDialogOpen } from '../../../ui/dialogs/is-dialog-open.ts';

/** Runs when / is pressed, unless someone is typing or a dialog is open. */
export function useSlashKey(focus: () => void): void {
  const run = useRef(focus);
  useEffect(() => {
    run.current = focus;
  });
  useEffect(() => {
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
  }, []);
}
