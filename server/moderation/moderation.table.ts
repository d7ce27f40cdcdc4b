import type { Generated } from 'kysely';
import type { QuestType } from '#contract/quest-types';
import type { ReviewKind, ReviewState } from '#contract/review';
import type { Serial, Time } from '../database/column-types.ts';

/**
 * Every user-written thing that others may come to see. `details` is JSON that only its kind reads,
 * `tags` a JSON list; `parentId` is the post of a reply. Without an account `authorId` is null.
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
  /** The first words of the thing that this one changes, once it is approved; of all revisions the same. */
  revisionOf: string | null;
  /** The approved change in whose favour this item went out of sight. */
  supersededBy: string | null;
  /** Why it was turned down before its author sent it again. */
  formerReason: string | null;
  /** Why the author asked for another look; stays, because that may be asked once. */
  appeal: string | null;
  /** 1 when it may tell of danger to somebody. */
  isUrgent: number;
  /** How much was decided or changed since its author last looked. */
  isUnseen: Generated<number>;
};

/** That a sender has sent a text, under a keyed hash of both, until it may be sent anew. */
export type SentTextsTable = { key: string; itemId: string; sentAt: Time };

/**
 * What happened to each item. The database refuses to change a row, and to delete one that no row of
 * review_log_purges covers or whose item is still there. `contentHash` tells whether the text is still
 * the one that was decided on, and nothing else about it; `reason` is what the reviewer wrote.
 */
export type ReviewLogTable = {
  id: Serial;
  at: Time;
  itemId: string;
  itemKind: ReviewKind;
  actorId: number | null;
  actorName: string;
  action: string;
  fromState: ReviewState | null;
  toState: ReviewState | null;
  reason: string | null;
  contentHash: string;
  /** Of what it was called; null in lines that are older than this column. */
  titleHash: Generated<string | null>;
};

/** Each purge of the review log, kept for good: lines up to `upToId` may be deleted. */
export type ReviewLogPurgesTable = { id: Serial; at: Time; upToId: number };

/** How to reach the anonymous sender of an item or a support message: apart, so that it can go first. */
export type SenderContactsTable = { itemId: string; name: string; email: string };

/** Messages to support; they are never published. The contact is in the account or in sender_contacts. */
export type SupportMessagesTable = {
  id: string;
  authorId: number | null;
  text: string;
  submittedAt: Time;
  doneAt: Time | null;
  doneByName: string | null;
  answer: string | null;
  answeredAt: Time | null;
  answeredByName: string | null;
  /** 1 when it may tell of danger to somebody. */
  isUrgent: Generated<number>;
  /** 1 while its author has not looked at the answer. */
  isUnseen: Generated<number>;
};

/** A row says that the person agreed to be shown as a champion; `role` is null when left open. */
export type ChampionConsentsTable = { userId: number; role: string | null; givenAt: Time };

/** Form tokens that were sent with a form, until they would be too old anyway. */
export type UsedFormTokensTable = { nonce: string; usedAt: Time };

/** Sessions on the game server. */
export type GameSessionsTable = {
  id: string;
  type: string;
  title: string;
  start: Time;
  end: Time;
  world: string | null;
};

/** Quests that administrators ask for. */
export type OpenQuestsTable = {
  id: string;
  title: string;
  type: QuestType;
  until: Time;
  location: string | null;
};
