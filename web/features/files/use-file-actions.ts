import { formatCount } from '#contract/text/format-count';
import { wholeFolderLimitMs } from '../../api/writes/file-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { writes } from '../../api/writes/writes.ts';
import { toast } from '../../ui/toasts/toast-queue.ts';
import { freeName, joinPath, nameOf } from './file-path.ts';
import { formatItems } from './file-labels.ts';

export type FileActions = {
  readonly createFolder: (path: string) => Promise<boolean>;
  readonly rename: (from: string, to: string) => Promise<boolean>;
  readonly move: (paths: readonly string[], folder: string) => Promise<boolean>;
  readonly copy: (
    paths: readonly string[],
    folder: string,
    taken: ReadonlySet<string>,
  ) => Promise<boolean>;
  readonly remove: (paths: readonly string[]) => Promise<boolean>;
  readonly isBusy: boolean;
};

/** Actions on files, one after another; the first failure ends an action and is shown. */
export function useFileActions(): FileActions {
  const creating = useWrite(writes.createFolder);
  const deleting = useDeleting();
  const placing = usePlacing();
  return {
    createFolder: async (path) => (await creating.send({ path })) !== undefined,
    rename: placing.rename,
    move: placing.move,
    copy: placing.copy,
    remove: deleting.remove,
    isBusy: creating.isPending || deleting.isPending || placing.isPending,
  };
}

function usePlacing() {
  const renaming = useWrite(writes.renamePath);
  const copying = useWrite(writes.copyPath);

  async function rename(from: string, to: string): Promise<boolean> {
    const reply = await renaming.send({ from, to });
    if (reply) showDone('Renamed', nameOf(to));
    return reply !== undefined;
  }

  async function move(paths: readonly string[], folder: string): Promise<boolean> {
    for (const from of paths) {
      const reply = await renaming.send({ from, to: joinPath(folder, nameOf(from)) });
      if (reply === undefined) return false;
    }
    showDone('Moved', `${formatItems(paths)} to ${folder}`);
    return true;
  }

  async function copy(
    paths: readonly string[],
    folder: string,
    taken: ReadonlySet<string>,
  ): Promise<boolean> {
    const names = new Set(taken);
    let skippedLinks = 0;
    for (const from of paths) {
      const name = freeName(nameOf(from), names);
      names.add(name);
      const reply = await copying.send(
        { from, to: joinPath(folder, name) },
        { limitMs: wholeFolderLimitMs },
      );
      if (reply === undefined) return false;
      skippedLinks += reply.skippedLinks;
    }
    const links = skippedLinks === 0 ? '' : ` Skipped: ${formatCount(skippedLinks, 'link')}.`;
    showDone('Copied', `${formatItems(paths)} to ${folder}.${links}`);
    return true;
  }

  return { rename, move, copy, isPending: renaming.isPending || copying.isPending };
}

function useDeleting() {
  const deleting = useWrite(writes.deletePath);
  const restoring = useWrite(writes.restoreFromTrash);

  async function remove(paths: readonly string[]): Promise<boolean> {
    const trashed: string[] = [];
    for (const path of paths) {
      const reply = await deleting.send({ path });
      if (reply === undefined) return false;
      trashed.push(reply.id);
    }
    toast({
      title: 'File deleted successfully',
      description: `${formatItems(paths)} ${paths.length === 1 ? 'is' : 'are'} in the trash.`,
      tone: 'success',
      action: { label: 'Undo', run: () => void bringBack(trashed) },
    });
    return true;
  }

  async function bringBack(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if ((await restoring.send({ id })) === undefined) return;
    }
  }

  return { remove, isPending: deleting.isPending };
}

function showDone(title: string, description: string): void {
  toast({ title, description, tone: 'success' });
}
