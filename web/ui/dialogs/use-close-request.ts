import { useEffect, useEffectEvent } from 'react';

type Watcher = EventTarget & { destroy: () => void };

declare global {
  interface Window {
    // TypeScript does not know it yet; Firefox and Safari do not have it.
    readonly CloseWatcher?: new () => Watcher;
  }
}

/**
 * Back on Android closes what is open over the page instead of leaving the page. For a `<dialog>`, the browser
 * does this by itself.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window;
    if (!isOpen || CloseWatcher === undefined) return;
    let watcher: Watcher;
    const watch = () => {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        // A watcher hears one request, but a form with text in it asks first and stays open.
        watch();
        close();
      });
    };
    watch();
    return () => watcher.destroy();
  }, [isOpen]);
}
