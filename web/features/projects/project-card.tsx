import { Link } from 'wouter';

import { formatCount } from '#contract/text/format-count';
import type { ShowcaseProject } from '#contract/community/projects';
import { PhaseBlocks } from '../../illustrations/phase-blocks.tsx';
import { ProjectPicture } from '../../illustrations/project-picture.tsx';
import { cardLinkClass } from '../../ui/cards/card-class.ts';
import { Card } from '../../ui/cards/card.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';

/** A published project; the whole card is a link to its page. */
export function ProjectCard({ project }: { project: ShowcaseProject }) {
  const { id, title, summary, type, participants, phase, progress, lastUpdate } = project;
  return (
    <Card as="article" flush link className="relative flex h-full flex-col">
      <ProjectPicture project={project} className="notch-clip h-55 w-full" />
      <div className="flex grow flex-col gap-2 p-card">
        <h2 className="type-h3">
          <Link href={`/projects/${id}`} className={cardLinkClass}>
            {title}
          </Link>
        </h2>
        <p dir="auto" className="wrap-anywhere">
          {summary}
        </p>
        <div className="mt-auto pt-3">
          <PhaseBlocks {...{ phase, progress }} label={`Progress of ${title}`} />
        </div>
        <p className="type-small mt-2 border-t border-line pt-3 text-muted">
          <bdi>{type}</bdi> · {formatCount(participants, 'person', 'people')} · updated{' '}
          <RelativeTime at={lastUpdate} />
        </p>
      </div>
    </Card>
  );
}
