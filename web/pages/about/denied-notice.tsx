import { useState } from 'react';
import { Link, Redirect } from 'wouter';

import type { User } from '#contract/accounts/auth';
import { useWrite } from '../../api/writes/use-write.ts';
import { authWrites } from '../../api/writes/auth-writes.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { findRoute, type Route } from '#contract/pages/route-table';
import { describePage } from '../../content/page-descriptions.ts';
import { useContent } from '../../content/site-content.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';

/** Explains why the guard redirected here, with a next step for each role. */
export function DeniedNotice({ path }: { path: string }) {
  const current = useCurrentUser();
  const route = findRoute(path);
  const isForTeachers = route.access === 'teacher';
  const [wantsOtherAccount, setWantsOtherAccount] = useState(false);
  // Not before, because /auth leads signed-in people home.
  if (wantsOtherAccount && current.name === 'signed-out') return <Redirect to="/auth" />;
  return (
    <Card edge="control" as="section" aria-labelledby="denied" className="grid gap-3">
      <h2 id="denied" className="type-h3">
        That page is for {isForTeachers && 'teachers and '}administrators
      </h2>
      <p className="max-w-measure">
        You tried to open <span className="mono break-all">{path}</span>.{' '}
        {current.name === 'signed-in'
          ? `You are signed in as ${current.user.name} (${current.user.role}).`
          : 'You are not signed in.'}
      </p>
      {current.name === 'signed-in' ? (
        <NextStepsSignedIn
          route={route}
          user={current.user}
          onSignedOut={() => setWantsOtherAccount(true)}
        />
      ) : (
        <NextStepsSignedOut isForTeachers={isForTeachers} />
      )}
    </Card>
  );
}

type NextStepsSignedInProps = {
  readonly route: Route;
  readonly user: User;
  readonly onSignedOut: () => void;
};

function NextStepsSignedIn({ route, user, onSignedOut }: NextStepsSignedInProps) {
  const { site } = useContent();
  return (
    <>
      <p className="max-w-measure">
        About that page: {describePage(route.path, site)}{' '}
        {user.role === 'student' &&
          "You did nothing wrong, and you don't need this page to take part."}
      </p>
      <p className="max-w-measure">
        Think you should be able to see it? Ask {user.role === 'student' ? 'your teacher, or ' : ''}
        the person who runs the program at your school. An administrator can change your account's
        role.
      </p>
      <p className="flex flex-wrap gap-4">
        <Link href="/" className={buttonClass({ tone: 'primary' })}>
          Back to Home
        </Link>
        <OtherAccount isForTeachers={route.access === 'teacher'} onSignedOut={onSignedOut} />
      </p>
    </>
  );
}

/** For people with two accounts. /auth requires signing out first, /admin does not. */
function OtherAccount({
  isForTeachers,
  onSignedOut,
}: {
  isForTeachers: boolean;
  onSignedOut: () => void;
}) {
  const logOut = useWrite(authWrites.logOut, { onDone: onSignedOut });
  return isForTeachers ? (
    <Button tone="quiet" busy={logOut.isPending} onClick={() => void logOut.send()}>
      Sign out and use another account
    </Button>
  ) : (
    <Link href="/admin" className={buttonClass({ tone: 'quiet' })}>
      Use another account
    </Link>
  );
}

function NextStepsSignedOut({ isForTeachers }: { isForTeachers: boolean }) {
  return (
    <p className="flex flex-wrap gap-4">
      {isForTeachers ? (
        <SignInLink className={buttonClass({ tone: 'primary' })}>Sign in</SignInLink>
      ) : (
        <SignInLink href="/admin" className={buttonClass({ tone: 'primary' })}>
          Sign in as administrator
        </SignInLink>
      )}
      <Link href="/" className={buttonClass()}>
        Back to Home
      </Link>
    </p>
  );
}
