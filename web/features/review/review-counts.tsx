import { reviewStates, type ReviewCounts, type ReviewState } from '#contract/moderation/review';
import { reviewStateLabels } from '#contract/moderation/review-state-labels';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import type { TabListProps } from '../../ui/navigation/tabs.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { buildQueueQuery, noFilter, supportTab } from './queue/use-review-address.ts';
import { supportTabLabel } from './review-labels.ts';
import { countListed, useReviewCounts } from './use-review-counts.ts';

const labels = { ...reviewStateLabels, pending: 'Waiting' };

/** The tabs of the review page, with how much is waiting in each. */
export function listReviewTabs(counts: ReviewCounts | undefined): TabListProps['tabs'] {
  return [
    ...reviewStates.map((value) => ({
      value,
      label: tabLabel(value, counts ? countListed(counts) : 0),
    })),
    { value: supportTab, label: <SupportTabLabel messages={counts?.messages} /> },
  ];
}

function tabLabel(state: ReviewState, waiting: number): string {
  return state === 'pending' && waiting > 0 ? `${labels.pending} ${waiting}` : labels[state];
}

/** A mark instead of “4, 1 urgent”, so that the tabs have one line, in a wide window with the filters. */
function SupportTabLabel({ messages }: { messages: ReviewCounts['messages'] | undefined }) {
  const label = supportTabLabel(messages);
  if (messages === undefined || messages.urgent === 0) return label;
  const [title, ...counts] = label.split(' ');
  return (
    <span>
      {title}
      <span className="sr-only"> {counts.join(' ')}</span>
      <WarningIcon size={16} className="ms-1 inline align-[-0.15em] text-danger" />
    </span>
  );
}

/** How many are waiting, and when the oldest was sent. */
export function WaitingFact() {
  const counts = useReviewCounts();
  const { data } = useRead(reads.moderation, { query: buildQueueQuery('pending', noFilter) });
  const hasUrgent = (counts?.messages.urgent ?? 0) > 0;
  const inbox = useRead(reads.supportMessages, { query: { state: 'open' }, enabled: hasUrgent });
  const items = data?.items ?? [];
  // Those of the last read stay in memory after a colleague has answered them.
  const read = hasUrgent ? (inbox.data?.messages ?? []) : [];
  const messages = read.filter(({ isUrgent }) => isUrgent);
  const [oldest] = [...items, ...messages].map(({ submittedAt }) => submittedAt).toSorted();
  // The count is refetched after each decision; the list is not.
  const waiting = counts === undefined ? (data?.waiting ?? items.length) : countListed(counts);
  return (
    oldest !== undefined &&
    waiting > 0 && (
      <p className="text-base text-muted">
        {waiting} waiting; oldest sent <RelativeTime at={oldest} inSentence />
      </p>
    )
  );
}
