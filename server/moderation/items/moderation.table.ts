import type { Generated } from 'kysely';
import type { ReviewKind, ReviewState } from '#contract/moderation/review';
import type { Serial, Time } from '../../database/engines/column-types.ts';

/**
 * Every user-written item for others to see. `title` is a label, `text` the main text; `details`
 * contains the other fields of the form as JSON, with a schema for each kind. `tags` is a JSON
 * list; `parentId` is the post that a reply belongs to. `authorId` is null without an account.
 */
export type ReviewItemsTable = {
  id: string;
  kind: ReviewKind;
  state: ReviewState;
  authorId: number | null;
  authorDisplay: string;
  title: string;
  text: string;
  location: string | null;
  tags: string;
  details: string;
  parentId: string | null;
  submittedAt: Time;
  updatedAt: Time;
  decidedAt: Time | null;
  decidedById: number | null;
  decidedByName: string | null;
  reason: string | null;
  /** The original that this revision replaces once it is approved. */
  revisionOf: string | null;
  /** The approved revision that has replaced this item. */
  supersededBy: string | null;
  /** 1 for an approved revision. Retention deletes the item that it replaced, so this is stored. */
  isReplacement: Generated<number>;
  /** Why it was rejected before its author sent it again. */
  formerReason: string | null;
  /** The author's reason to appeal; it is kept, because an item may be appealed once. */
  appeal: string | null;
  /** 1 if it may mean danger to someone. */
  isUrgent: number;
  /** How many decisions and changes its author has not seen yet. */
  isUnseen: Generated<number>;
};

/** Recently sent texts, each under a keyed hash of sender and text. */
export type SentTextsTable = { key: string; itemId: string; sentAt: Time };

/**
 * The history of each item. The database refuses to change a row, and to delete one that no row of
 * review_log_purges covers or whose item still exists. `contentHash` only shows whether the text is
 * still the one that was decided on; `reason` is the reviewer's text.
 */
export type ReviewLogTable = {
  id: Serial;
  at: Time;
  itemId: string;
  itemKind: ReviewKind;
  actorId: number | null;
  /** Empty for an author and for the person who reported an item: the name is looked up. */
  actorName: string;
  action: string;
  fromState: ReviewState | null;
  toState: ReviewState | null;
  reason: string | null;
  contentHash: string;
  /** A hash of the item's name; null in lines older than this column. */
  titleHash: Generated<string | null>;
};

/** Each purge of the review log, kept permanently: lines up to `upToId` may be deleted. */
export type ReviewLogPurgesTable = { id: Serial; at: Time; upToId: number };

/**
 * How to reach the anonymous sender of an item or a support message: stored separately, so that it
 * can be deleted first.
 */
export type SenderContactsTable = { itemId: string; name: string; email: string };
