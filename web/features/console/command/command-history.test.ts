import { describe, expect, it, vi } from 'vitest';
import { limits } from '#contract/limits';
import { formDrafts } from '../../../api/storage/drafts.ts';
import {
  storeHistory,
  newerCommand,
  olderCommand,
  readHistory,
  rememberCommand,
  startHistory,
  type CommandHistory,
} from './command-history.ts';

function aHistory(...commands: string[]): CommandHistory {
  return commands.reduce(rememberCommand, startHistory());
}

function press(history: CommandHistory, keys: readonly ('up' | 'down')[], typed = '') {
  let shown = typed;
  let now = history;
  for (const key of keys) {
    const step = key === 'up' ? olderCommand(now, shown) : newerCommand(now);
    now = step.history;
    shown = step.text ?? shown;
  }
  return { shown, history: now };
}

function aStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('Command history', () => {
  it('shows the last command on Up, and the one before on Up again', () => {
    const history = aHistory('list', 'mv list', 'plugins');

    expect(press(history, ['up']).shown).toBe('plugins');
    expect(press(history, ['up', 'up']).shown).toBe('mv list');
  });

  it('stays on the oldest command', () => {
    expect(press(aHistory('list', 'plugins'), ['up', 'up', 'up', 'up']).shown).toBe('list');
  });

  it('restores the typed text on Down', () => {
    expect(press(aHistory('list', 'plugins'), ['up', 'up', 'down', 'down'], 'mv inf').shown).toBe(
      'mv inf',
    );
  });

  it('does nothing on Down while a line is being typed', () => {
    expect(press(aHistory('list'), ['down'], 'pl').shown).toBe('pl');
  });

  it('keeps a repeated command once, as the newest', () => {
    expect(aHistory('list', 'plugins', ' list ').commands).toEqual(['plugins', 'list']);
  });

  it('does not keep a blank command', () => {
    expect(aHistory('list', '  ').commands).toEqual(['list']);
  });

  it('starts at the newest again after an older command was sent', () => {
    const middle = press(aHistory('list', 'plugins', 'seed'), ['up', 'up', 'up']);
    const sent = rememberCommand(middle.history, middle.shown);

    expect(press(sent, ['up']).shown).toBe('list');
    expect(press(sent, ['up', 'up']).shown).toBe('seed');
  });

  it(`keeps the last ${limits.commandHistory}`, () => {
    const many = Array.from({ length: limits.commandHistory + 10 }, (_, index) => `say ${index}`);

    expect(aHistory(...many).commands).toEqual(many.slice(10));
  });

  it('is restored in the same browser tab', () => {
    const storage = aStorage();

    storeHistory(storage, 1, aHistory('list', '//wand'));

    expect(readHistory(storage, 1).commands).toEqual(['list', '//wand']);
  });

  it('does not show the commands of another user', () => {
    const storage = aStorage();
    storeHistory(storage, 1, aHistory('list'));

    expect(readHistory(storage, 2).commands).toEqual([]);
  });

  it('[P-44] is deleted at sign-out, or when another account signs in', () => {
    class TabStorage {
      getItem = (key: string) => String(Reflect.get(this, key) ?? '');
      setItem = (key: string, value: string) => void Reflect.set(this, key, value);
      removeItem = (key: string) => void Reflect.deleteProperty(this, key);
    }
    for (const forget of [formDrafts.forgetAll, () => formDrafts.forgetOthers(2)]) {
      const sessionStorage = new TabStorage();
      vi.stubGlobal('window', { sessionStorage, localStorage: new TabStorage() });
      storeHistory(sessionStorage, 1, aHistory('ban Steve'));

      forget();

      expect(JSON.stringify(sessionStorage)).not.toContain('ban Steve');
    }
    vi.unstubAllGlobals();
  });

  it('works where the browser refuses storage', () => {
    storeHistory(null, 1, aHistory('list'));

    expect(readHistory(null, 1).commands).toEqual([]);
  });
});
