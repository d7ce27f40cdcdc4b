import { useRef } from 'react';
import { getBaseName, joinPath } from '#contract/files/remote-path';
import { useWrite } from '../../../api/writes/use-write.ts';
import { fileWrites } from '../../../api/writes/file-writes.ts';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import { actOnEach, showDone, showPart } from './act-on-each.ts';
import { formatItems } from './file-labels.ts';
import { useCopying, type Copying } from './use-copying.ts';

export type FileActions = {
  readonly createFolder: (path: string) => Promise<boolean>;
  /** Creates an empty file; never replaces an existing one. */
  readonly createFile: (path: string) => Promise<boolean>;
  readonly rename: (from: string, to: string) => Promise<boolean>;
  /** The actions on several entries give those that are left. */
  readonly move: (paths: readonly string[], folder: string) => Promise<readonly string[]>;
  readonly remove: (paths: readonly string[]) => Promise<readonly string[]>;
  readonly copying: Copying;
  /** Whether each dialog's action is running; a copy runs outside its dialog. */
  readonly isBusy: Readonly<Record<'creating' | 'placing' | 'deleting', boolean>>;
};

/** Actions on files, one after another; the first failure ends an action and is shown. What is done stays done. */
export function useFileActions(): FileActions {
  const creating = useWrite(fileWrites.createFolder);
  const creatingFile = useWrite(fileWrites.createFile);
  const deleting = useDeleting();
  const placing = useRenaming();
  const copying = useCopying();
  return {
    createFolder: async (path) => (await creating.send({ path })) !== undefined,
    createFile: async (path) =>
      (await creatingFile.send({ path, content: '', version: null })) !== undefined,
    rename: placing.rename,
    move: placing.move,
    copying,
    remove: deleting.remove,
    isBusy: {
      creating: creating.isPending || creatingFile.isPending,
      placing: placing.isPending,
      deleting: deleting.isPending,
    },
  };
}

function useRenaming() {
  const failure = useRef('');
  const onFailed = ({ message }: Error) => (failure.current = message);
  const renaming = useWrite(fileWrites.renamePath, { onFailed });

  async function rename(from: string, to: string): Promise<boolean> {
    const reply = await renaming.send({ from, to });
    if (reply) showDone('Renamed', getBaseName(to));
    return reply !== undefined;
  }

  async function move(paths: readonly string[], folder: string): Promise<readonly string[]> {
    const { done, left } = await actOnEach(paths, (from) =>
      renaming.send({ from, to: joinPath(folder, getBaseName(from)) }),
    );
    if (left.length === 0) showDone('Moved', `${formatItems(paths)} to ${folder}`);
    else showPart('Moved', { done, left, description: failure.current });
    return left;
  }

  return { rename, move, isPending: renaming.isPending };
}

function useDeleting() {
  const failure = useRef('');
  const deleting = useWrite(fileWrites.deletePath, {
    onFailed: ({ message }) => (failure.current = message),
  });
  const restoring = useWrite(fileWrites.restoreFromTrash);

  async function remove(paths: readonly string[]): Promise<readonly string[]> {
    const { done, left } = await actOnEach(paths, (path) => deleting.send({ path }));
    const trashed = done.map(({ id }) => id);
    const action = { label: 'Undo', run: () => void restoreAll(trashed) };
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

  async function restoreAll(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      if ((await restoring.send({ id })) === undefined) return;
    }
  }

  return { remove, isPending: deleting.isPending };
}
