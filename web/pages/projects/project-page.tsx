import { Suspense } from 'react';

import { publicReads } from '../../api/reads/public-reads.ts';
import { isNotFound } from '../../api/http-error.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useIsStudent } from '../../features/auth/current-user.tsx';
import { ProjectView } from '../../features/projects/project-view.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { LazyNotFoundPage } from '../about/lazy-not-found-page.ts';
import type { PageProps } from '../page-props.ts';

// Visitors do not load it.
const OwnProjectActions = lazyComponent(
  async () => (await import('./own-project-actions.tsx')).OwnProjectActions,
);

/** One project: its pictures, its text, and its place. */
export function ProjectPage({ id }: PageProps) {
  const project = useRead(publicReads.project, { params: { id } });
  useItemTitle(project.data?.title ?? null);
  // Students see no other unpublished projects.
  const isAuthor = useIsStudent();
  if (isNotFound(project.error)) return <LazyNotFoundPage />;
  return (
    <div className="page-width mt-6 grid gap-2">
      <div>
        <BackLink href="/projects">All projects</BackLink>
      </div>
      <AsyncContent state={project} lines={8}>
        {(found) => (
          <ProjectView
            project={found}
            isAuthor={isAuthor}
            ownActions={
              <Suspense fallback={null}>
                <OwnProjectActions id={found.id} />
              </Suspense>
            }
          />
        )}
      </AsyncContent>
    </div>
  );
}
