import type { AuditChange } from './audit.ts';

type Value = string | number | null;

/** The values that differ between two states of a thing; `after` is null when it was removed. */
export function changesBetween<What extends string>(
  before: Readonly<Record<What, Value>>,
  after: Readonly<Record<What, Value>> | null,
  named: readonly What[],
): AuditChange[] {
  return named
    .map((what) => ({
      what,
      before: formatValue(before[what]),
      after: formatValue(after === null ? null : after[what]),
    }))
    .filter((change) => change.before !== change.after);
}

function formatValue(value: Value): string | null {
  return value === null ? null : String(value);
}
