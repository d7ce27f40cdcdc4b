import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { limits } from '#contract/limits';
import { ProseSection } from '../../ui/page/prose.tsx';
import { RetentionPeriods } from './retention-periods.tsx';

export const sectionTitles = {
  looking: "If you're just visiting",
  account: 'If you have an account',
  sending: 'If you send something',
  school: 'Class, forum, journal, and challenges',
  log: 'What we log',
  keeping: 'How long we keep it',
  seeing: 'Who can see it',
  removing: 'Change or delete your data',
  teachers: 'For teachers',
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
          You don't need an account to read. If you only read, the portal keeps nothing that shows
          who you are. Your choice of light or dark and the steps you check off on Play stay in your
          own browser.
        </p>
        <p>
          Videos, maps, and stories are on other websites. Nothing loads from them until you click a
          button or link that names the website. These are the websites:
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
        <p>We keep what you entered in the form:</p>
        <ul>
          <li>your full name and your email address,</li>
          <li>your Minecraft username,</li>
          <li>your school or organization and your short bio, if you gave them,</li>
          <li>your password, scrambled so that nobody can read it,</li>
          <li>your role, and when the account was created and last changed.</li>
        </ul>
        <p>
          We also keep your display name, your notifications, and when you last used the portal. For
          each device where you are signed in, we keep the kind of browser.
        </p>
        <p>
          One cookie, named <span className="mono">sid</span>, keeps you signed in. It ends when you
          sign out, or after 7 days. A second cookie, named <span className="mono">device</span>,
          stays for {limits.knownDeviceDays} days, so that other people's wrong guesses can't lock
          you out on a device you have used. We also remember which version of this page you have
          seen.
        </p>
        <p>
          You can turn on email notifications on your <Link href="/account">Account</Link> page. An
          email says only that there is something new. It never repeats what anyone wrote, and it
          has a link to stop the emails.
        </p>
      </Section>
      <Section id="sending">
        <p>
          We keep what you typed in a quest, a celebration, or a project. A teacher or an
          administrator reads it before anyone else can. Once it is published, anyone in the world
          can read it, with your display name, or “Visitor” if you had no account. Your real name
          and email address are never shown. If a project has a place in the game, its title and a
          short summary can also be shown on the live map, without your name. After you withdraw it,
          it stays there until an administrator updates the map.
        </p>
        <p>
          Without an account, you are asked for your name and email address. They are kept separate
          from what you wrote, and only administrators can see them. They are deleted after the time
          listed below, or sooner if you ask an administrator. Support messages are read by
          administrators and, if you are in a class, by your teachers.
        </p>
        <p>
          What you have not sent yet stays in this browser until you send it, someone signs out, or
          someone else signs in. Without an account, it is also gone when you close the tab. The
          last pop-up messages that the portal showed you stay in the tab until someone signs out or
          the tab is closed.
        </p>
        <p>
          You are listed as a champion only if you agreed to it. You can change your mind at any
          time, on your <Link href="/account">Account</Link> page or under{' '}
          <Link href="/my-submissions">My submissions</Link>.
        </p>
      </Section>
      <Section id="school">
        <p>
          Your teacher can create an account for you without an email address. The portal then keeps
          the name your teacher typed, a sign-in name made from it, your teacher's school, and who
          gave permission. Teachers see real names only in their own classes; administrators see all
          of them. Everyone else sees your display name.
        </p>
        <p>
          Forum posts and replies by students are checked before others can read them. If someone
          reports your post, it is hidden until a teacher or an administrator looks at it. The
          portal keeps a record of who reported it and why. Teachers and administrators see only
          why, unless the report may mean that someone is in danger. To count how many people read a
          post, the portal also records which accounts and networks opened it. Nobody is shown that
          list. Students can't send each other private messages.
        </p>
        <p>
          The portal keeps a list of your classes, your project teams, and what you said “Well done”
          to. It also keeps whether your game name is verified. The game server has its own list of
          players. When a teacher or an administrator adds you to it, the portal sends it your game
          name and keeps the server's answer. To be taken off the list, ask an administrator.
        </p>
        <p>
          Files in your journal start out private: you, the teachers of your classes, and
          administrators can open them. You can ask to share a file with your class or with
          everyone, and someone checks it first. To show it to everyone, you also need permission
          from a parent or guardian. Photos are saved without their location, time, and camera
          details.
        </p>
        <p>
          Anyone can read the projects you enter in a challenge, and the official answers, once they
          are published. Only you, your teachers, and administrators can read your workbook answers.
          A file that you add to a workbook goes into your journal and follows the same rules.
        </p>
      </Section>
      <Logs />
      <Section id="keeping">
        <RetentionPeriods />
      </Section>
      <Section id="seeing">
        <p>
          Administrators can see the list of accounts. Teachers see support messages from their own
          students and the work they may review, without email addresses. Nobody can look up your
          password. The portal shows no ads and tracks nobody. It gives nothing to other companies,
          except those that help run it. If you turn on emails, the service that sends them gets
          your email address. The people who run this portal may also rent computers and storage
          space, for example for files.
        </p>
      </Section>
      <Removing />
      <ForTeachers />
    </>
  );
}

function Logs() {
  return (
    <Section id="log">
      <p>
        To keep everyone safe, we log each sign-in and each failed attempt with the network it came
        from, each change to an account or a class, each download of someone's data, and each
        decision by a reviewer. We also log everything an administrator does, such as sending a
        command to the game server. Each entry has a date and time. Only administrators can read
        this log.
      </p>
      <p>
        The portal also keeps the last lines that the game server wrote, including who joined and
        the chat in the game. Only administrators can read them.
      </p>
      <p>
        For everything you send in for review, we also log when it was sent, changed, and reviewed.
        That log shows your display name and the reviewer's reason, but not what you wrote.
        Administrators can read it, and teachers can read the entries about what they may review.
      </p>
      <p>
        If something you send may mean that someone is in danger, we log which adults were notified.
        We also log when each of them first opened it, and what they did. Only your teachers and
        administrators can read that log. If you wrote it in a workbook, a comment, or a report, a
        copy with your name goes to the support messages. It stays there even if you delete what you
        wrote.
      </p>
      <p>
        To stop spam, the portal counts how often forms and sign-ins come from one network, without
        readable addresses.
      </p>
    </Section>
  );
}

function Removing() {
  return (
    <Section id="removing">
      <p>
        On the <Link href="/my-submissions">My submissions</Link> page, you can edit or withdraw
        what you sent with your account. On your <Link href="/account">Account</Link> page, you can
        change your profile, download your data, and delete your account. If a teacher created your
        account, ask your teacher to delete it. The download leaves out the logs, your reports, and
        which posts you opened. Your teacher or an administrator can correct your name and game
        name. Only an administrator can correct your email address, and you get a notification. For
        everything else, ask your teacher or an administrator. The{' '}
        <Link href="/help#support">Help</Link> page tells you how to reach them.
      </p>
      <p>
        If you delete your account, you have {limits.deletionGraceDays} days to change your mind.
        Then your files, your pictures, and everything that is not published are deleted. The rest
        of what you published stays under “Former member.” What others wrote stays, even if they
        mentioned your display name. If an account is suspended, what it published stays under its
        display name.
      </p>
      <p>
        The logs can't be changed. For the time listed above, they keep the display name and the
        game name that were written into them. The portal never writes a student's full name or
        email address into them.
      </p>
      <p>
        The people who run this portal make backups for emergencies. What is deleted from the portal
        stays in earlier backups until they are deleted, too.
      </p>
    </Section>
  );
}

function ForTeachers() {
  return (
    <Section id="teachers">
      <p>
        Before you create accounts, the school needs permission for each student. Each year, the
        class page asks you to confirm that permission. Publishing a student's journal needs
        separate permission, which you record on the Students tab of the journal.
      </p>
      <p>
        You see real names, journals, and workbook answers only in your own classes. Administrators
        and the other teachers of a class can read what you and a student write to each other. When
        an administrator opens a student's journal or answers, that is logged.
      </p>
      <p>
        On a class's page, you can correct a student's name, download a student's data, and delete
        an account. Archive the class at the end of the school year. The class and its list of
        students are deleted after the time listed above, but the students' accounts are not. Delete
        accounts that are no longer needed before then; afterward, only an administrator can.
      </p>
    </Section>
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
