import { useState } from 'react';

import type { Project } from '#contract/projects';
import { publicReads } from '../../api/public-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { ProjectPicture } from '../../illustrations/project-picture.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { clampPercent, Progress } from '../../ui/loading/progress.tsx';
import { Card, CardGrid } from '../../ui/cards/card.tsx';
import { SectionHeading } from './section-heading.tsx';

const shownAtFirst = 6;

type ActiveProjectsProps = {
  /** Names of the design phases, in order. */
  phases: readonly string[];
};

/** Published projects with their progress. */
export function ActiveProjects({ phases }: ActiveProjectsProps) {
  const projects = useRead(publicReads.activeProjects);
  const [showsAll, setShowsAll] = useState(false);
  const count = projects.data?.length ?? 0;
  return (
    <section aria-labelledby="projects">
      <SectionHeading id="projects" title="Active projects" state={projects} />
      <AsyncContent state={projects} lines={5}>
        {(found) =>
          found.length === 0 ? (
            <NoProjects />
          ) : (
            <CardGrid>
              {(showsAll ? found : found.slice(0, shownAtFirst)).map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} phases={phases} />
                </li>
              ))}
            </CardGrid>
          )
        }
      </AsyncContent>
      {count > shownAtFirst && !showsAll && (
        <Button className="mt-6" onClick={() => setShowsAll(true)}>
          Show all {count} projects
        </Button>
      )}
    </section>
  );
}

function ProjectCard({ project, phases }: { project: Project; phases: readonly string[] }) {
  const phase = phaseOf(project.progress, phases);
  const percent = Math.round(clampPercent(project.progress));
  return (
    <Card as="article" flush className="flex h-full flex-col">
      <ProjectPicture project={project} className="notch-clip h-55 w-full flex-none" />
      <div className="flex flex-1 flex-col gap-2 p-card">
        <h3 className="type-h3-body">{project.title}</h3>
        <p className="type-small line-clamp-4">{project.description}</p>
        <div className="mt-auto grid gap-2 pt-2">
          <Progress
            percent={project.progress}
            label={`Progress of ${project.title}`}
            tone="fir"
            steps={phases.length}
          />
          <p className="type-small flex justify-between gap-4">
            <span>
              <strong>{phase.name}</strong> phase {phase.number} of {phases.length}
            </span>
            <strong>{percent}%</strong>
          </p>
        </div>
        <p className="type-small mt-1 border-t border-line pt-3 text-muted">
          {project.type} ·{' '}
          {project.participants === 1 ? '1 person' : `${project.participants} people`} · updated{' '}
          <RelativeTime at={project.lastUpdate} />
        </p>
      </div>
    </Card>
  );
}

function NoProjects() {
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5 border border-dashed border-control p-card max-md:[&>svg]:mb-3">
      <CityPicture name="growing-0" fit="whole" className="h-16 w-28" />
      <div className="flex-[1_1_18rem]">
        <h3 className="type-h3-body">No active projects yet</h3>
        <p className="measure text-muted">
          A project starts with a question about a real place. Approved projects show their phase
          and progress here.
        </p>
      </div>
      <ButtonLink href="/#phases">How an idea becomes a real street</ButtonLink>
    </div>
  );
}

type ProjectPhase = { readonly number: number; readonly name: string };

/** The phase a project is in: 0 to 100 percent is split evenly among the phases. */
export function phaseOf(percent: number, names: readonly string[]): ProjectPhase {
  const share = clampPercent(percent) / 100;
  const at = Math.min(names.length - 1, Math.floor(share * names.length));
  return { number: at + 1, name: names[at] ?? '' };
}
