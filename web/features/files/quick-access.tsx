import { quickAccessFolders } from '#contract/file-rules';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { FolderIcon } from '../../ui/icons/thing-icons.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { isInside } from './file-path.ts';

export type QuickAccessProps = { path: string; onEnter: (path: string) => void };

/** §9: eight folders that are wanted often. */
export function QuickAccess({ path, onEnter }: QuickAccessProps) {
  const { data: root } = useRead(reads.directory, { query: { path: '/' } });
  const names = new Set(root?.files.map(({ name }) => name));
  const folders = quickAccessFolders.map(({ label, path: usual }) => ({
    label,
    path: usual === '/worlds' ? worldsFolder(names) : usual,
  }));
  const current =
    folders.find((folder) => folder.path !== '/' && isInside(path, folder.path))?.path ??
    (path === '/' ? '/' : null);
  return (
    <Sheet as="section" flush aria-label="Quick access" className="quick-access">
      <h2 className="quick-title">Quick access</h2>
      <ul>
        {folders.map((folder) => (
          <li key={folder.label}>
            <button
              type="button"
              className="quick-folder"
              aria-current={folder.path === current ? 'true' : undefined}
              onClick={() => onEnter(folder.path)}
            >
              <FolderIcon size={18} />
              {folder.label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Not every server has a folder for its worlds; then the main world is where one looks. */
function worldsFolder(names: ReadonlySet<string>): string {
  return !names.has('worlds') && names.has('world') ? '/world' : '/worlds';
}
