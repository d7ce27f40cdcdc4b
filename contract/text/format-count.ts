/** A number with its noun: `1 file`, `12,345 files`, `2 replies`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
