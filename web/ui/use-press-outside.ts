import { useEffect, type RefObject } from 'react';

/** Calls `onPress` when something outside `frame` is pressed, while `isActive`. */
export function usePressOutside(
  frame: RefObject<HTMLElement | null>,
  isActive: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!isActive) return;
    function hear(event: PointerEvent) {
      if (event.target instanceof Node && frame.current?.contains(event.target) !== true) onPress();
    }
    document.addEventListener('pointerdown', hear);
    return () => document.removeEventListener('pointerdown', hear);
  }, [frame, isActive, onPress]);
}
