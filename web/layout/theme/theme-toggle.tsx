import { useSyncExternalStore } from 'react';

import { MoonIcon, ScreenIcon, SunIcon } from '../../ui/icons/header-icons.tsx';
import { MenuButton } from '../../ui/navigation/menu-button.tsx';
import { createThemeStore, type ThemeChoice, type ThemeStore } from './theme-store.ts';

const choices = [
  { choice: 'light', label: 'Light', icon: <SunIcon /> },
  { choice: 'dark', label: 'Dark', icon: <MoonIcon /> },
  { choice: 'system', label: 'System', icon: <ScreenIcon /> },
] as const;

/**
 * Light, dark, or system. CSS switches the icon with the colors, so that server-rendered pages fit
 * both.
 */
export function ThemeToggle() {
  const { choice, choose } = useTheme();
  const inForce = choices.find((row) => row.choice === choice);
  const items = choices.map((row) => ({
    label: row.label,
    icon: row.icon,
    isChosen: row.choice === choice,
    onSelect: () => choose(row.choice),
  }));
  return (
    <MenuButton label={`Theme: ${inForce?.label ?? 'System'}`} items={items}>
      <MoonIcon className="dark:hidden" />
      <SunIcon className="hidden dark:block" />
    </MenuButton>
  );
}

const darkQuery = '(prefers-color-scheme: dark)';
let store: ThemeStore | null = null;

/**
 * The current choice, with a menu to change it. Server-rendered pages do not know it and say
 * `system`; their colors are still right, because the inline script has set the theme.
 */
function useTheme(): { choice: ThemeChoice; choose: (choice: ThemeChoice) => void } {
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
