import { formatCount } from '#contract/text/format-count';
import { toast, type ToastAction } from '../../../ui/toasts/toast-queue.ts';

/** Ends at the first failure. The entry that failed is the last of those left, so that the others are tried first. */
export async function actOnEach<Reply>(
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
export function showPart(
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

export function showDone(title: string, description: string): void {
  toast({ title, description, tone: 'success' });
}
