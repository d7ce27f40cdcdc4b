import { expect, it } from 'vitest';
import { Problem, formatFailure } from '#contract/problems';
import type { NewAuditEntry } from './audit.store.ts';
import { recordAction } from './record-action.ts';

it.each([
  [new Problem('not-allowed'), new Problem('not-allowed').message],
  [new Error('connect ECONNREFUSED 10.1.2.3'), formatFailure(null)],
])('[P-12] a failure is in the log as the person reads it: %s', async (failure, result) => {
  const recorded: NewAuditEntry[] = [];
  const record = async (entry: NewAuditEntry) => void recorded.push(entry);
  const audit = { record, recordOutcome: record };
  const entry = { actor: { id: 1, name: 'ada' }, action: 'files.upload', subject: 'x' } as const;

  const attempt = recordAction(audit, entry, () => Promise.reject(failure));

  await expect(attempt).rejects.toBe(failure);
  const [began] = recorded;
  expect(recorded).toEqual([
    { ...entry, result: 'began', detail: { id: expect.any(String) } },
    { ...entry, action: 'files.outcome', subject: began?.detail?.['id'], result },
  ]);
});
