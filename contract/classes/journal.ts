import { z } from 'zod';
import { limits } from '../limits.ts';
import { AccountId, requiredText } from '../text/text-fields.ts';

export const journalVisibilities = ['private', 'class', 'public'] as const;
const Visibility = z.enum(journalVisibilities, 'The visibility must be private, class, or public');
export type JournalVisibility = z.infer<typeof Visibility>;

const journalStates = ['private', 'pending', 'published', 'rejected', 'hidden'] as const;

/** A journal entry as the wire carries it; never `filePath`. */
export const JournalEntry = z.object({
  id: z.string(),
  filename: z.string(),
  fileType: z.string(),
  fileSize: z.int(),
  uploadedAt: z.iso.datetime(),
  /** Who may see it, as its author chose; others see it once the state is `published`. */
  visibility: Visibility,
  state: z.enum(journalStates),
  /** Hidden by its own author. */
  isWithdrawn: z.boolean().optional(),
  /** Whether a small picture of it can be loaded. */
  hasThumbnail: z.boolean().optional(),
  commentCount: z.int().optional(),
  /** Its text may mean that someone is in danger. */
  isUrgent: z.boolean().optional(),
});
export type JournalEntry = z.infer<typeof JournalEntry>;
/** There are older entries, which are not in the list. */
const hasMore = z.literal(true).optional();
export const JournalEntries = z.object({
  entries: z.array(JournalEntry),
  hasMore,
  /** Whether public entries of this journal are shown to everyone once they are approved (P-16). */
  mayPublish: z.boolean().optional(),
});
export type JournalEntries = z.infer<typeof JournalEntries>;

/** What others see of a shared entry, with the public name of its author. */
export const SharedJournalEntry = JournalEntry.omit({
  isWithdrawn: true,
  commentCount: true,
  isUrgent: true,
}).extend({ authorName: z.string() });
export type SharedJournalEntry = z.infer<typeof SharedJournalEntry>;
export const SharedJournalEntries = z.object({ entries: z.array(SharedJournalEntry), hasMore });
export type SharedJournalEntries = z.infer<typeof SharedJournalEntries>;

export const JournalQuery = z.object({
  /** A student's journal, for the student's teachers and for administrators. */
  userId: AccountId.optional(),
});
export const VisibilityChange = z.object({ visibility: Visibility });

export const JournalComment = z.object({
  id: z.string(),
  text: z.string(),
  authorName: z.string(),
  isMine: z.boolean(),
  /** Written by a teacher or an administrator. */
  isStaff: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type JournalComment = z.infer<typeof JournalComment>;
export const JournalComments = z.object({ comments: z.array(JournalComment) });
export const NewJournalComment = z.object({
  text: requiredText('Please write a comment.', limits.journalCommentCharacters),
});

/** A student whose journal the caller may read; `name` is what the teacher typed. */
export const JournalStudent = z.object({
  id: z.int(),
  name: z.string(),
  entryCount: z.int(),
  mayPublish: z.boolean(),
});
export type JournalStudent = z.infer<typeof JournalStudent>;
export const JournalStudents = z.object({ students: z.array(JournalStudent) });
export const PublishingConsent = z.object({
  mayPublish: z.boolean('Please say yes or no.'),
});
