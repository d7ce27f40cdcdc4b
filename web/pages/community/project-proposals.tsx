import { Link } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { ProposeProject } from '../../features/projects/propose-project.tsx';
import { OwnItems } from '../../features/review/own-items.tsx';

/** Below the projects: propose one, and see where one's own stand. */
export function ProjectProposals() {
  const current = useCurrentUser();
  if (current.name === 'signed-out') {
    return (
      <p className="project-proposals">
        <Link href="/auth" className="text-link">
          Sign in to propose a project
        </Link>
      </p>
    );
  }
  if (current.name !== 'signed-in') return null;
  return (
    <div className="project-proposals">
      <OwnItems kind="project" label="Projects you proposed" />
      <div className="flex flex-wrap items-center gap-4">
        <ProposeProject isReviewed={current.user.role === 'student'} />
        <Link href="/my-submissions" className="text-link">
          See everything I sent
        </Link>
      </div>
    </div>
  );
}
