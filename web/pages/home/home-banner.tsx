import { Link } from 'wouter';

import type { Content } from '#contract/content/content';
import { publicReads } from '../../api/reads/public-reads.ts';
import { formatTagline } from '../../content/tagline.ts';
import { ServerStatusLine } from '../../features/server-status/server-status-line.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { QueryBoundary } from '../query-boundary.tsx';
import { PinnedModel } from './this-week.tsx';

const heroButtonClass = 'min-h-14 px-6';

/** The model city and the two main links. */
export function HomeBanner({ site }: Pick<Content, 'site'>) {
  return (
    <section data-banner className="relative overflow-hidden bg-sky" aria-labelledby="title">
      <PinnedModel />
      <div className="page-width pt-4 pb-16 wide:min-h-[37.875rem] wide:pt-9 wide:pb-24">
        <div className="relative wide:max-w-[31.25rem]">
          <QueryBoundary what="Server status" of={publicReads.serverStatus} heading="title">
            <ServerStatusLine />
          </QueryBoundary>
          <h1 id="title" className="type-h1-home mt-3" tabIndex={-1}>
            <span className="mb-1 block text-[1.625rem]/8 tracking-[-0.01em] text-primary">
              {site.title}
            </span>{' '}
            What would you build here?
          </h1>
          <p id="tagline" className="mt-4 text-xl/7 font-bold">
            {formatTagline(site)}
          </p>
          <p className="type-lead mt-2">{site.lead}</p>
          <div className="mt-6 grid gap-4 sm:flex sm:flex-wrap">
            <Link
              href="/play"
              className={classNames(buttonClass({ tone: 'primary' }), heroButtonClass)}
            >
              Join the world
              <ArrowRightIcon />
            </Link>
            <Link href="/maps" className={classNames(buttonClass(), heroButtonClass)}>
              Look around
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
