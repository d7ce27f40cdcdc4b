import { formatCount } from '#contract/text/format-count';
import { getBaseName } from '#contract/files/remote-path';

/** `tacoma.conf`, or `3 items`. */
export function formatItems(paths: readonly string[]): string {
  const [first] = paths;
  return paths.length === 1 && first !== undefined
    ? getBaseName(first)
    : formatCount(paths.length, 'item');
}
