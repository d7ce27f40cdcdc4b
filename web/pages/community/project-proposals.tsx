import { Suspense } from 'react';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { textLinkClass } from '../../ui/button.tsx';

const OwnProjects = lazyComponent(async () => (await import('./own-projects.tsx')).OwnProjects);

/**
 * Below the projects: how to propose one. The row keeps its height, so that the forms below do not
 * move.
 */
export function ProjectProposals() {
  const current = useCurrentUser();
  // With a session cookie, someone is probably signed in, so the link is not shown first.
  const visibility = current.name === 'loading' ? 'invisible' : '';
  return (
    <div className="mt-6 grid min-h-12 items-center justify-items-start">
      {current.name === 'signed-in' ? (
        <Suspense fallback={null}>
          <OwnProjects role={current.user.role} />
        </Suspense>
      ) : (
        <SignInLink className={`${textLinkClass} ${visibility}`}>
          Sign in to propose a project
        </SignInLink>
      )}
    </div>
  );
}
