import { Link } from 'wouter';

import type { Content } from '#contract/content';
import { taglineOf } from '../../content/tagline.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ArrowRightIcon } from '../../ui/icons/arrow-icons.tsx';
import { MapIcon } from '../../ui/icons/thing-icons.tsx';
import { PinnedMap } from './this-week.tsx';

/** The map with the title, the tagline and the two main links. */
export function HomeBanner({ site }: Pick<Content, 'site'>) {
  return (
    <section className="relative border-b border-line bg-land" aria-labelledby="title">
      <PinnedMap />
      <div className="page-width relative pt-6 pb-8 wide:min-h-130 wide:pt-22 wide:pb-12 wide:*:max-w-128">
        <h1 id="title" className="type-h1-home" tabIndex={-1}>
          {site.title}
        </h1>
        <p
          id="tagline"
          className="mt-4 font-heading text-[clamp(1.25rem,2vw,1.5rem)]/[1.3] font-semibold tracking-[-0.01em]"
        >
          {taglineOf(site)}
        </p>
        <p className="type-lead mt-3 max-w-128">{site.lead}</p>
        <div className="mt-8 grid gap-4 sm:flex sm:flex-wrap">
          <Link href="/play" className={buttonClass({ tone: 'primary' })}>
            Join the world
            <ArrowRightIcon />
          </Link>
          <Link href="/maps" className={buttonClass()}>
            <MapIcon />
            See the live maps
          </Link>
        </div>
      </div>
    </section>
  );
}
