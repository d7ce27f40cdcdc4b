import { useRef, type PointerEvent as ReactPointerEvent } from 'react';

export type SwipeHandlers = {
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerMove: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerUp: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: ReactPointerEvent<HTMLElement>) => void;
};

/** Follows a finger to the right; past the threshold the swipe counts, short of it the thing slides back. */
export function useSwipeRight(thresholdPx: number, onSwiped: () => void): SwipeHandlers {
  const startX = useRef<number | null>(null);

  function settle(element: HTMLElement) {
    startX.current = null;
    element.style.removeProperty('--swipe-x');
  }

  return {
    onPointerDown(event) {
      const isOnControl =
        event.target instanceof Element && event.target.closest('button, a') !== null;
      if (event.button !== 0 || isOnControl) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      if (startX.current === null) return;
      const movedPx = Math.max(0, event.clientX - startX.current);
      event.currentTarget.style.setProperty('--swipe-x', `${movedPx}px`);
    },
    onPointerUp(event) {
      if (startX.current === null) return;
      const movedPx = event.clientX - startX.current;
      settle(event.currentTarget);
      if (movedPx >= thresholdPx) onSwiped();
    },
    onPointerCancel: (event) => settle(event.currentTarget),
  };
}
