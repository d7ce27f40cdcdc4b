import { nameOf } from './file-path.ts';

export function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** `tacoma.conf`, or `3 items`. */
export function formatItems(paths: readonly string[]): string {
  const [first] = paths;
  return paths.length === 1 && first !== undefined
    ? nameOf(first)
    : formatCount(paths.length, 'item', 'items');
}
