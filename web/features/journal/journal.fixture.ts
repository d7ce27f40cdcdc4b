import { page } from 'vitest/browser';

import type { JournalEntry } from '#contract/classes/journal';
import type { Replies } from '../../testing/app.fixture.tsx';

export const anEntry = (of: Partial<JournalEntry>): JournalEntry => ({
  id: '1',
  filename: 'plan.pdf',
  fileType: 'application/pdf',
  fileSize: 2_400_000,
  uploadedAt: '2026-11-19T09:00:00.000Z',
  visibility: 'private',
  state: 'private',
  hasThumbnail: false,
  commentCount: 0,
  ...of,
});
export const entries = [
  anEntry({ id: '3', filename: 'count.pdf', visibility: 'public', state: 'pending' }),
  anEntry({
    id: '2',
    filename: 'interview.mp3',
    fileType: 'audio/mpeg',
    visibility: 'class',
    state: 'published',
  }),
  anEntry({ id: '1' }),
];
export const comments = [
  {
    id: '1',
    text: 'Which side did they come from?',
    authorName: 'ms_okafor',
    isMine: false,
    isStaff: true,
    createdAt: '2026-11-20T08:00:00.000Z',
  },
];
export const replies: Replies = {
  'GET /api/journal/entries': { json: { entries, mayPublish: true } },
  'GET /api/journal/entries/3/comments': { json: { comments } },
  'GET /api/journal/entries/1/comments': { json: { comments: [] } },
};
export const tile = (name: string) => page.getByRole('button', { name });
