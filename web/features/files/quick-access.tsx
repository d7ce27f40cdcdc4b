import { quickAccessFolders } from '#contract/file-rules';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { FolderIcon } from '../../ui/icons/thing-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { isInside } from './file-path.ts';
import type { Existing } from './upload-conflicts.ts';

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

export type QuickFolder = {
  readonly label: string;
  readonly path: string;
  /** Why it cannot be entered: a server without the plugin has no folder of it. Null when it is there. */
  readonly absence: string | null;
};

/** What the folders of §9 are in are looked at: the root and `plugins`; undefined until they are known. */
export type Surroundings = {
  readonly root: readonly Existing[] | undefined;
  readonly plugins: readonly Existing[] | undefined;
};

export const pluginsPath = '/plugins';

/** The eight folders of §9, and whether this server has them. */
export function quickFolders({ root, plugins }: Surroundings): readonly QuickFolder[] {
  const hasPlugins = root === undefined || hasFolder(root, pluginsPath.slice(1));
  return quickAccessFolders.map(({ label, path }) => {
    const around = path.startsWith(`${pluginsPath}/`) ? (hasPlugins ? plugins : []) : root;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const isThere = path === '/' || around === undefined || hasFolder(around, name);
    return { label, path, absence: isThere ? null : absenceOf(path) };
  });
}

/** Most servers have no folder for their worlds: each world is a folder in the root. */
function absenceOf(path: string): string {
  return path === '/worlds' ? 'in the server root' : 'not on this server';
}

function hasFolder(entries: readonly Existing[], name: string): boolean {
  return entries.some((entry) => entry.name === name && entry.type === 'directory');
}
