import { Suspense } from 'react';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import type { WaitingItem, WaitingStripProps } from './waiting-item.ts';

// Visitors see only what is published.
const WaitingStripContent = lazyComponent(
  async () => (await import('./waiting-strip-content.tsx')).WaitingStripContent,
);

export function isWaiting({ state }: Pick<WaitingItem, 'state'>): boolean {
  return state !== 'published';
}

/** The style of pending items, shown where they will appear. */
export function WaitingStrip(props: WaitingStripProps) {
  if (!isWaiting(props.item) && !props.item.hasPendingEdit) return null;
  return (
    <Suspense fallback={<p className="type-small">&nbsp;</p>}>
      <WaitingStripContent {...props} />
    </Suspense>
  );
}
