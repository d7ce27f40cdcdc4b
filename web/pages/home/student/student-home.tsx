import { Link } from 'wouter';

import type { User } from '#contract/accounts/auth';
import { useContent } from '../../../content/site-content.tsx';
import { formatTagline } from '../../../content/tagline.ts';
import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { textLinkClass } from '../../../ui/button.tsx';
import { SkeletonLines } from '../../../ui/loading/skeleton.tsx';
import { HouseRow } from '../../../ui/page/house-row.tsx';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { ConnectionGuide } from '../connection-guide.tsx';
import { LinkCards } from '../link-cards.tsx';
import { ThisWeek } from '../this-week.tsx';
import { ComingUp } from './coming-up.tsx';
import { StudentSteps } from './student-steps.tsx';
import { useBeforePaint, useStudentProgress } from './use-student-progress.ts';

type StudentHomeProps = {
  user: User;
  /** Rendered only once it is complete, because something else is shown until then. */
  isHeldBack: boolean;
  /** Called before the complete page is painted. */
  onComplete: () => void;
};

/** A student's start page: what to do next, what is planned, and the latest submissions. */
export function StudentHome({ user, isHeldBack, onComplete }: StudentHomeProps) {
  const progress = useStudentProgress();
  const { site, links, practice } = useContent();
  const isComplete = progress !== null;
  useBeforePaint(isComplete, onComplete);
  if (isHeldBack && !isComplete) return null;
  return (
    <>
      <Welcome user={user} />
      <div className="page-width mt-8 grid gap-12">
        {progress === null ? (
          <div className="min-h-[75dvh]">
            <SkeletonLines lines={6} />
          </div>
        ) : (
          <>
            {progress.isPartial && (
              <p role="status" className="bg-sun-tint px-3 py-2">
                Some of this couldn't be loaded. Reload the page to see all of it.
              </p>
            )}
            <StudentSteps progress={progress} />
            <ComingUp progress={progress} />
            <MoreToSee />
            <ThisWeek />
          </>
        )}
      </div>
      {isComplete && (
        <>
          <ConnectionGuide site={site} practice={practice} />
          <LinkCards links={links} />
        </>
      )}
    </>
  );
}

function Welcome({ user }: { user: User }) {
  const { site } = useContent();
  return (
    <section aria-labelledby="welcome" className="overflow-hidden border-b border-line bg-sky">
      <div className="page-width flex min-h-44 items-center gap-4 pt-6 max-wide:flex-wrap max-wide:items-start wide:pb-6">
        <Avatar name={user.displayName} size="large" />
        <div className="min-w-0 max-wide:min-w-[min(10rem,100%)] max-wide:flex-1 wide:max-w-[calc(100%-5.5rem)]">
          <h1 id="welcome" className="type-h1 wrap-anywhere" tabIndex={-1}>
            Welcome, {user.displayName}
          </h1>
          <p>
            This is the name others see.{' '}
            <Link href="/account#display-name" className={textLinkClass}>
              Choose another one
            </Link>
          </p>
          <p className="type-small mt-2 text-muted">
            <span>{site.title}</span> · <span>{formatTagline(site)}</span>
          </p>
        </div>
        <HouseRow className="h-14 self-end max-wide:-mx-(--margin-page) max-wide:basis-[calc(100%+2*var(--margin-page))] sm:h-23 wide:-me-[50vw] wide:-mb-6 wide:basis-0 wide:grow" />
      </div>
    </section>
  );
}

const more = [
  { title: 'See the city from above', where: 'Live Maps', href: '/maps', drawing: 'world-tacoma' },
  {
    title: 'How cities are organized',
    where: 'Video Guide',
    href: '/video',
    drawing: 'video-organized',
  },
  {
    title: 'What other students built',
    where: 'Community',
    href: '/community',
    drawing: 'project-garden-present',
  },
] as const;

function MoreToSee() {
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="type-h2">
        More to see
      </h2>
      <ul className="mt-4 grid gap-x-gutter gap-y-3 sm:grid-cols-3">
        {more.map(({ title, where, href, drawing }) => (
          <li key={href}>
            <Link
              href={href}
              className="group grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 border-t border-line py-2.5 text-text no-underline sm:grid-cols-1 sm:border-0 sm:p-0"
            >
              <CityPicture name={drawing} className="row-span-2 h-16 sm:mb-2 sm:h-37" />
              <span className="self-end text-lg/6 font-bold group-hover:underline">{title}</span>
              <span className="type-small self-start text-muted">{where}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
