import { quickAccessFolders } from '#contract/files/file-rules';
import { getBaseName } from '#contract/files/remote-path';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { FolderIcon, StarIcon } from '../../../ui/icons/panel-icons.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { isInside } from '../file-path.ts';
import type { Existing } from '../upload/upload-intake.ts';

/** A full-width button with a folder icon; also used to pick a folder. */
export const folderButtonClass =
  'flex min-h-9 w-full touch:min-h-11 items-center gap-2.5 px-4 py-1 text-start wrap-anywhere enabled:hover:bg-raised disabled:cursor-default disabled:text-muted current:bg-primary-tint current:font-bold forced-colors:current:outline-2 forced-colors:current:-outline-offset-2 forced-colors:current:outline-[color:Highlight] [&>svg]:flex-none';

export type QuickAccessProps = {
  path: string;
  onEnter: (path: string) => void;
  /** One select in the place of the list. */
  isNarrow: boolean;
};

/** §9: eight frequently used folders. */
export function QuickAccess({ path, onEnter, isNarrow }: QuickAccessProps) {
  const { data: root } = useRead(reads.directory, { query: { path: '/' } });
  const hasPlugins = root?.files.some(({ name }) => name === pluginsPath.slice(1)) === true;
  const { data: plugins } = useRead(reads.directory, {
    query: { path: pluginsPath },
    enabled: hasPlugins,
  });
  const folders = quickFolders({ root: root?.files, plugins: plugins?.files });
  const current =
    folders.find((folder) => folder.path !== '/' && isInside(path, folder.path)) ??
    (path === '/' ? folders.find((folder) => folder.path === '/') : undefined);
  if (isNarrow) {
    return (
      <label className="@container relative flex items-center">
        <StarIcon className="pointer-events-none absolute start-3.5 text-primary" />
        <span className="pointer-events-none absolute start-11 text-muted @max-[18rem]:sr-only">
          Quick access
        </span>
        <select
          className={classNames(
            controlClass({ kind: 'select' }),
            'min-h-12 ps-[8.75rem] font-bold @max-[18rem]:ps-11',
          )}
          value={current?.label ?? ''}
          onChange={({ target: { value } }) => {
            const folder = folders.find(({ label }) => label === value);
            if (folder) onEnter(folder.path);
          }}
        >
          <option value="" hidden>
            {getBaseName(path)}
          </option>
          {folders.map((folder) => (
            <option key={folder.label} value={folder.label} disabled={folder.absence !== null}>
              {folder.label}
              {folder.absence !== null && ` (${folder.absence})`}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return (
    <Card as="section" flush aria-label="Quick access">
      <h2 className="px-4 pt-3 pb-1.5 text-sm font-semibold text-muted">Quick access</h2>
      <ul className="flex flex-wrap pb-1 min-[68rem]:block">
        {folders.map((folder) => (
          <li key={folder.label} className="max-[68rem]:flex-none">
            <button
              type="button"
              className={folderButtonClass}
              aria-current={folder === current ? 'true' : undefined}
              disabled={folder.absence !== null}
              onClick={() => onEnter(folder.path)}
            >
              <FolderIcon size={18} />
              <span>{folder.label}</span>
              {/* On the same line, so that nothing moves when it is known. */}
              {folder.absence !== null && <span className="ms-auto text-xs">{folder.absence}</span>}
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
  /** Why it cannot be opened, as on a server without the plugin; null if it exists. */
  readonly absence: string | null;
};

/** Entries of the root and of `plugins`, where these folders are; undefined until loaded. */
export type Surroundings = {
  readonly root: readonly Existing[] | undefined;
  readonly plugins: readonly Existing[] | undefined;
};

const pluginsPath = '/plugins';

/** The eight folders of §9, and whether they exist on this server. */
export function quickFolders({ root, plugins }: Surroundings): readonly QuickFolder[] {
  const hasPlugins = root === undefined || hasFolder(root, pluginsPath.slice(1));
  const pluginFolders = hasPlugins ? plugins : [];
  return quickAccessFolders.map(({ label, path }) => {
    const around = path.startsWith(`${pluginsPath}/`) ? pluginFolders : root;
    const name = getBaseName(path);
    const isThere = path === '/' || around === undefined || hasFolder(around, name);
    // On most servers each world is a folder in the root.
    if (!isThere && path === '/worlds') return { label, path: '/', absence: null };
    return { label, path, absence: isThere ? null : 'missing' };
  });
}

function hasFolder(entries: readonly Existing[], name: string): boolean {
  return entries.some((entry) => entry.name === name && entry.type === 'directory');
}
