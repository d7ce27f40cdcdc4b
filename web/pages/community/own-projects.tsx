import { Link } from 'wouter';

import type { User } from '#contract/accounts/auth';
import { ProposeProject } from '../../features/projects/propose-project.tsx';
import { UnpublishedSubmissions } from '../../features/review/submissions/unpublished-submissions.tsx';
import { textLinkClass } from '../../ui/button.tsx';

/** For signed-in people: propose a project, and see the state of their own. */
export function OwnProjects({ role }: Pick<User, 'role'>) {
  return (
    <div className="grid justify-items-start gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <ProposeProject isReviewed={role === 'student'} />
        <Link href="/my-submissions" className={textLinkClass}>
          See everything I sent
        </Link>
      </div>
      <UnpublishedSubmissions kind="project" label="Projects you proposed" />
    </div>
  );
}
