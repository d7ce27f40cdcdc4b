import { Link } from 'wouter';

import { BlankPlotIcon, HouseIcon } from '../drawings/civic-icons.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** Honest until its calls are answered: what will stand here, and what can be done today. */
export function CommunityPage() {
  return (
    <>
      <PageHead
        title="Community"
        lead="See what other students are building, say well done, and add your own quest."
        contours={1}
      />
      <div className="page-width mt-12 grid gap-6 md:grid-cols-2">
        <Sheet
          as="section"
          aria-labelledby="blank"
          className="grid content-start justify-items-start gap-3"
        >
          <BlankPlotIcon />
          <h2 id="blank" className="type-h2">
            The map is still blank
          </h2>
          <p className="measure">
            Recent activity, champions, active projects and live games are coming to this page, and
            so are the forms for quests, support and celebrations. A person will read everything
            before it appears.
          </p>
        </Sheet>
        <Sheet
          as="section"
          aria-labelledby="today"
          className="grid content-start justify-items-start gap-3"
        >
          <HouseIcon />
          <h2 id="today" className="type-h2">
            What you can do today
          </h2>
          <p className="measure">
            Join the server and start to build, or make an account so that you are ready when the
            first quest opens.
          </p>
          <p className="mt-2 flex flex-wrap gap-4">
            <Link href="/play" className={buttonClass({ tone: 'primary' })}>
              Join the world
            </Link>
            <Link href="/auth?tab=register" className={buttonClass()}>
              Make an account
            </Link>
          </p>
        </Sheet>
      </div>
    </>
  );
}
