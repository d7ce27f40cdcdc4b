import { Suspense } from 'react';

import { ClockIcon } from '../../ui/icons/status-icons.tsx';
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
    <Suspense fallback={<SameSizeText />}>
      <WaitingStripContent {...props} />
    </Suspense>
  );
}

/** Takes as many lines as the content of an author's own item, so that nothing moves when it arrives. */
function SameSizeText() {
  return (
    <p
      aria-hidden="true"
      className="type-small invisible flex flex-wrap items-center gap-x-3 gap-y-1"
    >
      <span>
        <ClockIcon size={16} className="me-2 inline align-[-0.125em]" />
        <strong>Waiting for review.</strong> Only you and the people who review it can see it.
      </span>
      <span>Edit</span>
      <span>Withdraw</span>
    </p>
  );
}
