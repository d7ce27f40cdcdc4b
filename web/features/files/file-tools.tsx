import { Button, IconButton, iconButtonClass } from '../../ui/button.tsx';
import { ReloadIcon, UploadIcon } from '../../ui/icons/arrow-icons.tsx';
import { HistoryIcon, MoreIcon } from '../../ui/icons/edit-icons.tsx';
import { FileIcon } from '../../ui/icons/object-icons.tsx';
import { FolderIcon, PlugIcon } from '../../ui/icons/panel-icons.tsx';
import { SearchIcon } from '../../ui/icons/action-icons.tsx';
import { MenuButton } from '../../ui/navigation/menu-button.tsx';
import type { FileQuestion } from './list/file-menu.tsx';

export type FileToolsProps = {
  /** On a phone, everything but Upload is in a menu. */
  isNarrow: boolean;
  onFind: () => void;
  onAsk: (question: FileQuestion) => void;
  onUpload: () => void;
  onReload: () => void;
  onConnection: () => void;
};

/** What can be done with the open folder, beside the heading of the tab. */
export function FileTools(props: FileToolsProps) {
  const { isNarrow, onFind, onAsk, onUpload, onReload, onConnection } = props;
  const newFolder = () => onAsk({ name: 'new-folder' });
  const newFile = () => onAsk({ name: 'new-file' });
  const openTrash = () => onAsk({ name: 'trash' });
  const upload = (
    <Button tone="primary" icon={<UploadIcon size={18} />} onClick={onUpload}>
      Upload
    </Button>
  );
  if (isNarrow) {
    return (
      // Beside the heading, unless large text leaves no room.
      <div className="@container [&+div]:-mt-4">
        <div className="mb-4 flex flex-wrap items-center gap-1 @min-[16rem]:ms-auto @min-[16rem]:-mt-14 @min-[16rem]:mb-0 @min-[16rem]:w-fit">
          <IconButton label="Find files" onClick={onFind}>
            <SearchIcon />
          </IconButton>
          <MenuButton
            label="More actions"
            className={iconButtonClass}
            items={[
              { label: 'New folder', icon: <FolderIcon size={18} />, onSelect: newFolder },
              { label: 'New file', icon: <FileIcon size={18} />, onSelect: newFile },
              { label: 'Trash', icon: <HistoryIcon size={18} />, onSelect: openTrash },
              {
                label: 'Refresh this folder',
                icon: <ReloadIcon size={18} />,
                onSelect: onReload,
              },
              {
                label: 'Change the connection',
                icon: <PlugIcon size={18} />,
                onSelect: onConnection,
              },
            ]}
          >
            <MoreIcon />
          </MenuButton>
          {upload}
        </div>
      </div>
    );
  }
  return (
    // Beside the heading, unless large text leaves no room. The list below keeps one gap from both.
    <div className="@container [&+div]:-mt-4">
      <div className="mb-4 flex flex-wrap items-center gap-2 wide:@min-[46rem]:-mt-14 wide:@min-[46rem]:mb-0 wide:@min-[46rem]:ms-auto wide:@min-[46rem]:w-fit">
        <IconButton label="Change the connection" onClick={onConnection}>
          <PlugIcon size={18} />
        </IconButton>
        <IconButton label="Refresh this folder" onClick={onReload}>
          <ReloadIcon size={18} />
        </IconButton>
        <Button icon={<FolderIcon size={18} />} onClick={newFolder}>
          New folder
        </Button>
        <Button icon={<FileIcon size={18} />} onClick={newFile}>
          New file
        </Button>
        <Button icon={<HistoryIcon size={18} />} onClick={openTrash}>
          Trash
        </Button>
        {upload}
      </div>
    </div>
  );
}
