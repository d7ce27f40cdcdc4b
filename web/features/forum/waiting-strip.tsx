import { Suspense } from 'react';

import type { ForumPost, ForumReply } from '#contract/forum';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

// Visitors see only what is published.
const WaitingStripContent = lazyComponent(
  async () => (await import('./waiting-strip-content.tsx')).WaitingStripContent,
);

export type WaitingItem = Pick<
  ForumPost | ForumReply,
  'id' | 'state' | 'isMine' | 'hasPendingEdit'
>;

export type WaitingStripProps = {
  readonly item: WaitingItem;
  /** Null where nothing is edited. */
  readonly onEdit: ((id: string) => void) | null;
};

export function isWaiting({ state }: Pick<WaitingItem, 'state'>): boolean {
  return state !== 'published';
}

/** The one look of what is not public yet, where it will appear. */
export function WaitingStrip(props: WaitingStripProps) {
  if (!isWaiting(props.item) && !props.item.hasPendingEdit) return null;
  return (
    <Suspense fallback={<p className="type-small">&nbsp;</p>}>
      <WaitingStripContent {...props} />
    </Suspense>
  );
}
