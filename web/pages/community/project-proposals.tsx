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
  // While it is asked the link appears late, so that it does not flash by for who is signed in.
  const appearing = current.name === 'loading' ? 'appear-late for-nobody' : '';
  return (
    <p className={`mt-6 grid justify-items-start gap-6 ${appearing}`}>
      <Link href="/auth" className="text-link">
        Sign in to propose a project
      </Link>
    </p>
  );
}
