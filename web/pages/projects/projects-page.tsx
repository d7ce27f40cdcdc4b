import { Suspense } from 'react';

import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { ProjectCard } from '../../features/projects/project-card.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CardGrid } from '../../ui/cards/card.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { LongList } from '../../ui/navigation/long-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ProjectProposals } from '../community/project-proposals.tsx';

// Only the author sees pending projects.
const WaitingProject = lazyComponent(
  async () => (await import('../../features/projects/waiting-project.tsx')).WaitingProject,
);

/** The showcase: published projects, the last changed first, and, for its author, pending ones. */
export function ProjectsPage() {
  const projects = useRead(publicReads.projects);
  return (
    <>
      <PageHeader
        isPlain
        title="Projects"
        lead="What students asked, measured, planned, and built."
      />
      <div className="page-width mt-6 grid gap-gutter">
        <AsyncContent state={projects} lines={6}>
          {({ projects: found, mine = [], hasMore }) => (
            <>
              {mine.map((project) => (
                <Suspense key={project.id} fallback={<div className="h-22 bg-sun-tint" />}>
                  <WaitingProject project={project} />
                </Suspense>
              ))}
              {found.some(({ state }) => state === 'published') ? (
                <LongList rows={found.filter(({ state }) => state === 'published')} pageLength={24}>
                  {(shown) => (
                    <CardGrid>
                      {shown.map((project) => (
                        <li key={project.id}>
                          <ProjectCard project={project} />
                        </li>
                      ))}
                    </CardGrid>
                  )}
                </LongList>
              ) : (
                <EmptyState
                  title="This spot is open."
                  level={2}
                  picture={<CityPicture name="plot-1" className="size-full" />}
                  action={<ButtonLink href="/challenges">See the challenges</ButtonLink>}
                >
                  No projects are published yet. A project starts with a question about a real
                  place.
                </EmptyState>
              )}
              {hasMore && <p className="text-muted">Older projects are not listed.</p>}
            </>
          )}
        </AsyncContent>
        <ProjectProposals />
      </div>
    </>
  );
}
