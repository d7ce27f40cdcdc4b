import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problems } from './problem-table.ts';

/** The codes that the table "Errors everywhere" of the specification names, with their status. */
function describedCodes(): Record<string, number> {
  const text = readFileSync(join(import.meta.dirname, '../docs/specification.md'), 'utf8');
  const table = text.split('### Errors everywhere')[1]?.split('\n### ')[0] ?? '';
  const rows = table.matchAll(/^\| (\d{3}) \|[^|]*\| ([^|]*) \|$/gm);
  return Object.fromEntries(
    [...rows].flatMap(([, status, codes = '']) =>
      [...codes.matchAll(/`([^`]+)`/g)].map(([, code]) => [code, Number(status)]),
    ),
  );
}

it('[§7] the specification names every code of the table with its status, and no other', () => {
  const inForce = Object.entries(problems).map(([code, { status }]) => [code, status]);

  expect(describedCodes()).toEqual(Object.fromEntries(inForce));
});
