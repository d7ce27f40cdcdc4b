import { useRef } from 'react';
import { formatCount } from '#contract/text/format-count';
import { wholeFolderLimitMs } from '../../api/writes/file-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { writes } from '../../api/writes/writes.ts';
import { toast, type ToastAction } from '../../ui/toasts/toast-queue.ts';
import { freeName, joinPath, nameOf } from './file-path.ts';
import { formatItems } from './file-labels.ts';

export type FileActions = {
  readonly createFolder: (path: string) => Promise<boolean>;
  readonly rename: (from: string, to: string) => Promise<boolean>;
  /** The actions on several entries give those that are left. */
  readonly move: (paths: readonly string[], folder: string) => Promise<readonly string[]>;
  readonly copy: (
    paths: readonly string[],
    folder: string,
    taken: ReadonlySet<string>,
  ) => Promise<readonly string[]>;
  readonly remove: (paths: readonly string[]) => Promise<readonly string[]>;
  readonly isBusy: boolean;
};

/** Actions on files, one after another; the first failure ends an action and is shown. What is done stays done. */
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
  const failure = useRef('');
  const onFailed = ({ message }: Error) => (failure.current = message);
  const renaming = useWrite(writes.renamePath, { onFailed });
  const copying = useWrite(writes.copyPath, { onFailed });

  async function rename(from: string, to: string): Promise<boolean> {
    const reply = await renaming.send({ from, to });
    if (reply) showDone('Renamed', nameOf(to));
    return reply !== undefined;
  }

  async function move(paths: readonly string[], folder: string): Promise<readonly string[]> {
    const { done, left } = await doEach(paths, (from) =>
      renaming.send({ from, to: joinPath(folder, nameOf(from)) }),
    );
    if (left.length === 0) showDone('Moved', `${formatItems(paths)} to ${folder}`);
    else showPart('Moved', { done, left, description: failure.current });
    return left;
  }

  async function copy(
    paths: readonly string[],
    folder: string,
    taken: ReadonlySet<string>,
  ): Promise<readonly string[]> {
    const names = new Set(taken);
    const { done, left } = await doEach(paths, (from) => {
      const name = freeName(nameOf(from), names);
      names.add(name);
      return copying.send({ from, to: joinPath(folder, name) }, { limitMs: wholeFolderLimitMs });
    });
    if (left.length > 0) {
      showPart('Copied', { done, left, description: failure.current });
      return left;
    }
    const skippedLinks = done.reduce((sum, reply) => sum + reply.skippedLinks, 0);
    const links = skippedLinks === 0 ? '' : ` Skipped: ${formatCount(skippedLinks, 'link')}.`;
    showDone('Copied', `${formatItems(paths)} to ${folder}.${links}`);
    return left;
  }

  return { rename, move, copy, isPending: renaming.isPending || copying.isPending };
}

function useDeleting() {
  const failure = useRef('');
  const deleting = useWrite(writes.deletePath, {
    onFailed: ({ message }) => (failure.current = message),
  });
  const restoring = useWrite(writes.restoreFromTrash);

  async function remove(paths: readonly string[]): Promise<readonly string[]> {
    const { done, left } = await doEach(paths, (path) => deleting.send({ path }));
    const trashed = done.map(({ id }) => id);
    const action = { label: 'Undo', run: () => void bringBack(trashed) };
    if (left.length > 0) showPart('Deleted', { done, left, description: failure.current, action });
    else
      toast({
        title: 'File deleted successfully',
        description: `${formatItems(paths)} ${paths.length === 1 ? 'is' : 'are'} in the trash.`,
        tone: 'success',
        action,
      });
    return left;
  }

  async function bringBack(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if ((await restoring.send({ id })) === undefined) return;
    }
  }

  return { remove, isPending: deleting.isPending };
}

/** Ends at the first failure. The entry that failed is the last of those left, so that the others are tried first. */
async function doEach<Reply>(
  paths: readonly string[],
  act: (path: string) => Promise<Reply | undefined>,
): Promise<{ readonly done: readonly Reply[]; readonly left: readonly string[] }> {
  const done: Reply[] = [];
  for (const [index, path] of paths.entries()) {
    const reply = await act(path);
    if (reply === undefined) return { done, left: [...paths.slice(index + 1), path] };
    done.push(reply);
  }
  return { done, left: [] };
}

/** Replaces the toast of the failure, unless nothing was done before it. */
function showPart(
  verb: string,
  {
    done,
    left,
    ...rest
  }: {
    readonly done: readonly unknown[];
    readonly left: readonly string[];
    readonly description: string;
    readonly action?: ToastAction;
  },
): void {
  if (done.length === 0) return;
  const all = formatCount(done.length + left.length, 'item');
  toast({ title: `${verb} ${done.length} of ${all}`, tone: 'danger', ...rest });
}

function showDone(title: string, description: string): void {
  toast({ title, description, tone: 'success' });
}
