import type { AuditChange } from './audit.ts';

type Value = string | number | null;

/** What differs between two states of a thing, value by value; nothing stands after a removal. */
export function changesBetween<What extends string>(
  before: Readonly<Record<What, Value>>,
  after: Readonly<Record<What, Value>> | null,
  named: readonly What[],
): AuditChange[] {
  return named
    .map((what) => ({
      what,
      before: inWords(before[what]),
      after: inWords(after === null ? null : after[what]),
    }))
    .filter((change) => change.before !== change.after);
}

function inWords(value: Value): string | null {
  return value === null ? null : String(value);
}
