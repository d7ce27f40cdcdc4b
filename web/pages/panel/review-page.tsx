import { useState } from 'react';
import { useSearchParams } from 'wouter';

import { reviewStates } from '#contract/review';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { ReviewChecklist, ReviewQueue } from '../../features/review/review-queue.tsx';
import { noFilter } from '../../features/review/review-filters.tsx';
import { supportTabLabel } from '../../features/review/review-labels.ts';
import { SupportInbox } from '../../features/review/support-inbox.tsx';
import { useStaffCounts } from '../../features/review/use-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DownloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { PanelPage } from './panel-page.tsx';

const labels = {
  pending: 'Waiting',
  published: 'Published',
  rejected: 'Not published',
  hidden: 'Hidden',
} as const;
const support = 'support';

/** Everything people send in, before others see it. Teachers and administrators decide. */
export function ReviewPage() {
  const isAdmin = useIsAdmin();
  const [filter, setFilter] = useState(noFilter);
  const { data: ownClasses, isLoading } = useRead(reads.classes);
  const classes = ownClasses?.classes ?? [];
  const counts = useStaffCounts();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('show');
  const state = reviewStates.find((each) => each === wanted) ?? 'pending';
  const selected = wanted === support ? support : state;
  const tabs = [
    ...reviewStates.map((value) => ({ value, label: labels[value] })),
    { value: support, label: supportTabLabel(counts?.messages ?? null) },
  ];
  return (
    <PanelPage
      title="Review"
      facts={
        <ButtonLink
          size="small"
          href="/api/moderation/log.csv"
          download
          icon={<DownloadIcon size={18} />}
        >
          Decisions as CSV
        </ButtonLink>
      }
    >
      {/* The tabs count, and the filters know the classes: neither may move the list that is read. */}
      {isLoading ? (
        <SkeletonLines lines={8} />
      ) : (
        <Tabs
          tabs={tabs}
          label="What to look at"
          selected={selected}
          onSelect={(show) => setSearch(show === 'pending' ? {} : { show }, { replace: true })}
        >
          <TabPanel
            value={selected}
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-6 pt-5',
              selected !== support && 'lg:grid-cols-[minmax(0,1fr)_19rem]',
            )}
          >
            {selected === support ? (
              <SupportInbox />
            ) : (
              <>
                <div className="grid content-start gap-4 max-lg:min-h-dvh">
                  <QueryBoundary key={state} what="This list" of={reads.moderation}>
                    <ReviewQueue
                      state={state}
                      isAdmin={isAdmin}
                      filter={filter}
                      classes={classes}
                      onFilter={setFilter}
                    />
                  </QueryBoundary>
                </div>
                <ReviewChecklist />
              </>
            )}
          </TabPanel>
        </Tabs>
      )}
    </PanelPage>
  );
}
