import { Link } from 'wouter';

import { phases, type Phase } from '../../content/phases.ts';
import { useContent } from '../../content/site-content.tsx';
import { projectPhases, type ProjectPhase } from '#contract/community/project-phases';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { ConnectionGuide } from './connection-guide.tsx';
import { HomeBanner } from './home-banner.tsx';
import { LinkCards } from './link-cards.tsx';
import { NewestWork } from './newest-work.tsx';
import { ThisWeek } from './this-week.tsx';

export function HomePage() {
  const { site, links, practice } = useContent();
  return (
    <>
      <HomeBanner site={site} />
      <ThisWeek isOnBanner />
      <NewestWork />
      <ConnectionGuide site={site} practice={practice} />
      <LinkCards links={links} />
      <DesignPhases />
    </>
  );
}

/** The five phases of a project, each with a drawing of the same corner of the city. */
function DesignPhases() {
  return (
    <section
      data-last-band="lawn"
      className="mt-section bg-lawn pt-12 pb-14"
      aria-labelledby="phases"
    >
      <div className="page-width @container">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="phases" className="type-h2-large">
            How an idea becomes a real street
          </h2>
          <Link href="/projects" className={textLinkClass}>
            See the projects
            <ArrowRightIcon />
          </Link>
        </div>
        <ol className="mt-6 grid gap-x-gutter gap-y-6 wide:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {projectPhases.map((phase, at) => (
            <PhaseCell key={phase} drawn={phase} number={at + 1} phase={phases[at]} />
          ))}
        </ol>
      </div>
    </section>
  );
}

type PhaseCellProps = { drawn: ProjectPhase; number: number; phase: Phase | undefined };

function PhaseCell({ drawn, number, phase }: PhaseCellProps) {
  if (phase === undefined) return null;
  return (
    <li className="grid grid-cols-[8.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 @max-[14rem]:grid-cols-1 wide:grid-cols-1 wide:content-start wide:items-start">
      <CityPicture name={`phase-${drawn}`} fit="whole" className="aspect-[192/190]" />
      <div className="grid content-start gap-1">
        <h3 className="type-h3 flex items-center gap-3">
          <span
            className="grid size-7.5 flex-none place-items-center bg-text font-mono text-lg/none text-surface normal-nums"
            aria-hidden="true"
          >
            {number}
          </span>
          {phase.title}
        </h3>
        <p>{phase.text}</p>
      </div>
    </li>
  );
}
