import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { FolderIcon } from '../../ui/icons/thing-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { isInside } from './file-path.ts';
import { pluginsPath, quickFolders } from './quick-folders.ts';

export type QuickAccessProps = { path: string; onEnter: (path: string) => void };

/** §9: eight folders that are wanted often. */
export function QuickAccess({ path, onEnter }: QuickAccessProps) {
  const { data: root } = useRead(reads.directory, { query: { path: '/' } });
  const hasPlugins = root?.files.some(({ name }) => name === pluginsPath.slice(1)) === true;
  const { data: plugins } = useRead(reads.directory, {
    query: { path: pluginsPath },
    enabled: hasPlugins,
  });
  const folders = quickFolders({ root: root?.files, plugins: plugins?.files });
  const current =
    folders.find((folder) => folder.path !== '/' && isInside(path, folder.path))?.path ??
    (path === '/' ? '/' : null);
  return (
    <Card as="section" flush aria-label="Quick access" className="quick-access">
      <h2 className="quick-title">Quick access</h2>
      <ul>
        {folders.map((folder) => (
          <li key={folder.label}>
            <button
              type="button"
              className="quick-folder"
              aria-current={folder.path === current ? 'true' : undefined}
              disabled={folder.absence !== null}
              onClick={() => onEnter(folder.path)}
            >
              <FolderIcon size={18} />
              <span>
                {folder.label}
                {folder.absence !== null && <span className="quick-absence">{folder.absence}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
