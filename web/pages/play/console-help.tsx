import { ButtonLink } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { PlayIcon } from '../../ui/icons/status-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { ComingSoon } from '../../ui/coming-soon.tsx';
import { GamepadIcon } from './device-icons.tsx';

/** §2: consoles join through an app on a phone; a video shows how. */
export function ConsoleHelp({ tutorialUrl }: { tutorialUrl: string | null }) {
  return (
    <Card as="section" aria-labelledby="consoles" className="console-help mt-16">
      <GamepadIcon />
      <div className="grid max-w-[42rem] gap-1">
        <h2 id="consoles" className="type-h3">
          Xbox, PlayStation or Switch?
        </h2>
        <p className="text-muted">
          Consoles cannot type in a server address. On Xbox and PlayStation a phone on the same
          Wi-Fi makes the bridge: choose your console above for the steps.
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
