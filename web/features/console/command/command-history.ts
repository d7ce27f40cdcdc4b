import { useState } from 'react';
import { limits } from '#contract/limits';
import { tryStorage, openStorage } from '../../../api/storage/browser-storage.ts';
import { keyWithDrafts } from '../../../api/storage/drafts.ts';

/** Commands, oldest first, and the one that the arrow keys reached: `null` is the line being typed. */
export type CommandHistory = {
  readonly commands: readonly string[];
  readonly position: number | null;
  /** What was typed before the first Up; Down restores it. */
  readonly draft: string;
};

/** What a step puts in the box; `text` is null at either end of the history. */
export type HistoryStep = { readonly history: CommandHistory; readonly text: string | null };

/** The part of `sessionStorage` that the history needs; null where the browser refuses storage. */
export type HistoryStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Commands name people and servers, so they are deleted at sign-out (P-44). */
const storageKey = (owner: number) => keyWithDrafts('console-commands', owner);

export function startHistory(commands: readonly string[] = []): CommandHistory {
  return { commands: commands.slice(-limits.commandHistory), position: null, draft: '' };
}

/** Adds a command as the newest, without duplicates, and returns to the line being typed. Blank ones are not kept. */
export function rememberCommand(history: CommandHistory, typed: string): CommandHistory {
  const command = typed.trim();
  if (command === '') return startHistory(history.commands);
  return startHistory([...history.commands.filter((earlier) => earlier !== command), command]);
}

export function olderCommand(history: CommandHistory, shown: string): HistoryStep {
  const position = (history.position ?? history.commands.length) - 1;
  const text = history.commands[position];
  if (text === undefined) return { history, text: null };
  const draft = history.position === null ? shown : history.draft;
  return { history: { ...history, position, draft }, text };
}

export function newerCommand(history: CommandHistory): HistoryStep {
  if (history.position === null) return { history, text: null };
  const position = history.position + 1;
  const text = history.commands[position];
  if (text !== undefined) return { history: { ...history, position }, text };
  return { history: startHistory(history.commands), text: history.draft };
}

/** The commands that this user typed in this browser tab, never those of a user who was signed in before. */
export function readHistory(storage: HistoryStorage | null, owner: number): CommandHistory {
  const commands = (storage?.getItem(storageKey(owner)) ?? '').split('\n');
  return startHistory(commands.filter((line) => line.trim() !== ''));
}

export function storeHistory(
  storage: HistoryStorage | null,
  owner: number,
  { commands }: CommandHistory,
): void {
  tryStorage(() => storage?.setItem(storageKey(owner), commands.join('\n')));
}

export type CommandHistoryKeys = {
  /** What the box shows after Up or Down; null at either end of the history. */
  readonly step: (direction: 'older' | 'newer', shown: string) => string | null;
  readonly remember: (command: string) => void;
};

/** The commands that one user typed in this browser tab, for the arrow keys. */
export function useCommandHistory(owner: number): CommandHistoryKeys {
  const [storage] = useState(() => openStorage(() => window.sessionStorage));
  const [history, setHistory] = useState(() => readHistory(storage, owner));

  return {
    step(direction, shown) {
      const step = direction === 'older' ? olderCommand(history, shown) : newerCommand(history);
      setHistory(step.history);
      return step.text;
    },
    remember(command) {
      const next = rememberCommand(history, command);
      storeHistory(storage, owner, next);
      setHistory(next);
    },
  };
}
