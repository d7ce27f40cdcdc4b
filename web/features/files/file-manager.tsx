import { useRef, useState, type ReactNode } from 'react';
import { formatSize } from '#contract/files/file-rules';
import type { FilesStatus } from '#contract/files/files';
import { formatCount } from '#contract/text/format-count';
import { getBaseName, isProtectedFolder } from '#contract/files/remote-path';
import { nowMs } from '../../ui/time/clock.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';
import { useMedia } from '../../ui/use-media.ts';
import { FileTools } from './file-tools.tsx';
import { fileMenu, mustStay, type FileQuestion } from './list/file-menu.tsx';
import { getParentPath } from './file-path.ts';
import { FileFilter, SearchHead } from './list/file-search.tsx';
import { FileListBody } from './list/file-list.tsx';
import { FileDialogs } from './dialogs/file-dialogs.tsx';
import { FilesConnectionForm } from './connection/files-connection.tsx';
import { FolderCrumbs } from './list/folder-crumbs.tsx';
import { QuickAccess } from './list/quick-access.tsx';
import { SelectionBar, SelectMode } from './list/selection/selection-bar.tsx';
import type { Entry } from './list/sort-entries.ts';
import { UploadArea } from './upload/upload-area.tsx';
import type { DirectoryView } from './use-directory.ts';
import { useFileActions } from './actions/use-file-actions.ts';
import { useFileList } from './list/use-file-list.ts';
import type { UploadIntake } from './upload/use-uploads.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import type { Copying } from './actions/use-copying.ts';

export type FileManagerProps = {
  /** Whether the tab is shown. */
  isOpen: boolean;
  status: FilesStatus;
  refreshStatus: () => Promise<void>;
  directory: DirectoryView;
  intake: UploadIntake;
  /** What uploads have brought. */
  arrived: ReadonlySet<string>;
  onOpenFile: (path: string) => void;
};

/** The files of the game server (§4), while SFTP is connected. */
export function FileManager(props: FileManagerProps) {
  const { isOpen, status, refreshStatus, directory, intake, arrived, onOpenFile } = props;
  const { path, selection, search } = directory;
  const chooser = useRef<HTMLInputElement>(null);
  const list = useFileList(directory);
  const actions = useFileActions();
  const [question, setQuestion] = useState<FileQuestion | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  const [openedAtMs] = useState(nowMs);
  const [isSelecting, setSelecting] = useState(false);
  const [isFinding, setFinding] = useState(false);

  function open({ type, path: opened }: Entry) {
    if (type === 'directory') directory.enter(opened);
    else onOpenFile(opened);
  }

  function ask(command: 'rename' | 'delete', active: Entry | null) {
    const activePaths = active ? [active.path] : [];
    const paths = list.chosen.length > 0 ? list.chosen : activePaths;
    const [first] = paths;
    if (first === undefined) return;
    if (paths.some(isProtectedFolder)) {
      toast({
        title: `You can't ${command} this folder`,
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
      search === null ? null : (entry: Entry) => directory.enter(getParentPath(entry.path)),
  };

  const isNarrow = useMedia('(width < 48rem)');
  // Its actions are at the bottom of the window, not in the tab.
  const isSelectMode = isNarrow && isSelecting && isOpen;
  const clear = () => directory.select({ name: 'none' }, list.order);
  const label = path === '/' ? 'Files in the server root' : `Files in ${getBaseName(path)}`;

  function leaveSelectMode() {
    setSelecting(false);
    clear();
  }

  return (
    <>
      {isSelectMode ? (
        <SelectMode
          chosen={list.chosen}
          folder={path}
          onAsk={setQuestion}
          onChooseAll={() => directory.select({ name: 'all' }, list.order)}
          onLeave={leaveSelectMode}
        />
      ) : (
        <FileTools
          isNarrow={isNarrow}
          onFind={() => setFinding(!isFinding)}
          onAsk={setQuestion}
          onUpload={() => chooser.current?.click()}
          onReload={() => void list.refresh()}
          onConnection={() => setConnecting(true)}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-stretch gap-4 max-md:gap-2 min-[68rem]:grid-cols-[minmax(0,min(13.5rem,22%))_minmax(0,1fr)]">
        <QuickAccess path={path} onEnter={directory.enter} isNarrow={isNarrow} />
        <FileFrame isNarrow={isNarrow}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:py-2 md:ps-4 md:pe-[calc(var(--notch-card)+0.75rem)]">
            <FolderCrumbs path={path} onEnter={directory.enter} />
            {(!isNarrow || isFinding || directory.filter !== '') && (
              <FileFilter
                typed={directory.filter}
                onType={directory.setFilter}
                onSearch={directory.setSearch}
              />
            )}
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
          {!isNarrow && (
            <SelectionBar chosen={list.chosen} folder={path} onAsk={setQuestion} onClear={clear} />
          )}
          <FileListBody
            list={list}
            label={label}
            place={search === null ? path : `${path}?${search}`}
            hasParent={path !== '/' && search === null}
            showsFolder={search !== null}
            isFiltered={directory.filter.trim() !== ''}
            selection={selection}
            onSelect={(action) => directory.select(action, list.order)}
            isSelecting={isSelectMode}
            onSelectMode={() => setSelecting(true)}
            arrived={arrived}
            getMenu={(entry) => fileMenu(entry, menuActions)}
            onOpen={open}
            onUp={directory.goUp}
            onCommand={ask}
            nowMs={openedAtMs}
          />
          {isNarrow && list.entries !== undefined && <ListSum entries={list.entries} />}
        </FileFrame>
      </div>
      <CopyStatus copying={actions.copying} />
      <UploadArea path={path} intake={intake} chooser={chooser} />
      {question !== null && (
        <FileDialogs
          question={question}
          path={path}
          actions={actions}
          nowMs={openedAtMs}
          onOpenFile={onOpenFile}
          onClose={() => setQuestion(null)}
          onLeft={(asked, left) =>
            // A copy ends later, when another question may be open.
            setQuestion((open) => (open === null || open === asked ? left : open))
          }
          onDone={leaveSelectMode}
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

/** On a phone the list has no frame: it is as wide as the page. */
function FileFrame({ isNarrow, children }: { isNarrow: boolean; children: ReactNode }) {
  return isNarrow ? (
    <section aria-label="File manager" className="flex flex-col">
      {children}
    </section>
  ) : (
    <Card as="section" flush aria-label="File manager" className="z-1 flex flex-col">
      {children}
    </Card>
  );
}

function ListSum({ entries }: { entries: readonly Entry[] }) {
  const bytes = entries.reduce((sum, { type, size }) => sum + (type === 'file' ? size : 0), 0);
  return (
    <p className="mt-3 text-md text-muted">
      {formatCount(entries.length, 'item')}, {formatSize(bytes)}. Press and hold a row to select it.
    </p>
  );
}

/** What is being copied, outside any dialog, because it may take long. */
function CopyStatus({ copying: { progress, cancel } }: { copying: Copying }) {
  if (progress === null) return null;
  const { name, folder, place, count } = progress;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border border-control px-4 py-3">
      <p role="status" className="flex min-w-0 items-center gap-2.5 wrap-anywhere">
        <Spinner />
        <span>
          Copying {name} to {folder}
          {count > 1 && `, ${place} of ${count}`}. A large folder can take up to half an hour. Stay
          on this page until it is done.
        </span>
      </p>
      <Button size="small" onClick={cancel}>
        Cancel the copy
      </Button>
    </div>
  );
}
