import { Link } from 'wouter';

import { BallotIcon } from '../illustrations/civic-icons.tsx';
import { useCurrentUser } from '../features/auth/current-user.tsx';
import { ChampionConsent } from '../features/community/champion-consent.tsx';
import { ProposeProject } from '../features/projects/propose-project.tsx';
import { SupportMessageList, SubmissionList } from '../features/review/submission-list.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Spinner } from '../ui/loading/spinner.tsx';
import { WithoutScripts } from '../ui/page/without-scripts.tsx';

/** For everyone who is signed in: own submissions, their state, and whether one may be named. */
export function MySubmissionsPage() {
  return (
    <>
      <PageHeader
        title="My submissions"
        lead="Your quests, celebrations, and projects, with their status and feedback."
        contours={5}
      />
      <div className="page-width mt-12">
        <OwnThings />
      </div>
    </>
  );
}

function OwnThings() {
  const current = useCurrentUser();
  if (current.name === 'loading') {
    return (
      <>
        <Spinner label="Loading" />
        <WithoutScripts>
          What you sent can be seen with JavaScript, which is switched off in this browser.
        </WithoutScripts>
      </>
    );
  }
  if (current.name !== 'signed-in') {
    return (
      <EmptyState
        level={2}
        title="Sign in to see what you sent"
        drawing={<BallotIcon size={48} />}
        action={
          <Link href="/auth" className={buttonClass({ tone: 'primary' })}>
            Sign in
          </Link>
        }
      >
        What was sent without an account cannot be looked up here.
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-gutter gap-y-12 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <section aria-labelledby="sent" className="grid content-start gap-4">
        <h2 id="sent" className="type-h2">
          Quests, celebrations and projects
        </h2>
        <SubmissionList />
        <SupportMessageList />
      </section>
      <div className="grid content-start gap-6">
        <ChampionConsent user={current.user} />
        <div>
          <ProposeProject isReviewed={current.user.role === 'student'} />
        </div>
      </div>
    </div>
  );
}
