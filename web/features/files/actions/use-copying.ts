import { useRef, useState } from 'react';
import { formatCount } from '#contract/text/format-count';
import { getBaseName, joinPath } from '#contract/files/remote-path';
import { reads } from '../../../api/reads/reads.ts';
import { useRefresh } from '../../../api/reads/use-refresh.ts';
import { wholeFolderLimitMs, fileWrites } from '../../../api/writes/file-writes.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { useBeforeUnload } from '../../../ui/forms/use-leave-guard.ts';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import { actOnEach, showDone, showPart } from './act-on-each.ts';
import { formatItems } from './file-labels.ts';
import { findFreeName } from '../file-path.ts';

type CopyProgress = {
  readonly name: string;
  readonly folder: string;
  /** Which one of how many. */
  readonly place: number;
  readonly count: number;
};

export type Copying = {
  /** Null while nothing is copied. */
  readonly progress: CopyProgress | null;
  /** Returns the paths that are not copied because of a failure; none after it was canceled. */
  readonly copy: (
    paths: readonly string[],
    folder: string,
    taken: ReadonlySet<string>,
  ) => Promise<readonly string[]>;
  readonly cancel: () => void;
};

/** A world may take half an hour to copy; until then, everything else can be used, and the copy can be canceled. */
export function useCopying(): Copying {
  const [progress, setProgress] = useState<CopyProgress | null>(null);
  const failure = useRef('');
  const running = useRef<AbortController | null>(null);
  const refresh = useRefresh(reads.directory);
  const { send } = useWrite(fileWrites.copyPath, {
    onFailed: ({ message }) => (failure.current = message),
  });
  useBeforeUnload(progress !== null);

  async function copy(
    paths: readonly string[],
    folder: string,
    taken: ReadonlySet<string>,
  ): Promise<readonly string[]> {
    const names = new Set(taken);
    const stop = new AbortController();
    running.current = stop;
    let place = 0;
    const { done, left } = await actOnEach(paths, async (from) => {
      if (stop.signal.aborted) return undefined;
      place += 1;
      setProgress({ name: getBaseName(from), folder, place, count: paths.length });
      const name = findFreeName(getBaseName(from), names);
      names.add(name);
      const to = joinPath(folder, name);
      return send({ from, to }, { limitMs: wholeFolderLimitMs, signal: stop.signal });
    });
    setProgress(null);
    if (left.length > 0 && stop.signal.aborted) {
      // It may have been complete just then.
      refresh();
      const items = formatCount(paths.length, 'item');
      toast({ title: 'Copy canceled', description: `${done.length} of ${items} copied.` });
      return [];
    }
    if (left.length > 0) {
      showPart('Copied', { done, left, description: failure.current });
      return left;
    }
    const skippedLinks = done.reduce((sum, reply) => sum + reply.skippedLinks, 0);
    const links = skippedLinks === 0 ? '' : ` Skipped: ${formatCount(skippedLinks, 'link')}.`;
    showDone('Copied', `${formatItems(paths)} to ${folder}.${links}`);
    return left;
  }

  return { progress, copy, cancel: () => running.current?.abort() };
}
