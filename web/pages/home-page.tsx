import { phases } from '../content/phases.ts';
import { useContent } from '../content/site-content.tsx';
import { ConnectionGuide } from './home/connection-guide.tsx';
import { DesignPhases } from './home/design-phases.tsx';
import { HomeBanner } from './home/home-banner.tsx';
import { LinkCards } from './home/link-cards.tsx';
import { ThisWeek } from './home/this-week.tsx';

export function HomePage() {
  const { site, links } = useContent();
  return (
    <>
      <HomeBanner site={site} />
      <div className="page-width mt-12 grid grid-cols-1 gap-gutter wide:grid-cols-[681fr_479fr]">
        <ConnectionGuide site={site} />
        <ThisWeek />
      </div>
      <LinkCards links={links} />
      <DesignPhases phases={phases} />
    </>
  );
}
