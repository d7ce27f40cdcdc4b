import { phases } from '../../content/phases.ts';
import { useContent } from '../../content/site-content.tsx';
import { ConnectionGuide } from './connection-guide.tsx';
import { DesignPhases } from './design-phases.tsx';
import { HomeBanner } from './home-banner.tsx';
import { LinkCards } from './link-cards.tsx';
import { ThisWeek } from './this-week.tsx';

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
