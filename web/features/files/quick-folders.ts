import { quickAccessFolders } from '#contract/file-rules';
import type { Existing } from './find-conflicts.ts';

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
