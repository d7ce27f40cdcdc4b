import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { ChallengeView } from '../../features/challenges/challenge-view.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import type { PageProps } from '../page-props.ts';

/** One challenge: its brief, its phases, the official answers and the entries. */
export function ChallengePage({ id }: PageProps) {
  const challenge = useRead(publicReads.challenge, { params: { id } });
  const current = useCurrentUser();
  useItemTitle(challenge.data?.challenge.title ?? null);
  return (
    <AsyncContent state={challenge} lines={8}>
      {(page) => (
        <ChallengeView
          page={page}
          backLink={<BackLink href="/challenges">All challenges</BackLink>}
          isSignedIn={current.name === 'signed-in'}
          signInLink={
            current.name === 'signed-out' && (
              <SignInLink className={buttonClass({ tone: 'primary' })}>Sign in to enter</SignInLink>
            )
          }
        />
      )}
    </AsyncContent>
  );
}
