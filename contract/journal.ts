import { z } from 'zod';

export const journalVisibilities = ['private', 'class', 'public'] as const;
const Visibility = z.enum(journalVisibilities, 'The visibility must be private, class or public');

/** A journal entry as the wire carries it; never `filePath`. */
export const JournalEntry = z.object({
  id: z.string(),
  filename: z.string(),
  fileType: z.string(),
  fileSize: z.int(),
  uploadedAt: z.iso.datetime(),
  visibility: Visibility,
  state: z.enum(['private', 'pending', 'published', 'rejected', 'hidden']),
});
export const JournalEntries = z.object({ entries: z.array(JournalEntry) });
export const VisibilityChange = z.object({ visibility: Visibility });
