import { endpoints } from 'virtual:endpoints';
import { useState } from 'react';

import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { ReviewFilters } from '../../features/review/queue/review-filters.tsx';
import { ReviewQueue } from '../../features/review/queue/review-queue.tsx';
import { supportTab, useReviewAddress } from '../../features/review/queue/use-review-address.ts';
import { listReviewTabs, WaitingFact } from '../../features/review/review-counts.tsx';
import { SupportInbox } from '../../features/review/support/support-inbox.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { TabList, TabPanel, TabsRoot } from '../../ui/navigation/tabs.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { PanelPage } from './panel-page.tsx';

/** Everything people send in, before others see it. Teachers and administrators decide. */
export function ReviewPage() {
  const isAdmin = useIsAdmin();
  const ownClasses = useRead(reads.classes);
  const classes = ownClasses.data?.classes ?? [];
  const counts = useRead(reads.reviewCounts);
  // The tabs need the counts, and the filters need the classes: neither may move the list while someone reads it.
  const isAnswered = !ownClasses.isLoading && !counts.isLoading;
  // A read that failed loads again later; what is open stays open.
  const [isReady, setReady] = useState(isAnswered);
  if (isAnswered && !isReady) setReady(true);
  const { tab, state, filter, selectTab, setFilter } = useReviewAddress(classes);
  return (
    <PanelPage
      title="Review"
      fact={
        <QueryBoundary what="The number" of={reads.moderation} instead={null}>
          <WaitingFact />
        </QueryBoundary>
      }
      action={
        <a href={endpoints.exportModerationLog.path} download className={textLinkClass}>
          <DownloadIcon size={18} />
          Export CSV
        </a>
      }
    >
      {!isReady ? (
        <SkeletonLines lines={8} />
      ) : (
        <TabsRoot selected={tab} onSelect={selectTab}>
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-2 border-control sm:border-b max-wide:group-has-data-whole-page/panel:hidden">
            <TabList
              tabs={listReviewTabs(counts.data)}
              label="What to look at"
              className="-mb-px sm:border-b-0 max-sm:w-full max-sm:[&>button]:px-0.5 max-sm:[&>button]:text-sm"
            />
            {tab !== supportTab && (
              <div className="max-sm:w-full max-sm:pt-4 sm:py-2">
                <QueryBoundary what="The filters" of={reads.moderation} instead={null}>
                  <ReviewFilters {...{ state, filter, classes }} onChange={setFilter} />
                </QueryBoundary>
              </div>
            )}
          </div>
          <TabPanel value={tab} className="min-h-dvh print:min-h-0">
            {tab === supportTab ? (
              <SupportInbox />
            ) : (
              <QueryBoundary key={state} what="This list" of={reads.moderation}>
                <ReviewQueue
                  // Another list starts with nothing open or checked.
                  key={`${state} ${Object.values(filter).join(' ')}`}
                  {...{ state, isAdmin, filter }}
                  onFilter={setFilter}
                />
              </QueryBoundary>
            )}
          </TabPanel>
        </TabsRoot>
      )}
    </PanelPage>
  );
}
