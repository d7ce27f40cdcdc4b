import { useState, type ReactNode } from 'react';

import type { Project } from '#contract/projects';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import {
  HouseIcon,
  BridgeIcon,
  BusIcon,
  CrossingIcon,
  ParcelIcon,
  PierIcon,
  TreeIcon,
} from '../../illustrations/civic-icons.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Arriving } from '../../ui/arriving.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Progress, clampPercent } from '../../ui/progress.tsx';
import { Card } from '../../ui/card.tsx';
import { UpdatedAgo } from './section-heading.tsx';

const shownAtFirst = 6;

type ActiveProjectsProps = {
  /** The steps of a design, in order. */
  phases: readonly string[];
};

/** Projects that are published, each with how far it has come. */
export function ActiveProjects({ phases }: ActiveProjectsProps) {
  const projects = useRead(reads.activeProjects);
  const [isWhole, setWhole] = useState(false);
  const count = projects.data?.length ?? 0;
  return (
    <section aria-labelledby="projects">
      <div className="community-head">
        <h2 id="projects" className="type-h2">
          Active projects
        </h2>
        <UpdatedAgo state={projects} />
      </div>
      <Arriving state={projects} lines={5}>
        {(found) =>
          found.length === 0 ? (
            <NoProjects />
          ) : (
            <ul className="project-cards">
              {(isWhole ? found : found.slice(0, shownAtFirst)).map((project) => (
                <li key={project.id}>
                  <ProjectCard project={project} phases={phases} />
                </li>
              ))}
            </ul>
          )
        }
      </Arriving>
      {count > shownAtFirst && !isWhole && (
        <Button className="mt-6" onClick={() => setWhole(true)}>
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
    <Card as="article" className="project-card">
      <div className="project-top">
        {projectDrawing(project.type)}
        <Pill>{project.type}</Pill>
      </div>
      <h3 className="type-h3-body">{project.title}</h3>
      <p className="type-small project-words">{project.description}</p>
      <div className="project-progress">
        <Progress
          percent={project.progress}
          label={`Progress of ${project.title}`}
          tone="fir"
          steps={phases.length}
        />
        <p className="type-small project-phase">
          <span>
            <strong>{phase.name}</strong> phase {phase.number} of {phases.length}
          </span>
          <strong>{percent}%</strong>
        </p>
      </div>
      <p className="type-small project-facts text-muted">
        {project.participants === 1 ? '1 person' : `${project.participants} people`} · updated{' '}
        <RelativeTime at={project.lastUpdate} />
      </p>
    </Card>
  );
}

function NoProjects() {
  return (
    <div className="empty no-projects">
      <HouseIcon />
      <div className="grow">
        <h3 className="type-h3-body">No project is under way</h3>
        <p className="measure text-muted">
          A project starts with a question about a real place. Approved ones show their phase and
          progress here.
        </p>
      </div>
      <ButtonLink href="/#phases">How a design becomes real</ButtonLink>
    </div>
  );
}

type ProjectPhase = { readonly number: number; readonly name: string };

/** The step a project is in: the way from 0 to 100 per cent is cut into as many parts as there are steps. */
export function phaseOf(percent: number, names: readonly string[]): ProjectPhase {
  const share = clampPercent(percent) / 100;
  const at = Math.min(names.length - 1, Math.floor(share * names.length));
  return { number: at + 1, name: names[at] ?? '' };
}

/** A word in the kind of a project, and the drawing that goes with it. */
const drawings: readonly { readonly words: RegExp; readonly drawing: ReactNode }[] = [
  { words: /street|cross|walk|road|safe/i, drawing: <CrossingIcon /> },
  { words: /bus|transit|transport|traffic|rail/i, drawing: <BusIcon /> },
  { words: /public|square|plaza|river|pier|shore|harbou?r|waterfront/i, drawing: <PierIcon /> },
  { words: /water|rain|park|tree|green|garden|climate/i, drawing: <TreeIcon /> },
  { words: /bridge/i, drawing: <BridgeIcon /> },
  { words: /hous|home|building|school/i, drawing: <HouseIcon /> },
];

/** The drawing of a project; a parcel for a kind that has none of its own. */
export function projectDrawing(type: string): ReactNode {
  return drawings.find(({ words }) => words.test(type))?.drawing ?? <ParcelIcon />;
}
