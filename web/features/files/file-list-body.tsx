import { errorMessage } from '../../ui/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { FileList, type FileListProps } from './file-list.tsx';
import type { FileListView } from './use-file-list.ts';

export type FileListBodyProps = Omit<FileListProps, 'entries' | 'sort' | 'onSort' | 'empty'> & {
  list: FileListView;
  isFiltered: boolean;
};

/** The rows, or why there are none. */
export function FileListBody({ list, isFiltered, ...rest }: FileListBodyProps) {
  const { entries, error } = list;
  if (entries === undefined && error !== null) {
    return (
      <div className="file-empty" role="alert">
        <p>{errorMessage(error)}</p>
        <div className="file-empty-buttons">
          <Button size="small" onClick={() => void list.refresh()}>
            Try again
          </Button>
          {rest.hasParent && (
            <Button size="small" onClick={rest.onUp}>
              Go up
            </Button>
          )}
        </div>
      </div>
    );
  }
  if (entries === undefined) {
    return (
      <div className="file-empty">
        <SkeletonLines lines={6} label="Loading the folder" />
      </div>
    );
  }
  return (
    <>
      {error !== null && (
        <p className="file-stale" role="alert">
          This may be out of date. {errorMessage(error)}
        </p>
      )}
      <FileList
        {...rest}
        entries={entries}
        sort={list.sort}
        onSort={list.pressSort}
        empty={<p className="file-empty">{emptyWords(rest.showsFolder, isFiltered)}</p>}
      />
    </>
  );
}

function emptyWords(isSearch: boolean, isFiltered: boolean): string {
  if (isSearch) return 'Nothing with this name was found.';
  return isFiltered
    ? 'Nothing in this folder has this in its name. Press Enter to search the folders below it.'
    : 'This folder is empty.';
}
