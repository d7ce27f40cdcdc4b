import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { reads } from '../../api/reads/reads.ts';
import { useMarkStale } from '../../api/reads/use-refresh.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { getParentPath } from './file-path.ts';
import {
  nextSelection,
  nothingSelected,
  type Selection,
  type SelectionAction,
} from './list/selection/file-selection.ts';
import type { Entry } from './list/sort-entries.ts';

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
  /** The name to search for in all folders below; null while the folder itself is shown. */
  readonly search: string | null;
  readonly setSearch: (name: string | null) => void;
};

export type DirectoryOptions = {
  readonly isConnected: boolean;
  /** False while another tab is shown, because the address then belongs to it. */
  readonly isOpen: boolean;
};

/**
 * The open folder (§4: it starts at `/`) and the selection in it. The folder is in the address, so that
 * reload, Back and links lead to it.
 */
export function useDirectory({ isConnected, isOpen }: DirectoryOptions): DirectoryView {
  const [address, setAddress] = useSearchParams();
  const [path, setPath] = useState(() => parseFolderPath(address));
  const [selection, setSelection] = useState(nothingSelected);
  const [filter, setFilter] = useState('');
  const [search, setSearch] = useState<string | null>(null);
  const markStale = useMarkStale(reads.directory);
  const { data, error, refresh } = useRead(reads.directory, {
    query: { path },
    enabled: isConnected,
  });

  const entered = useRef(path);
  // Back leads to a cached folder, which someone may have changed since.
  useEffect(() => {
    if (entered.current === path) return;
    entered.current = path;
    if (isConnected) void refresh();
  }, [path, isConnected, refresh]);

  // The address has changed: by a click here, by Back, or by a link.
  const wanted = isOpen ? parseFolderPath(address) : path;
  if (wanted !== path) show(wanted);

  function show(next: string) {
    const isUp = next === getParentPath(path) && next !== path;
    setPath(next);
    setSelection(isUp ? { ...nothingSelected, active: path } : nothingSelected);
    setFilter('');
    setSearch(null);
  }

  function enter(next: string) {
    // Someone may have changed the folder since it was last loaded.
    markStale();
    entered.current = next;
    if (next === path) show(next);
    else setAddress(next === '/' ? {} : { path: next });
  }

  return {
    path,
    entries: data?.files,
    error,
    enter,
    goUp: () => enter(getParentPath(path)),
    refresh,
    selection,
    select: (action, order) => setSelection((given) => nextSelection(given, action, order)),
    filter,
    setFilter,
    search,
    setSearch,
  };
}

function parseFolderPath(address: URLSearchParams): string {
  const path = (address.get('path') ?? '').replace(/\/+$/, '');
  return path.startsWith('/') ? path : `/${path}`;
}
