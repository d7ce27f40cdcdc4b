import type { ProjectFigures } from '#contract/review';
import type { Revision } from '#contract/revision';
import type { ItemWords, ReviewItem } from './items.store.ts';

/** What the review does not know of the kinds of things: which form an item was made with. */
export type ItemForms = {
  /** What its form said; null for a kind that cannot be changed by its author. */
  readonly read: (item: ReviewItem) => Revision | null;
  /** What an item says after its form was filled in anew. */
  readonly write: (revision: Revision, item: ReviewItem) => ItemWords;
  /** The details of a change when it replaces an item that others may have worked on meanwhile. */
  readonly carryOver: (replaced: ReviewItem, revision: ReviewItem) => string;
  /** What an item says beside its words; null for a kind without figures. */
  readonly figures: (item: ReviewItem) => ProjectFigures | null;
};
