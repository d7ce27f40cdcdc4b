import { useRef, type MouseEvent, type PointerEvent } from 'react';

const longPressMs = 500;
const farthestPx = 10;

export type LongPressHandlers = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
  readonly onClickCapture: (event: MouseEvent) => void;
};

/** A long press by touch, whose click is ignored. Mouse and keyboard are not affected. */
export function useLongPress(onLongPress: () => void): LongPressHandlers {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const wasLong = useRef(false);

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
    from.current = null;
  }

  return {
    onPointerDown(event) {
      wasLong.current = false;
      if (event.pointerType === 'mouse' || !event.isPrimary) return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        wasLong.current = true;
        from.current = null;
        onLongPress();
      }, longPressMs);
    },
    onPointerMove({ clientX, clientY }) {
      if (from.current === null) return;
      const moved = Math.hypot(clientX - from.current.x, clientY - from.current.y);
      if (moved > farthestPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event) {
      // The browser's own menu for a long press.
      if (from.current !== null || wasLong.current) event.preventDefault();
    },
    onClickCapture(event) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
