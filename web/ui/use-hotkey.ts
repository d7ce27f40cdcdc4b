import { useEffect } from 'react';

/** Calls `onPress` when the key is pressed anywhere on the page. */
export function useHotkey(key: string, onPress: () => void): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (event.key === key) onPress();
    }
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [key, onPress]);
}
