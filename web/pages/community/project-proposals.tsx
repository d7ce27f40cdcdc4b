import { Suspense } from 'react';
import { Link } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { late } from '../../ui/late.tsx';

const OwnProjects = late(async () => (await import('./own-projects.tsx')).OwnProjects);

/** Below the projects: how to propose one. */
export function ProjectProposals() {
  const current = useCurrentUser();
  if (current.name === 'signed-in') {
    return (
      <Suspense fallback={null}>
        <OwnProjects role={current.user.role} />
      </Suspense>
    );
  }
  // With a session cookie somebody is probably signed in: the link does not flash by.
  const shown = current.name === 'loading' ? 'invisible' : '';
  return (
    <p className={`project-proposals ${shown}`}>
      <Link href="/auth" className="text-link">
        Sign in to propose a project
      </Link>
    </p>
  );
}
