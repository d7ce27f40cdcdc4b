import { useState } from 'react';
import { reads } from '../../api/reads.ts';
import { useForget } from '../../api/use-forget.ts';
import { useRead } from '../../api/use-read.ts';
import { parentOf } from './file-path.ts';
import {
  nextSelection,
  nothingSelected,
  type Selection,
  type SelectionAction,
} from './file-selection.ts';
import type { Entry } from './sort-entries.ts';

export type DirectoryView = {
  readonly path: string;
  /** Undefined until the first answer. */
  readonly entries: readonly Entry[] | undefined;
  readonly error: Error | null;
  readonly enter: (path: string) => void;
  readonly goUp: () => void;
  readonly refresh: () => Promise<void>;
  readonly selection: Selection;
  readonly select: (action: SelectionAction, order: readonly string[]) => void;
  readonly filter: string;
  readonly setFilter: (typed: string) => void;
  /** The name that is searched for in all folders below; null while the folder itself is shown. */
  readonly search: string | null;
  readonly setSearch: (name: string | null) => void;
};

/** Where the file manager stands (§4: it starts at `/`), and what is chosen there. */
export function useDirectory(isConnected: boolean): DirectoryView {
  const [path, setPath] = useState('/');
  const [selection, setSelection] = useState(nothingSelected);
  const [filter, setFilter] = useState('');
  const [search, setSearch] = useState<string | null>(null);
  const forget = useForget(reads.directory);
  const { data, error, refresh } = useRead(reads.directory, {
    query: { path },
    enabled: isConnected,
  });

  function enter(next: string) {
    const isUp = next === parentOf(path) && next !== path;
    // Somebody else may have changed the folder since it was last looked at.
    forget();
    setPath(next);
    setSelection(isUp ? { ...nothingSelected, active: path } : nothingSelected);
    setFilter('');
    setSearch(null);
  }

  return {
    path,
    entries: data?.files,
    error,
    enter,
    goUp: () => enter(parentOf(path)),
    refresh,
    selection,
    select: (action, order) => setSelection((given) => nextSelection(given, action, order)),
    filter,
    setFilter,
    search,
    setSearch,
  };
}
