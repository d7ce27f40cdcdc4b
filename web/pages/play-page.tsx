import { Link, useSearchParams } from 'wouter';

import type { Device } from '#contract/content-play';
import { reads } from '../api/reads.ts';
import { useContent } from '../content/site-content.tsx';
import { ChevronLeftIcon } from '../ui/icons/arrow-icons.tsx';
import { WarningIcon } from '../ui/icons/status-icons.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Card } from '../ui/card.tsx';
import { QueryBoundary } from './query-boundary.tsx';
import { ConsoleHelp } from './play/console-help.tsx';
import { DeviceChoice } from './play/device-choice.tsx';
import { ServerStatusLine } from '../features/server-status/server-status-line.tsx';
import { DidItWork } from './play/did-it-work.tsx';
import { GoodToKnow } from './play/good-to-know.tsx';
import { JoinCard } from './play/join-card.tsx';
import { JoinSteps } from './play/join-steps.tsx';
import { OtherDevices } from './play/other-devices.tsx';

/** §2 Play: first the device, which stands in the address, then its steps. */
export function PlayPage() {
  const { play, site } = useContent();
  const { devices, knownIssues } = play;
  const [search, setSearch] = useSearchParams();
  const chosen = devices.find(({ id }) => id === search.get('device')) ?? devices[0];
  const isJoining = chosen !== undefined && canJoin(chosen);
  return (
    <>
      <PageHeader
        title="Play"
        lead={leadFor(chosen)}
        contours={5}
        before={
          <Link href="/" className="text-link mb-4">
            <ChevronLeftIcon />
            Back to Home
          </Link>
        }
      />
      <div className="page-width mt-10">
        <div className="mb-8">
          <QueryBoundary what="Whether the server is up" of={reads.serverStatus}>
            <ServerStatusLine />
          </QueryBoundary>
        </div>
        <DeviceChoice
          devices={devices}
          chosen={chosen?.id ?? 'java'}
          onChoose={(device) => setSearch({ device }, { replace: true })}
        />
        {isJoining && site.serverAddress === null && <NoAddressYet />}
        {knownIssues !== null && <KnownIssue {...knownIssues} />}
        <div className="play-columns">
          {chosen !== undefined && (
            <div>
              <JoinSteps key={chosen.id} device={chosen} site={site} />
              {isJoining && <DidItWork key={`${chosen.id}-question`} />}
            </div>
          )}
          <div className="grid content-start gap-10">
            {isJoining && <JoinCard site={site} device={chosen.id} />}
            <GoodToKnow />
          </div>
        </div>
        <OtherDevices devices={devices.filter((each) => each !== chosen)} site={site} />
        <ConsoleHelp tutorialUrl={play.consoleTutorialUrl} />
      </div>
    </>
  );
}

/** Only who types in the address needs it, on a card too, and can say whether the steps worked. */
function canJoin({ id, steps }: Device): boolean {
  return id !== 'not-sure' && steps.some(({ values }) => values.includes('address'));
}

function leadFor(device: Device | undefined): string {
  if (device === undefined || canJoin(device)) {
    return 'A few steps, about five minutes. You need your own copy of the game.';
  }
  return device.id === 'not-sure'
    ? 'First find out what you have. Then choose it, and see how to join.'
    : 'Not every device can join this server. Read below what you can do with yours.';
}

function NoAddressYet() {
  return (
    <Card as="section" aria-labelledby="no-address" className="known-issue">
      <WarningIcon />
      <div>
        <h2 id="no-address" className="type-h3-body">
          The address of the server is not here yet
        </h2>
        <p>Ask your teacher for it. The steps below stay the same.</p>
      </div>
    </Card>
  );
}

/** Joining often breaks after an update of the game; staff write here what they know. */
function KnownIssue({ since, words }: { since: string; words: string }) {
  return (
    <Card as="section" aria-labelledby="known" className="known-issue">
      <WarningIcon />
      <div>
        <h2 id="known" className="type-h3-body">
          Known problem since <time dateTime={since}>{since}</time>
        </h2>
        <p>{words}</p>
      </div>
    </Card>
  );
}
