import { useEffect } from 'react';

/** The start script hides what only visitors need; once the page knows who is there, its parts do so themselves. */
export function useKnownVisitor(isKnown: boolean): void {
  useEffect(() => {
    if (isKnown) delete document.documentElement.dataset['somebody'];
  }, [isKnown]);
}
