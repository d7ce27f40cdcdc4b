const themeKey = 'theme';
const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ThemeInForce = 'light' | 'dark';

export type ThemeStore = {
  readChoice: () => ThemeChoice;
  choose: (choice: ThemeChoice) => void;
  subscribe: (listener: () => void) => () => void;
};

export type ThemeStoreOptions = {
  /** May throw: private windows and school policies block storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  systemIsDark: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
  /** Reports a choice made in another tab. */
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  paint: (theme: ThemeInForce) => void;
};

function isThemeChoice(word: string | null): word is ThemeChoice {
  return word === 'light' || word === 'dark' || word === 'system';
}

function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): ThemeInForce {
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/**
 * §4 Theme: stored under `theme` as the bare word; `system` if nothing is stored, following the
 * system live.
 */
export function createThemeStore({
  storage,
  systemIsDark,
  page,
  paint,
}: ThemeStoreOptions): ThemeStore {
  let choice = readStored(storage);
  const listeners = new Set<() => void>();

  function repaint() {
    paint(resolveTheme(choice, systemIsDark.matches));
    for (const listener of listeners) listener();
  }

  function readAgain(event: Event) {
    if ('key' in event && event.key !== themeKey && event.key !== null) return;
    choice = readStored(storage);
    repaint();
  }

  return {
    readChoice: () => choice,
    choose(next) {
      choice = next;
      keep(storage, next);
      repaint();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        systemIsDark.addEventListener('change', repaint);
        page.addEventListener('storage', readAgain);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        systemIsDark.removeEventListener('change', repaint);
        page.removeEventListener('storage', readAgain);
      };
    },
  };
}

function readStored(storage: ThemeStoreOptions['storage']): ThemeChoice {
  try {
    const word = storage.getItem(themeKey);
    return isThemeChoice(word) ? word : 'system';
  } catch (error) {
    return ignoreStorageError(error, 'system');
  }
}

function keep(storage: ThemeStoreOptions['storage'], choice: ThemeChoice) {
  try {
    storage.setItem(themeKey, choice);
  } catch (error) {
    ignoreStorageError(error, undefined);
  }
}

/** If storage is off or full, the choice is just not remembered; any other error is a bug. */
function ignoreStorageError<Answer>(error: unknown, answer: Answer): Answer {
  if (error instanceof DOMException) return answer;
  throw error;
}
