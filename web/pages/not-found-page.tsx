import { Link } from 'wouter';

import { BlankPlotIcon } from '../illustrations/civic-icons.tsx';
import { ChevronLeftIcon } from '../ui/icons/arrow-icons.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';

/** §2: exactly this heading and this sentence, and a way on. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader
        title="404 Page Not Found"
        lead="Did you forget to add the page to the router?"
        contours={6}
      />
      <div className="page-width mt-12 flex flex-wrap items-center gap-x-12 gap-y-6">
        <BlankPlotIcon size={128} className="flex-none" />
        <div className="grid flex-[1_1_18rem] gap-6">
          <p className="measure">
            There is no page here. The address may be mistyped, or the page has moved.
          </p>
          <div className="flex flex-wrap gap-4">
            <Link href="/" className={buttonClass({ tone: 'primary' })}>
              <ChevronLeftIcon />
              Back to Home
            </Link>
            <Link href="/help" className={buttonClass()}>
              Get help
            </Link>
          </div>
        </div>
      </div>
    </>
  );
}
