import { z } from 'zod';
import type { Role } from '../accounts/auth.ts';
import { AccountId, optionalText, RecordId, requiredText, visible } from '../text/text-fields.ts';
import { withoutMarkdown } from '../text/without-markdown.ts';

/** The states of everything that people write. `hidden`: taken down by a reviewer, or withdrawn by its author. */
export const reviewStates = ['pending', 'published', 'rejected', 'hidden'] as const;
export const ReviewState = z.enum(reviewStates);
export type ReviewState = z.infer<typeof ReviewState>;

/** Every kind of item that people write and that is reviewed before others see it. */
export const reviewKinds = ['quest', 'celebration', 'project', 'post', 'reply', 'journal'] as const;
export const ReviewKind = z.enum(reviewKinds);
export type ReviewKind = z.infer<typeof ReviewKind>;

/** What an item is called in a list. */
export const reviewKindLabels: Readonly<Record<ReviewKind, string>> = {
  quest: 'Quest',
  celebration: 'Celebration',
  project: 'Project',
  post: 'Forum post',
  reply: 'Forum reply',
  journal: 'Journal entry',
};

/** What an item is called inside a sentence. */
export const itemNouns: Readonly<Record<ReviewKind, string>> = {
  quest: 'quest',
  celebration: 'celebration',
  project: 'project',
  post: 'forum post',
  reply: 'reply',
  journal: 'journal entry',
};

/** The text of an item in plain characters: the forum and notes have Markdown. */
export function readableText({ kind, text }: { readonly kind: string; readonly text: string }) {
  if (kind === 'post' || kind === 'reply') return withoutMarkdown(text);
  const [fileName] = kind === 'journal' ? (/^[^\n]*\.(?:md|markdown)(?=\n)/i.exec(text) ?? []) : [];
  return fileName === undefined ? text : fileName + withoutMarkdown(text.slice(fileName.length));
}

const reviewDecisions = ['approve', 'reject', 'hide'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

const nextStates: Readonly<
  Record<ReviewState, Readonly<Partial<Record<ReviewDecision, ReviewState>>>>
> = {
  pending: { approve: 'published', reject: 'rejected', hide: 'hidden' },
  published: { hide: 'hidden' },
  hidden: { approve: 'published', reject: 'rejected' },
  rejected: { approve: 'published' },
};

/** The state after a decision; null when the decision does not fit the state. */
export function stateAfter(state: ReviewState, decision: ReviewDecision): ReviewState | null {
  return nextStates[state][decision] ?? null;
}

/** A person with an account, as far as what they may see or do depends on it. */
export type SignedInViewer = { readonly id: number; readonly role: Role };

/** The person who asks to see something; null without an account. */
export type Viewer = SignedInViewer | null;

/**
 * Decides who may see a user-written item; nothing else does. Published items are for everyone, all
 * others for their author and for reviewers.
 */
export function maySee(
  item: { readonly state: ReviewState; readonly authorId: number | null },
  viewer: Viewer,
): boolean {
  if (item.state === 'published') return true;
  if (viewer === null) return false;
  if (viewer.role === 'teacher' || viewer.role === 'admin') return true;
  return item.authorId !== null && item.authorId === viewer.id;
}

/** Nobody approves or returns their own work, except administrators, because no one is above them. */
export function mayDecide(
  item: { readonly authorId: number | null },
  reviewer: SignedInViewer,
): boolean {
  if (reviewer.role === 'admin') return true;
  return reviewer.role === 'teacher' && item.authorId !== reviewer.id;
}

/** A project's fields besides its text; progress in percent. */
export const ProjectFigures = z.object({
  type: z.string(),
  progress: z.number(),
  participants: z.int(),
});
export type ProjectFigures = z.infer<typeof ProjectFigures>;

/** The first seven fields are pinned; another portal may send only those. */
export const ModerationItem = z.object({
  id: z.string(),
  kind: z.string(),
  state: ReviewState,
  submittedAt: z.iso.datetime(),
  author: z.string(),
  title: z.string(),
  text: z.string(),
  /** The author's account, for the filter; null without one. */
  authorId: z.int().nullish(),
  /**
   * The name that the author's teacher typed; only for the author's class teachers and for
   * administrators.
   */
  authorFullName: z.string().nullish(),
  /** The author's classes, limited to those the reviewer sees. */
  authorClasses: z.array(z.string()).optional(),
  location: z.string().nullish(),
  tags: z.array(z.string()).optional(),
  /** What a reviewer may want to check, in plain sentences; never a block. */
  advice: z.array(z.string()).optional(),
  decidedAt: z.iso.datetime().nullish(),
  decidedBy: z.string().nullish(),
  reason: z.string().nullish(),
  /** May mean that someone is in danger: such items are listed first. */
  isUrgent: z.boolean().optional(),
  /** Since when someone is taking care of an urgent item; null while no one is. */
  handledAt: z.iso.datetime().nullish(),
  /** The item that this revision would replace: published, or withdrawn by its author. */
  revises: z
    .object({
      withdrawnAt: z.iso.datetime().nullable(),
      title: z.string(),
      text: z.string(),
      location: z.string().nullable(),
      project: ProjectFigures.nullable(),
    })
    .nullish(),
  /** As they will be published; null for other kinds. */
  project: ProjectFigures.nullish(),
  /** Why it was rejected before its author sent it again. */
  formerReason: z.string().nullish(),
  /** The author's reason to appeal. */
  appeal: z.string().nullish(),
  /** Whether the sender left a name and an email address, which only administrators may read. */
  hasContact: z.boolean().optional(),
  /** Why people have reported it, oldest report first; never who. */
  reports: z.array(z.string()).optional(),
  /** False for a teacher's own work, and for an item that its author has withdrawn. */
  mayDecide: z.boolean().optional(),
  /** Hidden by its own author. */
  isWithdrawn: z.boolean().optional(),
  /** Whether the caller may undo the last decision. */
  mayUndo: z.boolean().optional(),
  /** The address of the file that the item is about; null for text alone. */
  file: z.string().nullish(),
  /** Changes with the item; sent back as `shown` with a decision on it. */
  version: z.string().optional(),
});
export type ModerationItem = z.infer<typeof ModerationItem>;
export const ModerationItems = z.object({
  items: z.array(ModerationItem),
  /** How many items are waiting for review in total. */
  waiting: z.int().optional(),
  /** The `cursor` of the next page; omitted on the last one. */
  nextCursor: z.string().optional(),
});
export type ModerationItems = z.infer<typeof ModerationItems>;
/** How many items and open support messages this reviewer may decide or answer; never their content. */
export const ReviewCounts = z.object({
  waiting: z.int(),
  messages: z.object({ open: z.int(), urgent: z.int() }),
});
export type ReviewCounts = z.infer<typeof ReviewCounts>;
const cursor = z.string().max(200).optional();
/** Filters of the review: a state, a kind, a class, and one author's items together. */
export const ModerationQuery = z.object({
  state: ReviewState.optional(),
  kind: ReviewKind.optional(),
  classId: RecordId.optional(),
  authorId: AccountId.optional(),
  cursor,
});
export type ModerationQuery = z.infer<typeof ModerationQuery>;

const noReason = 'Please give a reason.';
const reason = optionalText(noReason, 600);
/** The `version` of the item that was reviewed; without it, the decision applies to the current version. */
const shown = z.string().max(64).optional();
export const ItemInView = z.object({ shown }).nullish();
export const Rejection = z.object({ reason: reason.regex(visible, noReason), shown });
/** The reason may be omitted or empty, but must not only look empty. */
const anyReason = reason.refine((text) => text === '' || visible.test(text), noReason);
export const Hiding = z.object({ reason: anyReason.optional(), shown }).nullish();

/** How to reach an anonymous sender: for administrators only, and removed after a time. */
export const SenderContact = z.object({ name: z.string(), email: z.string() });
export type SenderContact = z.infer<typeof SenderContact>;

export const SupportMessageItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty for teachers. */
  email: z.string(),
  message: z.string(),
  /** For a copy of a text that may mean danger: where it was written, and the page that shows it, if there is one. */
  writtenIn: z.object({ place: z.string(), href: z.string().nullable() }).nullable(),
  /** May mean that someone is in danger: such messages come first. */
  isUrgent: z.boolean(),
  /** The sender's public name; null without an account. */
  displayName: z.string().nullish(),
  /** The sender's classes, of those that the reader sees. */
  classes: z.array(z.string()).optional(),
  submittedAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  doneBy: z.string().nullable(),
  /** Whether the sender has an account, where an answer can be read. */
  hasAccount: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  /** Changes with the text and when it is done; sent back as `shown` by the person who takes care of it. */
  version: z.string(),
});
export type SupportMessageItem = z.infer<typeof SupportMessageItem>;
export const SupportMessages = z.object({
  messages: z.array(SupportMessageItem),
  /** The `cursor` of the next page of this state; omitted on the last one, and without a state. */
  nextCursor: z.string().optional(),
});
export type SupportMessages = z.infer<typeof SupportMessages>;
/** A `cursor` is of a page of one state. */
export const SupportQuery = z.object({ state: z.enum(['open', 'done']).optional(), cursor });
export type SupportQuery = z.infer<typeof SupportQuery>;
const noAnswer = 'Please write an answer.';
/** An answer is kept beside the message, where its author reads it. */
export const SupportChange = z.object({
  done: z.boolean('Please choose whether it is done.'),
  answer: requiredText(noAnswer, 600).optional(),
  /** When the answer that the caller was shown was written; null if there was none. */
  shown: z.iso.datetime().nullable().optional(),
});
export type SupportChange = z.infer<typeof SupportChange>;
/** The answer to a message as it is typed. */
export const SupportAnswer = z.object({ answer: requiredText(noAnswer, 600) });
