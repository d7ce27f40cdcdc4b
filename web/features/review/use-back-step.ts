import { useEffect, useEffectEvent } from 'react';

const mark = 'isOpenItem';

/** While something is open on a phone, it is a step of its own: the browser's Back button closes it. */
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
      // Closed by its own button, it takes its step away. On another page the step stays behind.
      if (isMarked(history.state)) history.back();
    };
  }, [isOpen]);
}

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}
