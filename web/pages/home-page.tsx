import { Link } from 'wouter';

import { reads } from '../api/reads.ts';
import { linkCardsOf } from '../content/link-cards.ts';
import { phases } from '../content/phases.ts';
import { useContent } from '../content/site-content.tsx';
import { taglineOf } from '../content/tagline.ts';
import { HomeMap } from '../illustrations/home-map.tsx';
import { buttonClass } from '../ui/button.tsx';
import { ArrowRightIcon } from '../ui/icons/arrow-icons.tsx';
import { MapIcon } from '../ui/icons/thing-icons.tsx';
import { ConnectionGuide } from './home/connection-guide.tsx';
import { LinkCardSheet } from './home/link-card.tsx';
import { DesignPhases } from './home/design-phases.tsx';
import { PinnedMap, ThisWeek } from './home/this-week.tsx';
import { QueryBoundary } from './query-boundary.tsx';

const week = 'What is planned this week';

export function HomePage() {
  const { site, links } = useContent();
  return (
    <>
      <section className="home-banner" aria-labelledby="title">
        <QueryBoundary what={week} of={reads.thisWeek} heading="week" instead={<HomeMap />}>
          <PinnedMap />
        </QueryBoundary>
        <div className="page-width home-banner-words">
          <h1 id="title" className="type-h1-home" tabIndex={-1}>
            {site.title}
          </h1>
          <p className="home-tagline">{taglineOf(site)}</p>
          <p className="type-lead home-lead">{site.lead}</p>
          <div className="home-actions">
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
      <div className="page-width home-guide">
        <ConnectionGuide site={site} />
        <QueryBoundary what={week} of={reads.thisWeek} heading="week">
          <ThisWeek />
        </QueryBoundary>
      </div>
      <section className="page-width section-gap" aria-labelledby="cards">
        <h2 id="cards" className="type-h2">
          Learn, explore and tell us
        </h2>
        <ul className="link-cards">
          {linkCardsOf(links).map((card) => (
            <li key={card.title} className={card.drawing === undefined ? '' : 'link-card-wide'}>
              <LinkCardSheet card={card} />
            </li>
          ))}
        </ul>
      </section>
      <section className="page-width section-gap" aria-labelledby="phases">
        <h2 id="phases" className="type-h2">
          How a design becomes real
        </h2>
        <DesignPhases phases={phases} />
      </section>
    </>
  );
}
