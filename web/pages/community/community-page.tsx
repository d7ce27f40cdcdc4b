import { Suspense } from 'react';

import { publicReads } from '../../api/reads/public-reads.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { ActiveProjects } from '../../features/community/active-projects.tsx';
import { Champions } from '../../features/community/champions/champions.tsx';
import { Feed } from '../../features/community/feed.tsx';
import { LiveGames } from '../../features/community/live-games.tsx';
import { Metrics } from '../../features/community/metrics.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { CommunityForms } from './community-forms.tsx';
import { ProjectProposals } from './project-proposals.tsx';

// Only signed-in people can see what they have sent.
const OwnPendingItems = lazyComponent(
  async () => (await import('./own-pending-items.tsx')).OwnPendingItems,
);

/** §2 Community: pictures of people's work come first, figures last. */
export function CommunityPage() {
  const current = useCurrentUser();
  const isSignedIn = current.name === 'signed-in';
  return (
    <>
      <PageHeader
        isShort
        title="Community"
        lead="See what students built this week. Then add your own."
      >
        <ButtonLink href="#add" tone="primary" className="max-md:hidden">
          Send a quest
        </ButtonLink>
      </PageHeader>
      {/* On phones, this bar stays visible until the form itself is. */}
      <div data-sticky-bar>
        <div className="page-width mt-8">
          <QueryBoundary what="Recent activity" of={publicReads.communityFeed} heading="activity">
            <Feed
              isSignedIn={isSignedIn}
              isVisitor={current.name === 'signed-out'}
              pending={
                isSignedIn && (
                  <Suspense fallback={null}>
                    <OwnPendingItems />
                  </Suspense>
                )
              }
            />
          </QueryBoundary>
        </div>
        <div className="mt-section bg-band">
          <div className="page-width">
            <QueryBoundary what="Live games" of={publicReads.liveGames} heading="games">
              <LiveGames />
            </QueryBoundary>
          </div>
        </div>
        <div className="page-width mt-section">
          <QueryBoundary what="Champions" of={publicReads.champions} heading="champions">
            <Champions />
          </QueryBoundary>
        </div>
        <div className="page-width mt-section">
          <QueryBoundary what="Active projects" of={publicReads.activeProjects} heading="projects">
            <ActiveProjects />
          </QueryBoundary>
          <ProjectProposals />
        </div>
        <div className="sticky bottom-0 z-30 mt-8 border-t border-line bg-surface px-4 py-3.5 md:hidden print:hidden [@media(height<26rem)]:static">
          <ButtonLink href="#add" tone="primary" wide>
            Send a quest
          </ButtonLink>
        </div>
      </div>
      <CommunityForms />
      <div className="page-width mt-12">
        <QueryBoundary what="The numbers" of={publicReads.engagementMetrics} heading="figures">
          <Metrics />
        </QueryBoundary>
      </div>
    </>
  );
}
