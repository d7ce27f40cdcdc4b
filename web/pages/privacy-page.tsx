import { Link } from 'wouter';

import { linkedHosts } from '#contract/embeds';
import { useContent } from '../content/site-content.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Prose, ProseSection } from './prose.tsx';

export function PrivacyPage() {
  const hosts = linkedHosts(useContent());
  return (
    <>
      <PageHead
        title="Privacy for students"
        lead="What the portal keeps about you, and who can see it."
        contours={2}
      />
      <Prose>
        <ProseSection title="When you only look around">
          <p>
            You need no account to read. The portal then keeps nothing about you. Your choice of
            light or dark stays in your own browser.
          </p>
          <p>
            Videos, maps and stories live on other websites. Nothing is loaded from them until you
            press a button or a link that says whom it will contact. These are the websites:
          </p>
          <ul>
            {hosts.map((host) => (
              <li key={host} className="mono break-all">
                {host}
              </li>
            ))}
          </ul>
        </ProseSection>
        <ProseSection title="When you have an account">
          <p>The portal keeps what you typed into the form:</p>
          <ul>
            <li>your full name and your e-mail address,</li>
            <li>your Minecraft username,</li>
            <li>your school or organization and your short bio, when you gave them,</li>
            <li>your password in a scrambled form that cannot be turned back,</li>
            <li>your role, and when the account was made and last changed.</li>
          </ul>
          <p>
            While you are signed in, one cookie named <span className="mono">sid</span> tells the
            portal that it is you. It ends when you sign out, or after 7 days.
          </p>
        </ProseSection>
        <ProseSection title="What is written down">
          <p>
            Each sign-in, and each thing that an administrator does, is written down with the time:
            for example a command to the game server or a change of somebody’s role. That keeps
            everybody safe.
          </p>
        </ProseSection>
        <ProseSection title="Who can see it">
          <p>
            Administrators can see the list of accounts. Nobody can see your password. The portal
            shows no advertising, follows nobody around, and gives nothing to other companies.
          </p>
        </ProseSection>
        <ProseSection title="Change it or have it removed">
          <p>
            Ask your teacher or an administrator. The page <Link href="/help#support">Help</Link>{' '}
            says how to reach them.
          </p>
        </ProseSection>
      </Prose>
    </>
  );
}
