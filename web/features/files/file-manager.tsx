import { useRef, useState } from 'react';
import type { FilesStatus } from '#contract/files';
import { isProtectedFolder } from '#contract/remote-path';
import { nowMs } from '../../ui/time/clock.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { ReloadIcon, UploadIcon } from '../../ui/icons/arrow-icons.tsx';
import { HistoryIcon } from '../../ui/icons/edit-icons.tsx';
import { FolderIcon, PlugIcon } from '../../ui/icons/panel-icons.tsx';
import { fileMenu, mustStay, type FileQuestion } from './list/file-menu.tsx';
import { nameOf } from './file-path.ts';
import { FileFilter, SearchHead } from './list/file-search.tsx';
import { FileListBody } from './list/file-list.tsx';
import { FileQuestions } from './file-questions.tsx';
import { FilesConnectionForm } from './connection/files-connection.tsx';
import { FolderCrumbs } from './list/folder-crumbs.tsx';
import { QuickAccess } from './list/quick-access.tsx';
import { SelectionBar } from './list/selection-bar.tsx';
import type { Entry } from './list/sort-entries.ts';
import { UploadArea } from './upload/upload-area.tsx';
import type { DirectoryView } from './use-directory.ts';
import { useFileActions } from './use-file-actions.ts';
import { useFileList } from './list/use-file-list.ts';
import type { UploadIntake } from './upload/use-uploads.ts';

export type FileManagerProps = {
  status: FilesStatus;
  refreshStatus: () => Promise<void>;
  directory: DirectoryView;
  intake: UploadIntake;
  onOpenFile: (path: string) => void;
};

/** The files of the game server (§4), while SFTP is connected. */
export function FileManager(props: FileManagerProps) {
  const { status, refreshStatus, directory, intake, onOpenFile } = props;
  const { path, selection, search } = directory;
  const chooser = useRef<HTMLInputElement>(null);
  const list = useFileList(directory);
  const actions = useFileActions();
  const [question, setQuestion] = useState<FileQuestion | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  const [openedAtMs] = useState(nowMs);

  function open({ type, path: opened }: Entry) {
    if (type === 'directory') directory.enter(opened);
    else onOpenFile(opened);
  }

  function ask(command: 'rename' | 'delete', active: Entry | null) {
    const paths = list.chosen.length > 0 ? list.chosen : active ? [active.path] : [];
    const [first] = paths;
    if (first === undefined) return;
    if (paths.some(isProtectedFolder)) {
      toast({
        title: `${command === 'delete' ? 'Delete' : 'Rename'} is not possible here`,
        description: mustStay,
      });
      return;
    }
    if (command === 'delete') setQuestion({ name: 'delete', paths });
    else if (paths.length === 1) setQuestion({ name: 'rename', path: first });
  }

  const menuActions = {
    onOpen: open,
    onAsk: setQuestion,
    onShowFolder:
      search === null
        ? null
        : (entry: Entry) => directory.enter(entry.path.replace(/\/[^/]*$/, '') || '/'),
  };

  return (
    <>
      <FileTools
        onNewFolder={() => setQuestion({ name: 'new-folder' })}
        onTrash={() => setQuestion({ name: 'trash' })}
        onUpload={() => chooser.current?.click()}
        onReload={() => void list.refresh()}
        onConnection={() => setConnecting(true)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 min-[68rem]:grid-cols-[13.5rem_minmax(0,1fr)]">
        <QuickAccess path={path} onEnter={directory.enter} />
        <Card as="section" flush aria-label="File manager" className="z-1 flex flex-col">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 ps-4 pe-[calc(var(--notch-card)+0.75rem)]">
            <FolderCrumbs path={path} onEnter={directory.enter} />
            <FileFilter
              typed={directory.filter}
              onType={directory.setFilter}
              onSearch={directory.setSearch}
            />
          </div>
          {search !== null && (
            <SearchHead
              name={search}
              folder={path}
              count={list.entries?.length ?? null}
              isComplete={list.isComplete}
              onBack={() => directory.setSearch(null)}
            />
          )}
          <SelectionBar
            chosen={list.chosen}
            folder={path}
            onAsk={setQuestion}
            onClear={() => directory.select({ name: 'none' }, list.order)}
          />
          <FileListBody
            list={list}
            label={path === '/' ? 'Files of the server root' : `Files in ${nameOf(path)}`}
            place={search === null ? path : `${path}?${search}`}
            hasParent={path !== '/' && search === null}
            showsFolder={search !== null}
            isFiltered={directory.filter.trim() !== ''}
            selection={selection}
            onSelect={(action) => directory.select(action, list.order)}
            menuOf={(entry) => fileMenu(entry, menuActions)}
            onOpen={open}
            onUp={directory.goUp}
            onCommand={ask}
            nowMs={openedAtMs}
          />
        </Card>
      </div>
      <UploadArea path={path} intake={intake} chooser={chooser} />
      {question !== null && (
        <FileQuestions
          question={question}
          path={path}
          actions={actions}
          nowMs={openedAtMs}
          onClose={() => setQuestion(null)}
          onDone={() => directory.select({ name: 'none' }, list.order)}
        />
      )}
      <Dialog isOpen={isConnecting} onClose={() => setConnecting(false)} title="SFTP connection">
        <FilesConnectionForm
          status={status}
          refresh={refreshStatus}
          onConnected={() => setConnecting(false)}
        />
      </Dialog>
    </>
  );
}

export type FileToolsProps = {
  onNewFolder: () => void;
  onTrash: () => void;
  onUpload: () => void;
  onReload: () => void;
  onConnection: () => void;
};

export function FileTools(props: FileToolsProps) {
  const { onNewFolder, onTrash, onUpload, onReload, onConnection } = props;
  return (
    <div className="flex flex-wrap items-center gap-2 wide:-mt-13 wide:justify-self-end">
      <IconButton label="Change the connection" onClick={onConnection}>
        <PlugIcon size={18} />
      </IconButton>
      <IconButton label="Refresh this folder" onClick={onReload}>
        <ReloadIcon size={18} />
      </IconButton>
      <Button className="max-md:flex-auto" icon={<FolderIcon size={18} />} onClick={onNewFolder}>
        New folder
      </Button>
      <Button className="max-md:flex-auto" icon={<HistoryIcon size={18} />} onClick={onTrash}>
        Trash
      </Button>
      <Button
        className="max-md:flex-auto"
        tone="primary"
        icon={<UploadIcon size={18} />}
        onClick={onUpload}
      >
        Upload
      </Button>
    </div>
  );
}
