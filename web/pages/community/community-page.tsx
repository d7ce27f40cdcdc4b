import { publicReads } from '../../api/public-reads.ts';
import { phases } from '../../content/phases.ts';
import { Champions } from '../../features/community/champions.tsx';
import { Feed } from '../../features/community/feed.tsx';
import { LiveGames } from '../../features/community/live-games.tsx';
import { Metrics } from '../../features/community/metrics.tsx';
import { ActiveProjects } from '../../features/community/active-projects.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CommunityForms } from './community-forms.tsx';
import { ProjectProposals } from './project-proposals.tsx';
import { QueryBoundary } from '../query-boundary.tsx';

const phaseNames = phases.map(({ title }) => title);

/** §2 Community: the frame comes with the page, what people share comes after it. */
export function CommunityPage() {
  return (
    <>
      <PageHeader
        title="Community"
        lead="See what other students are building, celebrate good work, and add your own quest. Someone reviews everything before it appears."
        contours={1}
      />
      <div className="page-width mt-12 grid gap-6">
        <QueryBoundary
          what="The community in figures"
          of={publicReads.engagementMetrics}
          heading="figures"
        >
          <Metrics />
        </QueryBoundary>
        <QueryBoundary what="What is being played now" of={publicReads.liveGames} heading="games">
          <LiveGames />
        </QueryBoundary>
      </div>
      <div className="page-width mt-section grid grid-cols-[minmax(0,1fr)] gap-x-gutter gap-y-12 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <QueryBoundary what="Recent activity" of={publicReads.communityFeed} heading="activity">
          <Feed />
        </QueryBoundary>
        <QueryBoundary what="The list of champions" of={publicReads.champions} heading="champions">
          <Champions />
        </QueryBoundary>
      </div>
      <div className="page-width mt-section">
        <QueryBoundary
          what="The list of projects"
          of={publicReads.activeProjects}
          heading="projects"
        >
          <ActiveProjects phases={phaseNames} />
        </QueryBoundary>
        <ProjectProposals />
      </div>
      <section
        id="add"
        className="page-width mt-section grid scroll-mt-4 gap-5"
        aria-labelledby="send"
      >
        <h2 id="send" className="type-h2">
          Add something of your own
        </h2>
        <CommunityForms />
      </section>
    </>
  );
}
