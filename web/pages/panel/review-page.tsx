import { endpoints } from 'virtual:endpoints';
import { useState } from 'react';
import { useSearchParams } from 'wouter';

import { reviewStates, type ReviewCounts, type ReviewState } from '#contract/moderation/review';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { buildQueueQuery, ReviewQueue } from '../../features/review/queue/review-queue.tsx';
import {
  filterFrom,
  filterParameters,
  noFilter,
  ReviewFilters,
  type ReviewFilter,
} from '../../features/review/queue/review-filters.tsx';
import { supportTabLabel } from '../../features/review/review-labels.ts';
import { SupportInbox } from '../../features/review/support/support-inbox.tsx';
import { countListed, useReviewCounts } from '../../features/review/use-review-counts.ts';
import { textLinkClass } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { TabList, TabPanel, TabsRoot } from '../../ui/navigation/tabs.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { PanelPage } from './panel-page.tsx';

const labels = {
  pending: 'Waiting',
  published: 'Published',
  rejected: 'Returned',
  hidden: 'Hidden',
} as const;
const support = 'support';

/** Everything people send in, before others see it. Teachers and administrators decide. */
export function ReviewPage() {
  const ownClasses = useRead(reads.classes);
  const classes = ownClasses.data?.classes ?? [];
  const { data: counts, isLoading: isCounting } = useRead(reads.reviewCounts);
  const isAnswered = !ownClasses.isLoading && !isCounting;
  // A read that failed loads again later; what is open stays open.
  const [isReady, setReady] = useState(isAnswered);
  if (isAnswered && !isReady) setReady(true);
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search, classes);
  const wanted = search.get('show');
  const state = reviewStates.find((each) => each === wanted) ?? 'pending';
  const selected = wanted === support ? support : state;
  const go = (show: string, filtered: ReviewFilter) => {
    const shown = show === 'pending' ? [] : [['show', show]];
    setSearch([...shown, ...filterParameters(filtered)], { replace: true });
  };
  const setFilter = (filtered: ReviewFilter) => go(selected, filtered);
  const tabs = [
    ...reviewStates.map((value) => ({
      value,
      label: tabLabel(value, counts ? countListed(counts) : 0),
    })),
    { value: support, label: <SupportTabLabel messages={counts?.messages} /> },
  ];
  // The list of authors stays the same while one of them is selected.
  const everyone = useRead(reads.moderation, {
    query: buildQueueQuery(state, { ...filter, authorId: null }),
    enabled: selected !== support && isReady,
  });
  return (
    <PanelPage
      title="Review"
      fact={
        <QueryBoundary what="The number" of={reads.moderation} instead={null}>
          <Waiting />
        </QueryBoundary>
      }
      action={
        <a href={endpoints.exportModerationLog.path} download className={textLinkClass}>
          <DownloadIcon size={18} />
          Export CSV
        </a>
      }
    >
      {/* The tabs need the counts, and the filters need the classes; neither may move the list
          while someone reads it. */}
      {!isReady ? (
        <SkeletonLines lines={8} />
      ) : (
        <TabsRoot selected={selected} onSelect={(show) => go(show, filter)}>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-2 border-control sm:border-b max-wide:group-has-data-whole-page/panel:hidden">
            <TabList
              tabs={tabs}
              label="What to look at"
              className="-mb-px sm:border-b-0 max-sm:w-full"
            />
            {selected !== support && (
              <div className="max-sm:w-full max-sm:pt-4 sm:py-2">
                <QueryBoundary what="The filters" of={reads.moderation} instead={null}>
                  <ReviewFilters
                    filter={filter}
                    classes={classes}
                    items={everyone.data?.items ?? []}
                    onChange={setFilter}
                  />
                </QueryBoundary>
              </div>
            )}
          </div>
          <TabPanel value={selected} className="min-h-dvh">
            {selected === support ? (
              <SupportInbox />
            ) : (
              <QueryBoundary key={state} what="This list" of={reads.moderation}>
                <ReviewTab state={state} filter={filter} onFilter={setFilter} />
              </QueryBoundary>
            )}
          </TabPanel>
        </TabsRoot>
      )}
    </PanelPage>
  );
}

type ReviewTabProps = {
  readonly state: ReviewState;
  readonly filter: ReviewFilter;
  readonly onFilter: (filter: ReviewFilter) => void;
};

function ReviewTab({ state, filter, onFilter }: ReviewTabProps) {
  const isAdmin = useIsAdmin();
  return (
    <ReviewQueue
      // Another list starts with nothing open or checked.
      key={`${state} ${Object.values(filter).join(' ')}`}
      state={state}
      isAdmin={isAdmin}
      filter={filter}
      onFilter={onFilter}
    />
  );
}

/** How many are waiting, and when the oldest was sent. */
function Waiting() {
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

function tabLabel(state: ReviewState, waiting: number): string {
  return state === 'pending' && waiting > 0 ? `${labels.pending} ${waiting}` : labels[state];
}
