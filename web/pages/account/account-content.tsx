import type { User } from '#contract/accounts/auth';
import { getSignInName } from '#contract/accounts/sign-in-name';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { AccountSection } from '../../features/account/account-section.tsx';
import { DataSection } from '../../features/account/data-section.tsx';
import { DevicesSection } from '../../features/account/devices-section.tsx';
import { DisplayNameSection } from '../../features/account/display-name-section.tsx';
import { MailSection } from '../../features/account/mail-section.tsx';
import { PasswordForm } from '../../features/account/password-form.tsx';
import { ProfileSection } from '../../features/account/profile-section.tsx';
import { GameNamePanel } from '../../features/classes/game-name-panel.tsx';
import { JoinClassForm } from '../../features/classes/join/join-class-form.tsx';
import { ChampionChoice } from '../../features/community/champions/champion-consent.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { accountHeader } from './page-headers.ts';

const sections = [
  { id: 'display-name', label: 'Profile' },
  { id: 'password', label: 'Password' },
  { id: 'devices', label: 'Signed-in devices' },
  { id: 'your-data', label: 'Your data' },
] as const;

/** The account of the signed-in person; each section is saved separately. */
export function AccountContent({ user }: { user: User }) {
  const isLoading = useIsLoading(user);
  const header = (
    <>
      <PageHeader
        {...accountHeader}
        picture={<Avatar name={user.displayName} size="picture" />}
        lead={
          <>
            <span className="inline-block wrap-anywhere">
              {user.displayName} · {user.role}
            </span>
            <span className="max-sm:hidden"> · </span>
            <span className="inline-block wrap-anywhere">signed in as {getSignInName(user)}</span>
          </>
        }
      />
      <nav aria-label="Account sections" className="page-width flex flex-wrap gap-x-6 gap-y-5">
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} className={textLinkClass}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
  if (isLoading) {
    return (
      <>
        {header}
        <div key="loading" className="page-width mt-9">
          <SkeletonLines lines={5} />
        </div>
      </>
    );
  }
  return (
    <>
      {header}
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
        <AccountSection id="public" title="Champions" lead="Nobody is listed without agreeing.">
          <ChampionChoice user={user} />
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

/** Appears with its content, so that nothing below it moves. */
function useIsLoading(user: User): boolean {
  const enabled = user.role === 'student';
  const classes = useRead(reads.myClasses, { enabled });
  const gameName = useRead(reads.gameNameProof, { enabled });
  return classes.isLoading || gameName.isLoading;
}
