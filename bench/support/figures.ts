import { appendFileSync } from 'node:fs';

export type Finding = {
  /** The number of a performance goal, or the id of a security requirement. */
  readonly goal: number | 'S10';
  readonly what: string;
  readonly portal: string;
  readonly limit: string;
  readonly ratio: number;
  /** `≤ 1.3`, `≥ 0.6`. */
  readonly wanted: `≤ ${number}` | `≥ ${number}`;
  readonly notes?: readonly string[];
};

/** Prints one goal as a block of lines. A missed goal is reported but does not fail the run. */
export function print({ goal, what, portal, limit, ratio, wanted, notes = [] }: Finding): void {
  const [sign, number] = wanted.split(' ');
  const isMet = sign === '≤' ? ratio <= Number(number) : ratio >= Number(number);
  console.log(`Goal ${goal}  ${what}`);
  console.log(`  portal  ${portal}`);
  console.log(`  limit   ${limit}`);
  console.log(`  ratio   ${ratio.toFixed(2)}   goal ${wanted}   ${isMet ? 'met' : 'MISSED'}`);
  for (const note of notes) console.log(`          ${note}`);
  record({ goal, what, portal, limit, ratio: ratio.toFixed(2), wanted, isMet });
}

/** For the table that scripts/bench.mjs writes; a benchmark that is run alone has no such file. */
function record(finding: object): void {
  const file = process.env['BENCH_FINDINGS'];
  if (file === undefined) return;
  const date = new Date().toISOString().slice(0, 10);
  appendFileSync(
    file,
    `${JSON.stringify({ ...finding, date, commit: process.env['BENCH_COMMIT'] })}\n`,
  );
}

/** Nearest rank: the value that `share` of all values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const us = (value: number) => `${value.toFixed(1)} µs`;
/** Thousands of bytes, as the goals for the weight of pages count. */
export const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;
export const mib = (value: number) => `${value.toFixed(0)} MiB`;
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`;
