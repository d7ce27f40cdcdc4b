import { Suspense } from 'react';

import type { ChallengeDetail } from '#contract/community/challenges';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useCurrentUser, useIsStudent } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { ChallengeView } from '../../features/challenges/challenge-view.tsx';
import { waitingSentence } from '../../features/projects/waiting-sentence.ts';
import { BackLink } from '../../layout/back-link.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { ItemPage } from '../item-page.tsx';
import type { PageProps } from '../page-props.ts';

const EnterChallenge = lazyComponent(
  async () => (await import('../../features/challenges/enter-challenge.tsx')).EnterChallenge,
);

/** One challenge: its brief, its phases, the official answers and the entries. */
export function ChallengePage({ id }: PageProps) {
  const challenge = useRead(publicReads.challenge, { params: { id } });
  useItemTitle(challenge.data?.challenge.title ?? null);
  // Students see no unpublished entries of others.
  const isAuthor = useIsStudent();
  const backLink = <BackLink href="/challenges">All challenges</BackLink>;
  return (
    <ItemPage read={challenge} title="Challenge" backLink={backLink}>
      {(page) => (
        <ChallengeView
          page={page}
          backLink={backLink}
          action={<EntryAction page={page} />}
          describeWaiting={(project) => waitingSentence(project, isAuthor)}
        />
      )}
    </ItemPage>
  );
}

function EntryAction({ page }: { page: ChallengeDetail }) {
  const current = useCurrentUser();
  if (current.name === 'signed-out') {
    return <SignInLink className={buttonClass({ tone: 'primary' })}>Sign in to enter</SignInLink>;
  }
  return (
    page.may?.enter &&
    current.name === 'signed-in' && (
      <Suspense fallback={null}>
        <EnterChallenge page={page} />
      </Suspense>
    )
  );
}
