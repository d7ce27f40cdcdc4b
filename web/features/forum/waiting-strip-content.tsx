import { useRef } from 'react';

import { describeState } from '#contract/moderation/review-state-labels';
import { useWrite } from '../../api/writes/use-write.ts';
import { forumWrites } from '../../api/writes/forum-writes.ts';
import { textLinkClass } from '../../ui/button.tsx';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';
import type { WaitingItem, WaitingStripProps } from './waiting-item.ts';

/** In the list, above the link that covers the row. */
const actionClass = `${textLinkClass} z-1 touch:min-w-11`;

/** Who can see a pending item, and what its author can do. */
export function WaitingStripContent({ item, onEdit }: WaitingStripProps) {
  const strip = useRef<HTMLParagraphElement>(null);
  const withdrawal = useWrite(forumWrites.withdraw, { onDone: () => leaveTo(strip.current) });
  return (
    <p ref={strip} className="type-small flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        <ClockIcon size={16} className="me-2 inline align-[-0.125em]" />
        <strong>
          {item.hasPendingEdit ? 'Your edit is waiting for review.' : formatState(item)}
        </strong>{' '}
        {formatVisibility(item)}
      </span>
      {item.isMine && item.state !== 'hidden' && onEdit && (
        <button type="button" className={actionClass} onClick={() => onEdit(item.id)}>
          Edit
        </button>
      )}
      {item.isMine && item.state === 'pending' && (
        <button
          type="button"
          className={actionClass}
          aria-disabled={withdrawal.isPending}
          onClick={() => void withdrawal.send(undefined, { params: { id: item.id } })}
        >
          Withdraw
        </button>
      )}
    </p>
  );
}

/** The button is gone with what was withdrawn, so the focus moves to the heading above it. */
function leaveTo(strip: HTMLElement | null): void {
  if (!strip?.contains(document.activeElement)) return;
  strip.closest('section, article')?.querySelector<HTMLElement>('h1, h2')?.focus();
}

function formatVisibility({ hasPendingEdit, isMine }: WaitingItem): string {
  if (hasPendingEdit) return 'Until it is approved, everyone sees the earlier version.';
  return isMine
    ? 'Only you and the people who review it can see it.'
    : 'Only its author and reviewers can see it.';
}

function formatState(item: WaitingItem): string {
  const reason = item.state === 'rejected' ? ' Read why under My submissions.' : '';
  return `${describeState(item)}.${reason}`;
}
