import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useContent } from '../../content/site-content.tsx';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The first topic spans both columns, so that the four others fill two rows. */
export function HelpTopics() {
  const { site } = useContent();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Topic id="safe" title="If you are not safe" className="md:col-span-2">
        <p>
          Tell an adult you trust, now: someone at home, a teacher, or the counsellor of your
          school. You are not in trouble, and it is never too small to tell.
        </p>
        <p>If someone is in danger at this moment, call the emergency number of your country.</p>
        {site.urgentHelp !== null && <p className="measure">{site.urgentHelp}</p>}
      </Topic>
      <Topic id="access" title="How to get access">
        <AccessTopic />
      </Topic>
      <Topic id="password" title="I forgot my password">
        <p>
          The portal cannot show you your password, and it sends no email. Tell your teacher or an
          administrator: an administrator can set a new one for you.
        </p>
        <p>Then sign in with the new password. It has at least 6 characters.</p>
      </Topic>
      <Topic id="joining" title="I cannot join the game">
        <p>
          Choose your device on the <Link href="/play">Play</Link> page and go through the steps. On
          Bedrock the port {site.bedrockPort} has to be filled in.
        </p>
        <p>Still stuck? Tell your teacher which device you use and what the game says.</p>
      </Topic>
      <Topic id="support" title="How to reach support">
        <SupportTopic />
      </Topic>
    </div>
  );
}

type TopicProps = { id: string; title: string; className?: string; children: ReactNode };

function Topic({ id, title, className, children }: TopicProps) {
  return (
    <Card
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('grid content-start gap-3', className)}
    >
      <h2 id={`${id}-title`} className="type-h3">
        {title}
      </h2>
      {children}
    </Card>
  );
}

function AccessTopic() {
  const current = useCurrentUser();
  const isSignedIn = current.name === 'signed-in';
  return (
    <>
      <p>
        The maps, videos, reports and stories are open to everyone.{' '}
        {isSignedIn ? (
          `You are signed in as ${current.user.name}, so you can take part with your own name.`
        ) : (
          <>
            To take part with your own name, <Link href="/auth?tab=register">make an account</Link>.
          </>
        )}
      </p>
      <p>
        Review is for teachers and administrators. Server control, domain setup, the editors and the
        accounts page are for administrators. An administrator can give you a role: ask the person
        who runs the programme at your school.
      </p>
      {!isSignedIn && (
        <p>
          If you are an administrator, sign in at <Link href="/admin">Admin login</Link>.
        </p>
      )}
    </>
  );
}

function SupportTopic() {
  const { site } = useContent();
  return (
    <>
      <p>Speak to your teacher first. They know the programme and the server.</p>
      <p>
        Or send a <Link href="/community?form=support#add">support message</Link>. You need no
        account for it, and a person reads it.
      </p>
      {site.supportEmail !== null && (
        <p>
          You can also write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      )}
    </>
  );
}
