import { phases, type Phase } from '../../content/phases.ts';
import { useContent } from '../../content/site-content.tsx';
import { ConnectionGuide } from './connection-guide.tsx';
import { PhaseDrawing } from '../../illustrations/drawing.tsx';
import { HomeBanner } from './home-banner.tsx';
import { LinkCards } from './link-cards.tsx';
import { ThisWeek } from './this-week.tsx';

const drawn = [1, 2, 3, 4, 5] as const;

export function HomePage() {
  const { site, links, practice } = useContent();
  return (
    <>
      <HomeBanner site={site} />
      <div className="page-width mt-12 grid grid-cols-1 gap-gutter wide:grid-cols-[681fr_479fr]">
        <ConnectionGuide site={site} practice={practice} />
        <ThisWeek />
      </div>
      <LinkCards links={links} />
      <DesignPhases />
    </>
  );
}

/** The five phases of a project, each with a drawing of the same corner of the town. */
function DesignPhases() {
  return (
    <section className="page-width mt-section" aria-labelledby="phases">
      <h2 id="phases" className="type-h2">
        How a design becomes real
      </h2>
      <ol className="mt-6 grid border border-line bg-surface wide:grid-cols-5">
        {drawn.map((number) => (
          <PhaseCell key={number} number={number} phase={phases[number - 1]} />
        ))}
      </ol>
    </section>
  );
}

type PhaseCellProps = { number: (typeof drawn)[number]; phase: Phase | undefined };

function PhaseCell({ number, phase }: PhaseCellProps) {
  if (phase === undefined) return null;
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] grid-rows-[auto_1fr] gap-x-4 gap-y-1 border-line p-5 not-first:border-t sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:gap-x-6 wide:grid-cols-1 wide:grid-rows-[auto_auto_1fr] wide:gap-3 wide:not-first:border-s wide:not-first:border-t-0">
      <PhaseDrawing phase={number} className="col-[1] row-[1/3] self-start wide:row-[2]" />
      <p className="type-mono col-[2] row-[1] font-semibold wide:col-[1]">
        {number} of {drawn.length}
      </p>
      <div className="col-[2] row-[2] grid content-start gap-1 wide:col-[1] wide:row-[3]">
        <h3 className="type-h3-body">{phase.title}</h3>
        <p className="type-small text-muted">{phase.words}</p>
      </div>
    </li>
  );
}
