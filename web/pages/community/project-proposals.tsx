import { Suspense } from 'react';
import { Link } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { textLinkClass } from '../../ui/button.tsx';

const OwnProjects = lazyComponent(async () => (await import('./own-projects.tsx')).OwnProjects);

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
  // A session cookie means that someone is probably signed in: the link must not flash by.
  const visibility = current.name === 'loading' ? 'invisible' : '';
  return (
    <p className={`mt-6 grid justify-items-start gap-6 ${visibility}`}>
      <Link href="/auth" className={textLinkClass}>
        Sign in to propose a project
      </Link>
    </p>
  );
}
