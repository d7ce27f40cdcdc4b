import { Link } from 'wouter';

import { formatCount } from '#contract/text/format-count';
import type { Project } from '#contract/community/projects';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { PhaseBlocks, projectPhaseLabels } from '../../illustrations/phase-blocks.tsx';
import { ProjectPicture } from '../../illustrations/project-picture.tsx';
import { cardLinkClass } from '../../ui/cards/card-class.ts';
import { ButtonLink, textLinkClass } from '../../ui/button.tsx';
import { Card, CardGrid } from '../../ui/cards/card.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { SectionHeading } from './section-heading.tsx';

const shownHere = 3;

/** The projects that changed last; the page of projects has all of them. */
export function ActiveProjects() {
  const projects = useRead(publicReads.activeProjects);
  const count = projects.data?.length ?? 0;
  return (
    <section aria-labelledby="projects">
      <SectionHeading id="projects" title="Active projects" state={projects}>
        {count > shownHere && (
          <Link href="/projects" className={textLinkClass}>
            All {count} projects
          </Link>
        )}
      </SectionHeading>
      <AsyncContent state={projects} lines={5}>
        {(found) =>
          found.length === 0 ? (
            <NoProjects />
          ) : (
            <CardGrid>
              {found.slice(0, shownHere).map((project) => (
                <li key={project.id}>
                  <ActiveProjectCard project={project} />
                </li>
              ))}
            </CardGrid>
          )
        }
      </AsyncContent>
    </section>
  );
}

/** The whole card leads to the project. */
function ActiveProjectCard({ project }: { project: Project }) {
  const { id, title, description, type, participants, phase, progress, lastUpdate } = project;
  return (
    <Card as="article" flush link className="relative flex h-full flex-col">
      <ProjectPicture project={project} className="notch-clip h-55 w-full flex-none" />
      <div className="flex flex-1 flex-col gap-2 p-card">
        <h3 className="type-h3">
          <Link href={`/projects/${id}`} className={cardLinkClass}>
            {title}
          </Link>
        </h3>
        <p dir="auto" className="line-clamp-3">
          {getFirstSentence(description)}
        </p>
        <div className="mt-auto pt-2">
          <PhaseBlocks {...{ phase, progress }} label={`Progress of ${title}`} />
        </div>
        <p className="type-small mt-1 border-t border-line pt-3 text-muted">
          <bdi>{type}</bdi> · {formatCount(participants, 'person', 'people')} · updated{' '}
          <RelativeTime at={lastUpdate} />
        </p>
      </div>
    </Card>
  );
}

/** Up to the first period, exclamation point, or question mark that ends a word. */
export function getFirstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}

function NoProjects() {
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <CityPicture name="growing-0" fit="whole" className="h-16 w-28" />
      <div className="flex-[1_1_18rem]">
        <h3 className="type-h3">No projects yet</h3>
        <p className="text-muted">
          A project grows through five phases: {Object.values(projectPhaseLabels).join(', ')}.
        </p>
      </div>
      <ButtonLink href="/#phases">How an idea becomes a real street</ButtonLink>
    </Card>
  );
}
