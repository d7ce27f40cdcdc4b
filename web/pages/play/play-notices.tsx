import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { Content } from '#contract/content/content';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { SampleNote, SetLink } from '../sample-note.tsx';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { PlayIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { formatDate } from '../../ui/time/format-time.ts';

type JoinNoticesProps = Pick<Content['play'], 'knownIssues'> & { isAddressMissing: boolean };

/** Notices before the steps. Game updates often break joining; staff announce that here. */
export function JoinNotices({ isAddressMissing, knownIssues }: JoinNoticesProps) {
  return (
    <>
      {isAddressMissing && (
        <Notice id="no-address" title="We don't have the server address yet">
          <p>Ask your teacher for it. The steps below are the same either way.</p>
        </Notice>
      )}
      {knownIssues !== null && (
        <Notice
          id="known"
          title={
            <>
              Known problem since{' '}
              <time dateTime={knownIssues.since}>{formatDate(knownIssues.since, 'UTC')}</time>
            </>
          }
        >
          <p>{knownIssues.text}</p>
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

/** §2: notes and help links, and how consoles join. */
export function PlayNotes({ tutorialUrl }: { tutorialUrl: string | null }) {
  return (
    <section
      data-last-band="beach"
      className="mt-section bg-beach py-12 print:hidden"
      aria-labelledby="notes"
    >
      <div className="page-width grid items-start gap-x-12 gap-y-8 wide:grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))]">
        <GoodToKnow />
        <ConsoleHelp tutorialUrl={tutorialUrl} />
      </div>
    </section>
  );
}

function GoodToKnow() {
  return (
    <div>
      <h2 id="notes" className="type-h2-large">
        Good to know
      </h2>
      <ul className="mt-3 grid list-disc gap-2 ps-6">
        <li>Bring your own device. A valid game license is required.</li>
        <li>
          Local public school students have the education edition through their school account.
        </li>
        <li>Downloadable worlds are coming soon.</li>
        <li>
          Not working? See{' '}
          <Link href="/help#joining" className="underline underline-offset-3">
            Help
          </Link>
          .
        </li>
      </ul>
    </div>
  );
}

/** §2: consoles join through an app on a phone; a video shows how. */
function ConsoleHelp({ tutorialUrl }: { tutorialUrl: string | null }) {
  return (
    <Card
      as="section"
      flush
      aria-labelledby="consoles"
      className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]"
    >
      <CityPicture
        name="device-xbox"
        fit="whole"
        className="h-44 bg-lawn max-sm:notch-clip sm:h-full sm:min-h-48 sm:[&>img]:object-cover"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-3 p-card">
        <div className="grid gap-1">
          <h2 id="consoles" className="type-h3">
            Xbox, PlayStation, or Switch?
          </h2>
          <p className="text-muted">
            You can't type a server address on a console. On Xbox and PlayStation, use a phone on
            the same Wi-Fi as a bridge. Choose your console above for the steps.
          </p>
        </div>
        {tutorialUrl === null ? (
          <p className="flex flex-wrap items-center gap-3">
            Tutorial video <ComingSoon />
            <SetLink file="play" />
          </p>
        ) : (
          <div className="grid justify-items-start gap-1">
            <ButtonLink
              size="small"
              href={tutorialUrl}
              target="_blank"
              rel="noreferrer"
              icon={<PlayIcon />}
              iconAfter={<NewTabIcon />}
            >
              Watch the tutorial video
              <span className="sr-only">, in a new tab</span>
            </ButtonLink>
            <SampleNote of="tutorial" file="play" />
          </div>
        )}
      </div>
    </Card>
  );
}
