import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 500;
const farthestPx = 10;

export type LongPressHandlers = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
};

/** A long press by touch, whose click is ignored. Mouse and keyboard are not affected. */
export function useLongPress(onLongPress: () => void): LongPressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef<Pick<PointerEvent, 'pointerId' | 'clientX' | 'clientY'> | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
    from.current = null;
  }

  return {
    onPointerDown(event) {
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      const { pointerId, clientX, clientY } = event;
      from.current = { pointerId, clientX, clientY };
      timer.current = setTimeout(() => {
        from.current = null;
        ignoreRestOfPress();
        onLongPress();
      }, longPressMs);
    },
    onPointerMove({ pointerId, clientX, clientY }) {
      if (from.current?.pointerId !== pointerId) return;
      const moved = Math.hypot(clientX - from.current.clientX, clientY - from.current.clientY);
      if (moved > farthestPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event) {
      // The browser's own menu for a long press.
      if (from.current !== null) event.preventDefault();
    },
  };
}

/** Anywhere: when the rows move during the press, the finger lifts over another one. */
function ignoreRestOfPress(): void {
  const press = new AbortController();
  const options = { capture: true, signal: press.signal };
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, options);
  window.addEventListener('contextmenu', ignore, options);
  window.addEventListener('pointerdown', () => press.abort(), options);
  window.addEventListener('keydown', () => press.abort(), options);
}
