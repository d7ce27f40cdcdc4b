import { expect, it } from 'vitest';

import type { JournalEntry } from '#contract/classes/journal';
import { describeStatus, shortStatus, visibilityLabels } from './journal-labels.ts';

const hidden: JournalEntry = {
  id: '1',
  filename: 'plan.pdf',
  fileType: 'application/pdf',
  fileSize: 1,
  uploadedAt: '2026-11-20T08:00:00.000Z',
  visibility: 'class',
  state: 'hidden',
};

it.each([
  [true, 'Withdrawn.', 'My class, withdrawn'],
  [false, 'Hidden.', 'My class, hidden'],
])(
  '[P-08] whether a file was withdrawn by its author (%s) is said: “%s”',
  (isWithdrawn, title, short) => {
    const entry = { ...hidden, isWithdrawn };

    expect(describeStatus(entry, true)?.title).toBe(title);
    expect(shortStatus(entry, visibilityLabels)).toBe(short);
  },
);
