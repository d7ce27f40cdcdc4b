import { useSyncExternalStore } from 'react';

import { createThemeStore, type ThemeChoice, type ThemeStore } from './theme-store.ts';

const darkQuery = '(prefers-color-scheme: dark)';
let store: ThemeStore | null = null;

/**
 * The choice in force and how to change it. Prerendered pages do not know it and say `system`;
 * the colours are right all the same, because the inline script has painted them.
 */
export function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice, () => 'system' as const);
  return { choice, choose: (next) => browserTheme().choose(next) };
}

function subscribe(listener: () => void): () => void {
  return browserTheme().subscribe(listener);
}

function readChoice(): ThemeChoice {
  return browserTheme().readChoice();
}

function browserTheme(): ThemeStore {
  store ??= createThemeStore({
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, word) => localStorage.setItem(key, word),
    },
    systemIsDark: window.matchMedia(darkQuery),
    page: window,
    paint: (theme) => {
      document.documentElement.dataset['theme'] = theme;
    },
  });
  return store;
}
