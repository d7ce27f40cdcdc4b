import { Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';

import { verdictLabels } from '#contract/community/challenge-verdicts';
import type { ProjectDetail } from '#contract/community/projects';
import { PhaseBlocks } from '../../illustrations/phase-blocks.tsx';
import { ProjectDrawing } from '../../illustrations/project-picture.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { ComparePlaceholder } from './compare-frame.tsx';
import { ProjectLocation } from './project-location.tsx';
import { TeamNames } from './team-names.tsx';
import { waitingSentence } from './waiting-sentence.ts';

// Most projects have no pictures yet.
const ComparePictures = lazyComponent(
  async () => (await import('./compare-pictures.tsx')).ComparePictures,
);
// For the author and the team; visitors do not load the forms.
const PictureUploads = lazyComponent(
  async () => (await import('./picture-uploads.tsx')).PictureUploads,
);
const Team = lazyComponent(async () => (await import('./team.tsx')).Team);

type ProjectViewProps = {
  project: ProjectDetail;
  /** Of a project that is not published. */
  isAuthor: boolean;
  /** For its author, while it is not published. */
  ownActions: ReactNode;
};

/** One project: its pictures, its text, and its place. */
export function ProjectView({ project, isAuthor, ownActions }: ProjectViewProps) {
  const { title, state, pictures, kind, phase, progress, description, world, x, z, may } = project;
  const hasPicture = Object.values(pictures).some((address) => address !== null);
  const isTeam = may.changePictures || may.changeTeam || may.leave;
  return (
    <article className="grid gap-6">
      <h1 dir="auto" className="type-h1" tabIndex={-1}>
        {title}
      </h1>
      {state !== 'published' && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 bg-sun-tint px-3 py-2">
          <p className="type-small flex items-center gap-2">
            <ClockIcon size={16} className="flex-none" /> {waitingSentence(project, isAuthor)}
          </p>
          {may.changeTeam && ownActions}
        </div>
      )}
      {hasPicture ? (
        <Suspense fallback={<ComparePlaceholder pictures={pictures} />}>
          <ComparePictures {...{ title, pictures }} />
        </Suspense>
      ) : (
        <ProjectDrawing {...{ kind, phase }} className="h-[min(26rem,56vw)] w-full" />
      )}
      <div className="grid gap-x-gutter gap-y-10 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] wide:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-4 wrap-anywhere">
          {description.split(/\n{2,}/).map((paragraph, at) => (
            <p key={at} dir="auto" className={classNames('max-w-measure', at === 0 && 'type-lead')}>
              {paragraph}
            </p>
          ))}
        </div>
        <div className="grid content-start gap-5 wide:row-span-2">
          <PhaseBlocks {...{ phase, progress }} label={`Progress of ${title}`} />
          {world !== null && <ProjectLocation {...{ world, x, z }} />}
          {isTeam ? <Team project={project} /> : <TeamSection team={project.team} />}
          <ProjectChallenges challenges={project.challenges} />
        </div>
        {may.changePictures && <PictureUploads project={project} />}
      </div>
    </article>
  );
}

function TeamSection({ team }: { team: readonly string[] }) {
  return (
    <section aria-labelledby="team" className="grid gap-3 border-t border-line pt-5">
      <h2 id="team" className="type-h3">
        The team
      </h2>
      <TeamNames team={team} />
    </section>
  );
}

/** The challenges that a project was entered into, with the official answer. */
function ProjectChallenges({ challenges }: Pick<ProjectDetail, 'challenges'>) {
  if (challenges.length === 0) return null;
  return (
    <section aria-labelledby="challenges" className="grid gap-3 border-t border-line pt-5">
      <h2 id="challenges" className="type-h3">
        Challenge
      </h2>
      <ul className="grid gap-3 wrap-anywhere">
        {challenges.map(({ id, title, verdict, reason }) => (
          <li key={id}>
            <Link href={`/challenges/${id}`} className={textLinkClass}>
              {title}
            </Link>
            {verdict !== null && (
              <p className="type-small">
                <strong>{verdictLabels[verdict]}.</strong> {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
