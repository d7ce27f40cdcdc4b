import { useMemo, useState } from 'react';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { shownChoice } from './selection/file-selection.ts';
import {
  filterEntries,
  toggleSort,
  sortEntries,
  defaultSort,
  type Entry,
  type Sort,
  type SortKey,
} from './sort-entries.ts';
import type { DirectoryView } from '../use-directory.ts';

export type FileListView = {
  /** Sorted and filtered; undefined until the first answer. */
  readonly entries: readonly Entry[] | undefined;
  readonly order: readonly string[];
  readonly chosen: readonly string[];
  readonly error: Error | null;
  readonly isComplete: boolean;
  readonly sort: Sort;
  readonly toggleSort: (key: SortKey) => void;
  readonly refresh: () => Promise<void>;
};

/** The rows of the open folder, or of the search below it. */
export function useFileList(directory: DirectoryView): FileListView {
  const { path, filter, search, selection } = directory;
  const [sort, setSort] = useState(defaultSort);
  const found = useRead(reads.fileSearch, {
    query: { path, name: search ?? '' },
    enabled: search !== null,
  });
  const all = search === null ? directory.entries : found.data?.files;
  const sorted = useMemo(() => all && sortEntries(all, sort), [all, sort]);
  const shownFilter = search === null ? filter : '';
  const entries = useMemo(
    () => sorted && filterEntries(sorted, shownFilter),
    [sorted, shownFilter],
  );
  const order = useMemo(() => entries?.map((entry) => entry.path) ?? [], [entries]);
  return {
    entries,
    order,
    chosen: shownChoice(selection, order),
    error: search === null ? directory.error : found.error,
    isComplete: search === null || found.data?.complete !== false,
    sort,
    toggleSort: (key) => setSort((given) => toggleSort(given, key)),
    refresh: search === null ? directory.refresh : found.refresh,
  };
}
