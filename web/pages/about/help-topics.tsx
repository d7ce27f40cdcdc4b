import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useContent } from '../../content/site-content.tsx';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { Card, type CardProps } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';

/** The first and the last topic span both columns, so that the four others fill two rows. */
export function HelpTopics() {
  const { site } = useContent();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Topic id="safe" title="If you are not safe" edge="text" className="md:col-span-2">
        <p className="max-w-measure">
          Tell an adult you trust right now: someone at home, a teacher, or your school counselor.
          You are not in trouble, and no problem is too small.
        </p>
        <p>
          Call <a href="tel:988">988</a> or <a href="sms:988">text 988</a> anytime, day or night. If
          someone is in danger now, call <a href="tel:911">911</a>.
        </p>
        {site.urgentHelp !== null && <p className="max-w-measure">{site.urgentHelp}</p>}
      </Topic>
      <Topic id="joining" title="I can't join the game" drawing="device-java">
        <p>
          Choose your device on <Link href="/play">Play</Link> and follow the steps. On Bedrock,
          enter port {site.bedrockPort}.
        </p>
        <p>Still stuck? Tell your teacher which device you use and what the game says.</p>
      </Topic>
      <Topic id="password" title="I forgot my password" drawing="question-block">
        <p>
          The portal can't show you your password or email you a new one. Ask your teacher or an
          administrator to set a new one for you.
        </p>
        <p>Sign in with the new one. The portal then asks you to choose your own.</p>
      </Topic>
      <Topic id="support" title="How to reach support" drawing="quest-story">
        <SupportTopic />
      </Topic>
      <Topic id="access" title="How to get access" drawing="quest-planning">
        <AccessTopic />
      </Topic>
      <Topic
        id="teachers"
        title="Bring your class"
        drawing="quest-documentation"
        className="md:col-span-2"
      >
        <p className="max-w-measure">
          Create an account, and ask the person who runs the program at your school to make it a
          teacher account. Then create a class. Students join with its code, or you create accounts
          for them, without email addresses, and print a sign-in card for each one.
        </p>
        <p className="max-w-measure">
          Nothing your students send is public until a teacher has read and approved it. Start with
          one of the <Link href="/workbooks">workbooks</Link>.
        </p>
      </Topic>
    </div>
  );
}

type TopicProps = {
  id: string;
  title: string;
  drawing?: string;
  edge?: CardProps['edge'];
  className?: string;
  children: ReactNode;
};

function Topic({ id, title, drawing, edge, className, children }: TopicProps) {
  return (
    <Card
      as="section"
      id={id}
      edge={edge}
      aria-labelledby={`${id}-title`}
      className={classNames('space-y-3', className)}
    >
      {drawing !== undefined && (
        <CityPicture
          name={drawing}
          fit="whole"
          className="float-end ms-4 size-16 max-[22.5rem]:hidden sm:size-24"
        />
      )}
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
        The maps, videos, reports, and stories are open to everyone.{' '}
        {isSignedIn ? (
          `You are signed in as ${current.user.name}, and what you send appears under your display name.`
        ) : (
          <>
            To take part, <Link href="/auth?tab=register">create an account</Link>. Others see your
            display name, not your real name.
          </>
        )}
      </p>
      <p>
        Review is for teachers and administrators. Server control, domain setup, the editors, and
        the accounts page are for administrators. To get one of these roles, ask the person who runs
        the program at your school.
      </p>
      {!isSignedIn && (
        <p>
          Administrators sign in on the <Link href="/admin">Admin login</Link> page.
        </p>
      )}
    </>
  );
}

function SupportTopic() {
  const { site } = useContent();
  return (
    <>
      <p>Ask your teacher first. They know the program and the server.</p>
      <p>
        Or send a <Link href="/community?form=support#support">support message</Link>. No account
        needed; someone will read it.
      </p>
      {site.supportEmail !== null && (
        <p>
          You can also write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </p>
      )}
    </>
  );
}
