import { Link } from 'wouter';

import type { Device } from '#contract/content/content-play';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useContent } from '../../content/site-content.tsx';
import { ServerStatusLine } from '../../features/server-status/server-status-line.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { ChevronLeftIcon } from '../../ui/icons/arrow-icons.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { DeviceChoice } from './device-choice.tsx';
import { JoinCard } from './join-card.tsx';
import { DidItWork, JoinSteps, OtherDevices } from './join-steps.tsx';
import { JoinNotices, PlayNotes } from './play-notices.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { DeviceCard, TowerCard } from './tower-card.tsx';
import { canJoin, useChosenDevice } from './use-chosen-device.ts';

/** §2 Play: first the device, which the address keeps, then its steps. */
export function PlayPage() {
  const { play, site, practice } = useContent();
  const { devices, knownIssues } = play;
  const { chosen, choose } = useChosenDevice(devices);
  const isJoining = chosen !== undefined && canJoin(chosen);
  return (
    <>
      <PageHeader isShort title="Play" lead={leadFor(chosen)} />
      <div className="page-width relative mt-5 sm:mt-6">
        <BackToHome />
        <DeviceChoice devices={devices} chosen={chosen?.id ?? 'java'} onChoose={choose} />
        <JoinNotices
          isAddressMissing={isJoining && site.serverAddress === null}
          knownIssues={knownIssues}
        />
        <div className="mt-6 grid grid-cols-1 sm:mt-12 gap-x-gutter gap-y-12 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:mt-0 print:block print:*:flex print:*:flex-col print:*:gap-0 print:has-data-join-card:flex print:has-data-join-card:flex-col-reverse print:has-data-join-card:gap-[0.75cm]">
          {chosen !== undefined && (
            <div>
              <JoinSteps key={chosen.id} device={chosen} site={site} />
              {isJoining && <DidItWork key={`${chosen.id}-question`} device={chosen} />}
            </div>
          )}
          <div className="grid content-start gap-6">
            {isJoining ? <TowerCard device={chosen} /> : chosen && <DeviceCard device={chosen} />}
            <div className="print:hidden">
              <QueryBoundary what="Server status" of={publicReads.serverStatus}>
                <ServerStatusLine />
              </QueryBoundary>
            </div>
            {isJoining && <JoinCard site={site} practice={practice} device={chosen.id} />}
          </div>
        </div>
        <OtherDevices devices={devices.filter((each) => each !== chosen)} site={site} />
      </div>
      <PlayNotes tutorialUrl={play.consoleTutorialUrl} />
    </>
  );
}

function BackToHome() {
  return (
    <Link
      href="/"
      className={`${textLinkClass} mb-2 sm:absolute! sm:end-0 sm:top-2 sm:mb-0 print:hidden`}
    >
      <ChevronLeftIcon />
      Back to Home
    </Link>
  );
}

function leadFor(device: Device | undefined): string {
  if (device === undefined || canJoin(device)) {
    return 'A few steps, about five minutes. You need your own copy of the game.';
  }
  return device.id === 'not-sure'
    ? 'Find out which version you have, then choose it.'
    : 'Not every device can join this server. Here is what you can do with yours.';
}
