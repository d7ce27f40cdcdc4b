import type { ReactNode } from 'react';

import type { ChallengeDetail } from '#contract/community/challenges';
import { formatCount } from '#contract/text/format-count';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { formatRemaining } from '../../ui/time/format-time.ts';
import { useDeadlineFormat, useNow } from '../../ui/time/use-now.ts';

const closedPhases: readonly string[] = ['review', 'decide', 'follow-up'];

type ChallengeHeroProps = Pick<ChallengeDetail, 'challenge'> & {
  /** Below the title. */
  lead: string | null;
  backLink: ReactNode;
  /** Beside the date, as long as one can enter. */
  action: ReactNode;
  /** At the side of the card. */
  children: ReactNode;
};

/** The head of a challenge: a card on its picture. */
export function ChallengeHero(props: ChallengeHeroProps) {
  const { challenge, lead, backLink, action, children } = props;
  const formatDeadline = useDeadlineFormat();
  const leftMs = Date.parse(challenge.closesAt) - useNow(60);
  // By the phase that the server sent, because a clock in the browser may be wrong.
  const isClosed = closedPhases.includes(challenge.phase);
  return (
    <div
      className={classNames(
        'relative overflow-hidden',
        challenge.picture === null ? 'wide:bg-[#fbf1d8] wide:dark:bg-[#2b3a4d]' : 'wide:bg-sky',
      )}
    >
      <HeroPicture challenge={challenge} />
      <div className="page-width relative pt-44 pb-6 wide:grid wide:min-h-100 wide:content-center wide:py-10">
        <Card className="grid w-full max-w-140 gap-3 wide:max-w-[min(35rem,50%-2rem)]">
          <div>{backLink}</div>
          <h1 className="type-h1" tabIndex={-1}>
            {challenge.title}
          </h1>
          {lead !== null && <p className="wrap-anywhere">{lead}</p>}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {/* Its place is reserved before the reader is known; nobody can enter a closed challenge. */}
            {!isClosed && (
              <div className="grid min-h-control min-w-[min(100%,12.5rem)] items-center">
                {action}
              </div>
            )}
            <p>
              <strong>
                {isClosed ? 'Entries closed' : 'Entries close'} {formatDeadline(challenge.closesAt)}
              </strong>
              <span className="type-small block text-muted">
                {!isClosed && leftMs > 0 && `${formatRemaining(leftMs)} · `}
                {formatCount(challenge.entryCount, 'entry', 'entries')}
                {!isClosed && ' so far'}
              </span>
            </p>
          </div>
        </Card>
        {children}
      </div>
    </div>
  );
}

/** Behind the card; on phones, above it. */
const heroClass = 'absolute inset-x-0 top-0 h-54 w-full wide:h-full';

/** The uploaded picture, or else the drawing of an open place. */
function HeroPicture({ challenge: { picture, title } }: Pick<ChallengeDetail, 'challenge'>) {
  if (picture === null) {
    return <CityPicture name="challenge" className={`${heroClass} [&>img]:object-[72%_50%]`} />;
  }
  return (
    <img
      src={picture}
      alt={`${title}, the place`}
      decoding="async"
      // Beside the card, so that what it shows is not behind it; dimmed as in lists.
      className={`${heroClass} object-cover object-[50%_42%] dark:[filter:brightness(0.8)] wide:left-1/2 wide:w-1/2`}
    />
  );
}
