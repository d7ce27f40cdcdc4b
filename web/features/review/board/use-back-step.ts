import { useEffect, useEffectEvent } from 'react';

const mark = 'isOpenItem';

/** On a phone, an open item adds a step to the history, so that the browser's Back button closes it. */
export function useBackStep(isOpen: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const state: unknown = history.state;
    history.pushState({ ...(typeof state === 'object' ? state : {}), [mark]: true }, '');
    const hear = ({ state: now }: PopStateEvent) => {
      if (!isMarked(now)) close();
    };
    window.addEventListener('popstate', hear);
    return () => {
      window.removeEventListener('popstate', hear);
      // Closing it with its own button removes the step again, unless another page is open.
      if (isMarked(history.state)) history.back();
    };
  }, [isOpen]);
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}
