import { describe, expect, it } from 'vitest';

import indexHtml from '../../index.html?raw';
import { createThemeStore, type ThemeInForce, type ThemeStore } from './theme-store.ts';

/** The inline script of every page. */
const themeScript = /<script>(.+)<\/script>/.exec(indexHtml)?.[1] ?? '';

class FakeSystem extends EventTarget {
  matches = false;
  turn(isDark: boolean) {
    this.matches = isDark;
    this.dispatchEvent(new Event('change'));
  }
}

function aTheme({
  stored = null,
  systemIsDark = false,
}: { stored?: string | null; systemIsDark?: boolean } = {}) {
  const kept = new Map<string, string>(stored === null ? [] : [['theme', stored]]);
  const system = new FakeSystem();
  system.matches = systemIsDark;
  const page = new EventTarget();
  const painted: ThemeInForce[] = [];
  const store: ThemeStore = createThemeStore({
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, word) => void kept.set(key, word),
    },
    systemIsDark: system,
    page,
    paint: (theme) => void painted.push(theme),
  });
  return { store, kept, system, page, painted };
}

describe('theme', () => {
  it('[§4] is system when nothing is stored', () => {
    expect(aTheme().store.readChoice()).toBe('system');
  });

  it('[§4] is stored under the key theme as the bare word', () => {
    const { store, kept } = aTheme();

    store.choose('dark');

    expect([...kept]).toEqual([['theme', 'dark']]);
  });

  it.each([
    { stored: 'light', choice: 'light', note: 'a stored choice' },
    { stored: 'system', choice: 'system', note: 'system stored by name' },
    { stored: '"dark"', choice: 'system', note: 'a quoted word is not ours' },
    { stored: 'purple', choice: 'system', note: 'an unknown word' },
  ])('[§4] reads $stored as $choice: $note', ({ stored, choice }) => {
    expect(aTheme({ stored }).store.readChoice()).toBe(choice);
  });

  it('[§4] system follows the operating system while the page is open', () => {
    const { store, system, painted } = aTheme();
    store.subscribe(() => {});

    system.turn(true);
    system.turn(false);

    expect(painted).toEqual(['dark', 'light']);
  });

  it('[§4] a chosen theme stays when the operating system changes', () => {
    const { store, system, painted } = aTheme({ stored: 'light' });
    store.subscribe(() => {});

    system.turn(true);

    expect(painted).toEqual(['light']);
  });

  it('[§4] takes over a choice made in another tab', () => {
    const { store, kept, page, painted } = aTheme();
    store.subscribe(() => {});

    kept.set('theme', 'dark');
    page.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));

    expect(store.readChoice()).toBe('dark');
    expect(painted).toEqual(['dark']);
  });

  it('stops listening when nobody is left', () => {
    const { store, system, painted } = aTheme();
    const leave = store.subscribe(() => {});
    leave();

    system.turn(true);

    expect(painted).toEqual([]);
  });

  it('works without storage: the choice lasts as long as the page', () => {
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const painted: ThemeInForce[] = [];
    const store = createThemeStore({
      storage: { getItem: refuse, setItem: refuse },
      systemIsDark: new FakeSystem(),
      page: new EventTarget(),
      paint: (theme) => void painted.push(theme),
    });

    store.choose('dark');

    expect(store.readChoice()).toBe('dark');
    expect(painted).toEqual(['dark']);
  });
});

describe('the inline script in the head', () => {
  it.each([
    { stored: null, systemIsDark: false, theme: 'light' },
    { stored: null, systemIsDark: true, theme: 'dark' },
    { stored: 'system', systemIsDark: true, theme: 'dark' },
    { stored: 'light', systemIsDark: true, theme: 'light' },
    { stored: 'dark', systemIsDark: false, theme: 'dark' },
    { stored: 'purple', systemIsDark: false, theme: 'light' },
  ])(
    '[§4] paints $theme for $stored when the system is dark: $systemIsDark',
    ({ stored, systemIsDark, theme }) => {
      expect(runScript(() => stored, systemIsDark)).toEqual({ theme });
    },
  );

  it('[§4] paints the system theme when storage is refused', () => {
    const refuse = () => {
      throw new Error('refused');
    };
    expect(runScript(refuse, true)).toEqual({ theme: 'dark' });
  });

  it('[§4] follows the system and other tabs before the scripts have loaded', () => {
    let stored: string | null = null;
    const { dataset, notify } = startThemeScript({ getItem: () => stored, systemIsDark: false });
    notify(true);
    expect(dataset).toEqual({ theme: 'dark' });
    stored = 'light';
    notify(true);
    expect(dataset).toEqual({ theme: 'light' });
  });

  it('contains nothing that would end the script element', () => {
    expect(themeScript).not.toContain('<');
  });
});

const browserGlobals = ['localStorage', 'matchMedia', 'document', 'addEventListener'];

function runScript(getItem: () => string | null, systemIsDark: boolean): Record<string, string> {
  return startThemeScript({ getItem, systemIsDark }).dataset;
}

function startThemeScript(given: { getItem: () => string | null; systemIsDark: boolean }) {
  const dataset: Record<string, string> = {};
  const listeners: (() => void)[] = [];
  const listen = (_: string, listener: () => void) => void listeners.push(listener);
  const system = { matches: given.systemIsDark, addEventListener: listen };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is a string by nature: this is how a page runs it
  const run = new Function(...browserGlobals, themeScript);
  const page = { documentElement: { dataset } };
  Reflect.apply(run, undefined, [{ getItem: given.getItem }, () => system, page, listen]);
  return {
    dataset,
    notify: (systemIsDark: boolean) => {
      system.matches = systemIsDark;
      for (const listener of listeners) listener();
    },
  };
}
