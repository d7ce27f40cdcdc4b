import { useState } from 'react';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FolderIcon } from '../../../ui/icons/panel-icons.tsx';
import { GrowingList } from '../../../ui/navigation/growing-list.tsx';
import { isInside } from '../file-path.ts';
import { FolderCrumbs } from '../list/folder-crumbs.tsx';
import { folderButtonClass } from '../list/quick-access.tsx';
import { sortEntries, defaultSort } from '../list/sort-entries.ts';

export type FolderPickerProps = {
  title: string;
  verb: string;
  startPath: string;
  /** Folders that cannot be moved into themselves. */
  moving: readonly string[];
  isBusy: boolean;
  onClose: () => void;
  onPick: (path: string, taken: ReadonlySet<string>) => void;
};

const pageLength = 200;

/** Browses the folders of the server to pick one. */
export function FolderPicker(props: FolderPickerProps) {
  const { title, verb, startPath, moving, isBusy, onClose, onPick } = props;
  const [path, setPath] = useState(startPath);
  const folder = useRead(reads.directory, { query: { path } });
  const isIntoItself = moving.some((each) => isInside(path, each));
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button
        tone="primary"
        busy={isBusy}
        disabled={folder.data === undefined || isIntoItself}
        onClick={() => onPick(path, new Set(folder.data?.files.map(({ name }) => name)))}
      >
        {verb}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={title} footer={buttons}>
      <FolderCrumbs path={path} onEnter={setPath} />
      <div className="mt-2 max-h-88 min-h-56 overflow-auto border border-line [&>[role=alert]]:px-4 [&>[role=alert]]:py-5">
        <AsyncContent state={folder} lines={3}>
          {({ files }) => <Folders key={path} entries={files} hidden={moving} onEnter={setPath} />}
        </AsyncContent>
      </div>
    </Dialog>
  );
}

type FoldersProps = {
  entries: Parameters<typeof sortEntries>[0];
  hidden: readonly string[];
  onEnter: (path: string) => void;
};

function Folders({ entries, hidden, onEnter }: FoldersProps) {
  const folders = sortEntries(
    entries.filter(({ type, path }) => type === 'directory' && !hidden.includes(path)),
    defaultSort,
  );
  if (folders.length === 0) return <p className="px-4 py-5 text-muted">No folders here.</p>;
  return (
    <GrowingList rows={folders} pageLength={pageLength}>
      {({ path, name }) => (
        <li key={path}>
          <button type="button" className={folderButtonClass} onClick={() => onEnter(path)}>
            <FolderIcon size={18} />
            {name}
          </button>
        </li>
      )}
    </GrowingList>
  );
}
