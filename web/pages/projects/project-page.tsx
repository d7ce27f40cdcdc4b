import { Suspense } from 'react';

import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useIsStudent } from '../../features/auth/current-user.tsx';
import { ProjectView } from '../../features/projects/project-view.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { ItemPage } from '../item-page.tsx';
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
  const backLink = <BackLink href="/projects">All projects</BackLink>;
  return (
    <ItemPage read={project} title="Project" backLink={backLink}>
      {(found) => (
        <div className="page-width mt-6 grid gap-2">
          <div>{backLink}</div>
          <ProjectView
            project={found}
            isAuthor={isAuthor}
            ownActions={
              <Suspense fallback={null}>
                <OwnProjectActions id={found.id} />
              </Suspense>
            }
          />
        </div>
      )}
    </ItemPage>
  );
}
