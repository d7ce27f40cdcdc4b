import { Link } from 'wouter';

import { BallotIcon } from '../illustrations/civic-icons.tsx';
import { AccountPart } from '../features/account/account-part.tsx';
import { DataPart } from '../features/account/data-part.tsx';
import { DevicesPart } from '../features/account/devices-part.tsx';
import { DisplayNamePart } from '../features/account/display-name-part.tsx';
import { MailPart } from '../features/account/mail-part.tsx';
import { PasswordForm } from '../features/account/password-form.tsx';
import { ProfilePart } from '../features/account/profile-part.tsx';
import { useCurrentUser } from '../features/auth/current-user.tsx';
import { GameNamePanel } from '../features/classes/game-name-panel.tsx';
import { JoinClassForm } from '../features/classes/join-class-form.tsx';
import { ChampionConsent } from '../features/community/champion-consent.tsx';
import type { User } from '#contract/auth';
import { buttonClass } from '../ui/button.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { WithoutScripts } from '../ui/page/without-scripts.tsx';
import { Spinner } from '../ui/loading/spinner.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { NamePattern } from '../ui/status/name-pattern.tsx';

/** Everything that people may do to their own account; each part saves alone. */
export function AccountPage() {
  const current = useCurrentUser();
  if (current.name === 'signed-in') return <Account user={current.user} />;
  return (
    <>
      <PageHeader title="Account" contours={2} />
      <div className="page-width mt-12">
        {current.name === 'loading' ? (
          <>
            <Spinner label="Loading" />
            <WithoutScripts>
              Your name, password, devices, and data are on this page. It needs JavaScript, which is
              switched off in this browser.
            </WithoutScripts>
          </>
        ) : (
          <EmptyState
            level={2}
            title="Sign in to see your account"
            drawing={<BallotIcon size={48} />}
            action={
              <Link href="/auth" className={buttonClass({ tone: 'primary' })}>
                Sign in
              </Link>
            }
          >
            Your class, names, password, and devices are there, with a copy of everything you sent.
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Account({ user }: { user: User }) {
  return (
    <>
      <PageHeader
        title="Account"
        lead={`${user.displayName} · ${user.role} · signed in as ${signInNameOf(user)}`}
        contours={2}
      >
        <NamePattern name={user.displayName} size="large" />
      </PageHeader>
      <div className="page-width">
        {user.role === 'student' && (
          <AccountPart
            id="class"
            title="My class"
            lead="Your teacher gives you a code with six letters and numbers."
          >
            <JoinClassForm />
            <GameNamePanel />
          </AccountPart>
        )}
        <DisplayNamePart user={user} />
        <ProfilePart user={user} />
        <AccountPart id="public" title="Public display" lead="Nobody is listed without saying yes.">
          <ChampionConsent user={user} />
        </AccountPart>
        <AccountPart
          id="password"
          title="Password"
          lead="Three or four random words are strong and easy to remember."
        >
          <PasswordForm />
        </AccountPart>
        <MailPart />
        <DevicesPart />
        <DataPart user={user} />
      </div>
    </>
  );
}

/** Accounts without an email address sign in with a name. */
function signInNameOf({ email, minecraftUsername }: User): string {
  return email.endsWith('.invalid') ? minecraftUsername : email;
}
