import { Link } from 'wouter';

import type { ChallengePhase } from '#contract/community/challenge-phases';
import type { Challenge } from '#contract/community/challenges';
import { formatCount } from '#contract/text/format-count';
import type { ProjectPhase } from '#contract/community/project-phases';
import { ProjectDrawing } from '../../illustrations/project-picture.tsx';
import { cardLinkClass } from '../../ui/cards/card-class.ts';
import { Card } from '../../ui/cards/card.tsx';
import { getThumbnailAddress, UploadedPicture } from '../../ui/cards/uploaded-picture.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { useDeadlineFormat, useNow } from '../../ui/time/use-now.ts';
import { challengePhaseLabels } from './challenge-phases.tsx';

/** How far its place is: a question, a count, outlines, a building site, the result. */
const drawnPhases: Readonly<Record<ChallengePhase, ProjectPhase>> = {
  observe: 'ask',
  model: 'survey',
  'co-design': 'plan',
  present: 'plan',
  review: 'build',
  decide: 'build',
  'follow-up': 'present',
};

/** One challenge in the list: the whole card is a link. */
export function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const { id, title, brief, phase, closesAt, entryCount, picture, world, x, z, state } = challenge;
  const formatDeadline = useDeadlineFormat();
  const isClosed = Date.parse(closesAt) <= useNow(60);
  return (
    <Card as="article" flush link className="relative flex h-full flex-col">
      {picture === null ? (
        <ProjectDrawing
          kind="crossing"
          phase={drawnPhases[phase]}
          className="notch-clip h-45 w-full"
        />
      ) : (
        <UploadedPicture src={getThumbnailAddress(picture)} className="notch-clip h-45 w-full" />
      )}
      <div className="flex grow flex-col gap-2 p-card">
        <p className="flex flex-wrap gap-2">
          <Pill tone="brick">{challengePhaseLabels[phase]}</Pill>
          {state === 'hidden' && <Pill>Hidden</Pill>}
        </p>
        <h2 className="type-h3">
          <Link href={`/challenges/${id}`} className={cardLinkClass}>
            {title}
          </Link>
        </h2>
        <p dir="auto" className="line-clamp-4">
          {brief}
        </p>
        <p className="type-small mt-auto border-t border-line pt-3 text-muted">
          {formatCount(entryCount, 'entry', 'entries')} · entries {isClosed ? 'closed' : 'close'}{' '}
          {formatDeadline(closesAt)}
          <span className="block">
            {world} {x}, {z}
          </span>
        </p>
      </div>
    </Card>
  );
}
