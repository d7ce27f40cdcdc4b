import type { ForumPost, ForumReply } from '#contract/community/forum';

export type WaitingItem = Pick<
  ForumPost | ForumReply,
  'id' | 'state' | 'isMine' | 'hasPendingEdit' | 'isWithdrawn'
>;

export type WaitingStripProps = {
  readonly item: WaitingItem;
  /** Null while nothing is edited. */
  readonly onEdit: ((id: string) => void) | null;
};
