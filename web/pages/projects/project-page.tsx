import { Suspense } from 'react';
import type { ProjectDetail as ProjectReply } from '#contract/community/projects';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { ProjectChallenges } from '../../features/projects/project-challenges.tsx';
import { ProjectLocation } from '../../features/projects/project-location.tsx';
import { waitingSentence } from '../../features/projects/waiting-sentence.ts';
import { PhaseBlocks } from '../../illustrations/phase-blocks.tsx';
import { ProjectDrawing } from '../../illustrations/project-picture.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { ComparePlaceholder } from '../../features/projects/compare-frame.tsx';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';
import { classNames } from '../../ui/class-names.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import type { PageProps } from '../page-props.ts';

// Most projects have no pictures yet.
const ComparePictures = lazyComponent(
  async () => (await import('../../features/projects/compare-pictures.tsx')).ComparePictures,
);
// For the author and the team; visitors do not load the forms.
const PictureUploads = lazyComponent(
  async () => (await import('../../features/projects/picture-uploads.tsx')).PictureUploads,
);
const OwnProjectActions = lazyComponent(
  async () => (await import('./own-project-actions.tsx')).OwnProjectActions,
);
const Team = lazyComponent(async () => (await import('../../features/projects/team.tsx')).Team);

/** One project: its pictures, its text, and its place. */
export function ProjectPage({ id }: PageProps) {
  const project = useRead(publicReads.project, { params: { id } });
  useItemTitle(project.data?.title ?? null);
  return (
    <div className="page-width mt-8 grid gap-6">
      <div>
        <BackLink href="/projects">All projects</BackLink>
      </div>
      <AsyncContent state={project} lines={8}>
        {(found) => <Project project={found} />}
      </AsyncContent>
    </div>
  );
}

function Project({ project }: { project: ProjectReply }) {
  const { id, title, state, pictures, kind, phase, progress, description, world, x, z, may } =
    project;
  const hasPicture = Object.values(pictures).some((address) => address !== null);
  const current = useCurrentUser();
  // Students see no other unpublished projects.
  const isAuthor = current.name === 'signed-in' && current.user.role === 'student';
  const isTeam = may.changePictures || may.changeTeam || may.leave;
  return (
    <article className="grid gap-6">
      <h1 dir="auto" className="type-h1" tabIndex={-1}>
        {title}
      </h1>
      {state !== 'published' && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 bg-sun-tint px-3 py-2">
          <p className="type-small flex items-center gap-2">
            <ClockIcon size={16} className="flex-none" /> {waitingSentence(state, isAuthor)}
          </p>
          {may.changeTeam && (
            <Suspense fallback={null}>
              <OwnProjectActions id={id} />
            </Suspense>
          )}
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
        <div className="grid content-start gap-4">
          {description.split(/\n{2,}/).map((paragraph, at) => (
            <p key={at} dir="auto" className={classNames('max-w-measure', at === 0 && 'type-lead')}>
              {paragraph}
            </p>
          ))}
        </div>
        <div className="grid content-start gap-5 wide:row-span-2">
          <PhaseBlocks {...{ phase, progress }} label={`Progress of ${title}`} />
          {world !== null && <ProjectLocation {...{ world, x, z }} />}
          {isTeam ? <Team project={project} /> : <TeamNames team={project.team} />}
          <ProjectChallenges challenges={project.challenges} />
        </div>
        {may.changePictures && <PictureUploads project={project} />}
      </div>
    </article>
  );
}

function TeamNames({ team }: { team: readonly string[] }) {
  return (
    <section aria-labelledby="team" className="grid gap-3 border-t border-line pt-5">
      <h2 id="team" className="type-h3">
        The team
      </h2>
      <ul className="grid gap-2.5 font-semibold">
        {team.map((name, place) => (
          <li key={place} className="flex items-center gap-3 wrap-anywhere">
            <Avatar name={name} size="card" />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
