import { Button, IconButton } from '../../ui/button.tsx';
import { ReloadIcon, UploadIcon } from '../../ui/icons/arrow-icons.tsx';
import { HistoryIcon } from '../../ui/icons/sign-icons.tsx';
import { FolderIcon, PlugIcon } from '../../ui/icons/thing-icons.tsx';

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
    <div className="file-tools">
      <IconButton label="Change the connection" onClick={onConnection}>
        <PlugIcon size={18} />
      </IconButton>
      <IconButton label="Load this folder again" onClick={onReload}>
        <ReloadIcon size={18} />
      </IconButton>
      <Button icon={<FolderIcon size={18} />} onClick={onNewFolder}>
        New folder
      </Button>
      <Button icon={<HistoryIcon size={18} />} onClick={onTrash}>
        Trash
      </Button>
      <Button tone="primary" icon={<UploadIcon size={18} />} onClick={onUpload}>
        Upload
      </Button>
    </div>
  );
}
