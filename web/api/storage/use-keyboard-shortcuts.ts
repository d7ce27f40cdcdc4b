import { useSyncExternalStore } from 'react';

import { openStorage, tryStorage } from './browser-storage.ts';

const storageKey = 'keyboard-shortcuts';
const changed = 'keyboard-shortcuts-changed';

/** Whether single keys are shortcuts on this device: people who dictate turn them off (WCAG 2.1.4). */
export function useKeyboardShortcuts() {
  const isOn = useSyncExternalStore(subscribe, readPreference, () => true);
  return { isOn, toggle: () => storePreference(!isOn) };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

function readPreference(): boolean {
  return openLocalStorage()?.getItem(storageKey) !== 'off';
}

function storePreference(isOn: boolean): void {
  tryStorage(() => {
    if (isOn) openLocalStorage()?.removeItem(storageKey);
    else openLocalStorage()?.setItem(storageKey, 'off');
  });
  window.dispatchEvent(new Event(changed));
}

function openLocalStorage(): Storage | null {
  return openStorage(() => window.localStorage);
}
