import { useLayoutEffect, useRef } from 'react';

import type { SetupStepName } from '#contract/game-server/setup';

/**
 * A step that is done or skipped takes its buttons with it. Keyboard focus that was on one of them moves to the heading
 * of the step that is open now, or stays at the last one that was.
 */
export function useStepFocus(open: SetupStepName | null) {
  const list = useRef<HTMLOListElement>(null);
  const hadFocus = useRef(false);
  const last = useRef(open);
  useLayoutEffect(() => {
    last.current = open ?? last.current;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-step="${last.current}"] h2`)?.focus();
  });
  return {
    ref: list,
    onFocus: () => {
      hadFocus.current = true;
    },
    // A button that disappears is not blurred.
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}
