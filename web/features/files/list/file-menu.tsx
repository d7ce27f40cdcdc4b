import { isProtectedFolder } from '#contract/files/remote-path';
import { DownloadIcon } from '../../../ui/icons/arrow-icons.tsx';
import { CopyIcon, EyeIcon } from '../../../ui/icons/action-icons.tsx';
import { PencilIcon, TrashIcon } from '../../../ui/icons/edit-icons.tsx';
import { FolderIcon } from '../../../ui/icons/panel-icons.tsx';
import type { MenuItem } from '../../../ui/navigation/menu-button.tsx';
import { downloadAddress, startDownload } from '../actions/download.ts';
import type { Entry } from './sort-entries.ts';

/** The open question about some files. */
export type FileQuestion =
  | { readonly name: 'new-folder' }
  | { readonly name: 'new-file' }
  | { readonly name: 'rename'; readonly path: string }
  | { readonly name: 'move'; readonly paths: readonly string[] }
  | { readonly name: 'copy'; readonly paths: readonly string[] }
  | { readonly name: 'delete'; readonly paths: readonly string[] }
  | { readonly name: 'trash' };

export type MenuOptions = {
  readonly onOpen: (entry: Entry) => void;
  readonly onAsk: (question: FileQuestion) => void;
  /** In a search: opens the folder of the entry. */
  readonly onShowFolder: ((entry: Entry) => void) | null;
};

/** Shown when a folder that the game server or quick access needs would be moved or deleted. */
export const mustStay = 'This folder is protected.';

/** The menu at the end of a row. */
export function fileMenu(entry: Entry, options: MenuOptions): readonly MenuItem[] {
  const { onOpen, onAsk, onShowFolder } = options;
  const paths = [entry.path];
  const staying = isProtectedFolder(entry.path) ? { whyNot: mustStay } : {};
  const items: MenuItem[] = [
    { label: 'Open', icon: <EyeIcon size={18} />, onSelect: () => onOpen(entry) },
  ];
  if (onShowFolder !== null) {
    items.push({
      label: 'Show in folder',
      icon: <FolderIcon size={18} />,
      onSelect: () => onShowFolder(entry),
    });
  }
  return [
    ...items,
    {
      label: 'Rename',
      icon: <PencilIcon size={18} />,
      onSelect: () => onAsk({ name: 'rename', path: entry.path }),
      ...staying,
    },
    {
      label: 'Move',
      icon: <FolderIcon size={18} />,
      onSelect: () => onAsk({ name: 'move', paths }),
      ...staying,
    },
    { label: 'Copy', icon: <CopyIcon size={18} />, onSelect: () => onAsk({ name: 'copy', paths }) },
    {
      label: entry.type === 'directory' ? 'Download as archive' : 'Download',
      icon: <DownloadIcon size={18} />,
      href: downloadAddress(entry.path),
      onSelect: () => startDownload([entry.path]),
    },
    {
      label: 'Delete',
      icon: <TrashIcon size={18} />,
      onSelect: () => onAsk({ name: 'delete', paths }),
      ...staying,
    },
  ];
}
