import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { ProseSection } from '../../ui/page/prose.tsx';
import { RetentionPeriods } from './retention-periods.tsx';

export const sectionTitles = {
  looking: 'When you only look around',
  account: 'When you have an account',
  sending: 'When you send something',
  school: 'Class, forum, journal and challenges',
  log: 'What is written down',
  keeping: 'Until when it is kept',
  seeing: 'Who can see it',
  removing: 'Change it or have it removed',
} as const;

type PrivacySectionsProps = {
  /** The other sites that pages link to. */
  hosts: readonly string[];
};

export function PrivacySections({ hosts }: PrivacySectionsProps) {
  return (
    <>
      <Section id="looking">
        <p>
          You need no account to read. The portal then keeps nothing about you. Your choice of light
          or dark stays in your own browser.
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
      </Section>
      <Section id="account">
        <p>The portal keeps what you typed into the form:</p>
        <ul>
          <li>your full name and your email address,</li>
          <li>your Minecraft username,</li>
          <li>your school or organization and your short bio, when you gave them,</li>
          <li>your password in a scrambled form that cannot be turned back,</li>
          <li>your role, and when the account was made and last changed.</li>
        </ul>
        <p>
          While you are signed in, one cookie named <span className="mono">sid</span> tells the
          portal that it is you. It ends when you sign out, or after 7 days.
        </p>
      </Section>
      <Section id="sending">
        <p>
          A quest, a celebration or a project is kept with what you typed. A teacher or an
          administrator reads it before anyone else can. Once it is published everyone in the world
          can read it, with your game name beside it, or with “Visitor” when you had no account.
          Your real name and your email address are never shown.
        </p>
        <p>
          Without an account you are asked for your name and email address. They are kept apart from
          what you wrote, and only administrators can look at them. A support message is read by
          administrators only.
        </p>
        <p>
          What you have begun to write in one of these forms stays in this browser tab until it is
          sent, the tab is closed, or someone signs out.
        </p>
        <p>
          You are named as a champion only when you said yes on the page{' '}
          <Link href="/my-submissions">My submissions</Link>. You can say no again there at any
          time.
        </p>
      </Section>
      <Section id="school">
        <p>
          Your teacher can make an account for you without an email address. The portal then keeps
          the name your teacher typed and who gave permission. Teachers see your real name only in
          their own classes. Everyone else sees your display name.
        </p>
        <p>
          Forum posts and replies by students are checked before others can read them. If someone
          reports your post, it is hidden until a teacher or an administrator looks at it. Students
          cannot send each other private messages.
        </p>
        <p>
          Files in your journal start private: you, the teachers of your classes, and administrators
          can open them. You can ask to share a file with your class or with everyone, and someone
          checks it first. Showing it to everyone also needs permission to publish your work. Photos
          are saved again without the place, time and camera in them.
        </p>
        <p>
          Projects you enter in a challenge, and the official answers to them, can be read by
          everyone once they are published. Your workbook answers can be read by you, your teachers,
          and administrators.
        </p>
      </Section>
      <Section id="log">
        <p>
          Each sign-in with the network it came from, each decision of a reviewer, and each thing
          that an administrator does, is written down with the time: for example a command to the
          game server or a change of someone’s role. That keeps everyone safe.
        </p>
        <p>
          Of each quest, celebration or project it is also written down when it was sent, changed
          and decided on, under which name (yours is the one that others see), and the reason that
          the reviewer gave. What you wrote is not in that list.
        </p>
        <p>
          So that nobody floods the portal, it counts how often forms and sign-ins come from one
          network. The count has no address in it that could be read.
        </p>
      </Section>
      <Section id="keeping">
        <RetentionPeriods />
      </Section>
      <Section id="seeing">
        <p>
          Administrators can see the list of accounts. Teachers see what waits for review, without
          email addresses. Nobody can see your password. The portal shows no advertising, follows
          nobody around, and gives nothing to other companies.
        </p>
      </Section>
      <Section id="removing">
        <p>
          What you sent with your account you can change or take back yourself, on the page{' '}
          <Link href="/my-submissions">My submissions</Link>. For everything else ask your teacher
          or an administrator. The page <Link href="/help#support">Help</Link> says how to reach
          them.
        </p>
      </Section>
    </>
  );
}

type SectionProps = { id: keyof typeof sectionTitles; children: ReactNode };

function Section({ id, children }: SectionProps) {
  return (
    <ProseSection id={id} title={sectionTitles[id]}>
      {children}
    </ProseSection>
  );
}
