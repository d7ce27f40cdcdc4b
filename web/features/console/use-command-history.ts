import { useState } from 'react';
import {
  keepHistory,
  newerCommand,
  olderCommand,
  readHistory,
  rememberCommand,
} from './command-history.ts';
import { openTabStorage } from './tab-storage.ts';

export type CommandHistoryKeys = {
  /** What the box shows after Up or Down; null when there is nothing further that way. */
  readonly step: (direction: 'older' | 'newer', shown: string) => string | null;
  readonly remember: (command: string) => void;
};

/** What one person typed in this browser tab, for the arrow keys. */
export function useCommandHistory(owner: number): CommandHistoryKeys {
  const [storage] = useState(openTabStorage);
  const [history, setHistory] = useState(() => readHistory(storage, owner));

  return {
    step(direction, shown) {
      const step = direction === 'older' ? olderCommand(history, shown) : newerCommand(history);
      setHistory(step.history);
      return step.text;
    },
    remember(command) {
      const next = rememberCommand(history, command);
      keepHistory(storage, owner, next);
      setHistory(next);
    },
  };
}
