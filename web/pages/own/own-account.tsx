import type { User } from '#contract/auth';
import { AccountSection } from '../../features/account/account-section.tsx';
import { DataSection } from '../../features/account/data-section.tsx';
import { DevicesSection } from '../../features/account/devices-section.tsx';
import { DisplayNameSection } from '../../features/account/display-name-section.tsx';
import { MailSection } from '../../features/account/mail-section.tsx';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { ProfileSection } from '../../features/account/profile-section.tsx';
import { GameNamePanel } from '../../features/classes/game-name-panel.tsx';
import { JoinClassForm } from '../../features/classes/join-class-form.tsx';
import { ChampionConsent } from '../../features/community/champion-consent.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { NamePattern } from '../../ui/status/name-pattern.tsx';

/** The account of the person who is signed in; each part saves alone. */
export function OwnAccount({ user }: { user: User }) {
  return (
    <>
      <PageHeader
        title="Account"
        lead={`${user.displayName} · ${user.role} · signed in as ${signInNameOf(user)}`}
      >
        <NamePattern name={user.displayName} size="large" />
      </PageHeader>
      <div className="page-width">
        {user.role === 'student' && (
          <AccountSection
            id="class"
            title="My class"
            lead="Your teacher gives you a code with six letters and numbers."
          >
            <JoinClassForm />
            <GameNamePanel />
          </AccountSection>
        )}
        <DisplayNameSection user={user} />
        <ProfileSection user={user} />
        <AccountSection
          id="public"
          title="Public display"
          lead="Nobody is listed without agreeing."
        >
          <ChampionConsent user={user} />
        </AccountSection>
        <AccountSection
          id="password"
          title="Password"
          lead="Three or four random words are strong and easy to remember."
        >
          <PasswordForm />
        </AccountSection>
        <MailSection />
        <DevicesSection />
        <DataSection user={user} />
      </div>
    </>
  );
}

/** Accounts without an email address sign in with a name. */
function signInNameOf({ email, minecraftUsername }: User): string {
  return email.endsWith('.invalid') ? minecraftUsername : email;
}
