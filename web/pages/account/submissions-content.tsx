import type { User } from '#contract/accounts/auth';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { ChampionConsent } from '../../features/community/champions/champion-consent.tsx';
import { ProposeProject } from '../../features/projects/propose-project.tsx';
import {
  SupportMessageList,
  SubmissionList,
} from '../../features/review/submissions/submission-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { submissionsHeader } from './page-headers.ts';

/** The signed-in person's submissions, and the champion consent. */
export function SubmissionsContent({ user }: { user: User }) {
  const sent = useRead(reads.mySubmissions);
  return (
    <>
      <PageHeader {...submissionsHeader} />
      <div className="page-width mt-12">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-gutter gap-y-12 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <section aria-labelledby="sent" className="grid content-start gap-4">
            <h2 id="sent" className="type-h2">
              Everything you sent
            </h2>
            <SubmissionList />
            <SupportMessageList />
          </section>
          {/* On a phone it is below the list, and comes with it. */}
          {!sent.isLoading && (
            <div className="grid content-start gap-6">
              <ChampionConsent user={user} />
              <div>
                <ProposeProject isReviewed={user.role === 'student'} />
              </div>
            </div>
          )}
        </div>
      </div>
    </>
  );
}
