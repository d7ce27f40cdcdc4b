import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { Content } from '#contract/content';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';
import { DownloadIcon, NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { PlayIcon, QuestionIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { ComputerIcon } from '../../ui/icons/thing-icons.tsx';
import { GamepadIcon, SchoolIcon } from './device-icons.tsx';

type JoinNoticesProps = Pick<Content['play'], 'knownIssues'> & { isAddressMissing: boolean };

/** What to know before the steps. Joining often breaks after a game update; staff write that here. */
export function JoinNotices({ isAddressMissing, knownIssues }: JoinNoticesProps) {
  return (
    <>
      {isAddressMissing && (
        <Notice id="no-address" title="We don't have the server address yet">
          <p>Ask your teacher for it. The steps below stay the same.</p>
        </Notice>
      )}
      {knownIssues !== null && (
        <Notice
          id="known"
          title={
            <>
              Known problem since <time dateTime={knownIssues.since}>{knownIssues.since}</time>
            </>
          }
        >
          <p>{knownIssues.words}</p>
        </Notice>
      )}
    </>
  );
}

function Notice({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" edge="control" aria-labelledby={id} className="mt-8 flex gap-4">
      <WarningIcon className="mt-1 flex-none" />
      <div>
        <h2 id={id} className="type-h3-body">
          {title}
        </h2>
        {children}
      </div>
    </Card>
  );
}

/** §2: notes and help links. */
export function GoodToKnow() {
  return (
    <aside aria-labelledby="notes">
      <h2 id="notes" className="type-h3">
        Good to know
      </h2>
      <ul className="mt-2 divide-y divide-line">
        <Note icon={<ComputerIcon />}>
          Bring your own device. A valid game license is required.
        </Note>
        <Note icon={<SchoolIcon />}>
          Local public school students have the education edition through their school account.
        </Note>
        <Note icon={<DownloadIcon />}>Downloadable worlds are coming soon.</Note>
        <Note icon={<QuestionIcon />}>
          <p>
            Not working? See <Link href="/help#joining">Help</Link>.
          </p>
        </Note>
      </ul>
    </aside>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4 py-3.5 [&>svg]:mt-[0.1875rem] [&>svg]:flex-none [&>svg]:text-muted">
      {icon}
      {children}
    </li>
  );
}

/** §2: consoles join through an app on a phone; a video shows how. */
export function ConsoleHelp({ tutorialUrl }: { tutorialUrl: string | null }) {
  return (
    <Card
      as="section"
      aria-labelledby="consoles"
      className="mt-16 flex flex-wrap items-center gap-x-8 gap-y-4"
    >
      <GamepadIcon className="size-12 flex-none text-primary max-sm:hidden" />
      <div className="grid max-w-168 flex-[1_1_20rem] gap-1">
        <h2 id="consoles" className="type-h3">
          Xbox, PlayStation or Switch?
        </h2>
        <p className="text-muted">
          You can't type a server address on a console. On Xbox and PlayStation, use a phone on the
          same Wi-Fi as a bridge. Choose your console above for the steps.
        </p>
      </div>
      {tutorialUrl === null ? (
        <p className="flex flex-wrap items-center gap-3">
          Tutorial video <ComingSoon />
        </p>
      ) : (
        <ButtonLink
          href={tutorialUrl}
          target="_blank"
          rel="noreferrer"
          icon={<PlayIcon />}
          iconAfter={<NewTabIcon />}
        >
          Watch the tutorial video
          <span className="sr-only">, in a new tab</span>
        </ButtonLink>
      )}
    </Card>
  );
}
