import { Link, useSearchParams } from 'wouter';

import { consoleTutorialUrl, devices } from '../content/play.ts';
import { site } from '../content/site.ts';
import { ChevronLeftIcon } from '../ui/icons/arrow-icons.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ConsoleHelp } from './play/console-help.tsx';
import { DeviceChoice } from './play/device-choice.tsx';
import { GoodToKnow } from './play/good-to-know.tsx';
import { JoinSteps } from './play/join-steps.tsx';

/** §2 Play: first the device, which stands in the address, then its steps. */
export function PlayPage() {
  const [search, setSearch] = useSearchParams();
  const chosen = devices.find(({ id }) => id === search.get('device')) ?? devices[0];
  return (
    <>
      <PageHead
        title="Play"
        lead="A few steps, about five minutes. You need your own copy of the game."
        contours={5}
        before={
          <Link href="/" className="text-link mb-4">
            <ChevronLeftIcon />
            Back to Home
          </Link>
        }
      />
      <div className="page-width mt-10">
        <DeviceChoice
          devices={devices}
          chosen={chosen?.id ?? 'java'}
          onChoose={(device) => setSearch({ device }, { replace: true })}
        />
        <div className="play-columns">
          {chosen !== undefined && <JoinSteps key={chosen.id} device={chosen} site={site} />}
          <GoodToKnow />
        </div>
        <ConsoleHelp tutorialUrl={consoleTutorialUrl} />
      </div>
    </>
  );
}
