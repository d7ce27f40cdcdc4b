import type { Champion } from '#contract/community/community';
import { formatCount } from '#contract/text/format-count';
import { limits } from '#contract/limits';
import { metricFormulas } from '#contract/community/metric-formulas';
import { publicReads } from '../../../api/reads/public-reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { Disclosure } from '../../../ui/navigation/disclosure.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { ChampionRole } from './champion-role.tsx';
import { Tags } from '../feed.tsx';
import { SectionHeading } from '../section-heading.tsx';

/** People who agreed to be named here (§9: three, with three tags at most). */
export function Champions() {
  const champions = useRead(publicReads.champions);
  return (
    <section aria-labelledby="champions">
      <SectionHeading id="champions" title="Champions" state={champions} />
      <AsyncContent state={champions} lines={6}>
        {(found) => (found.length === 0 ? <NoChampions /> : <ChampionList champions={found} />)}
      </AsyncContent>
    </section>
  );
}

const gridClass = 'grid gap-gutter md:grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))]';
const cardClass =
  'grid h-full grid-cols-[auto_minmax(0,1fr)] content-start gap-4 @max-[14rem]:grid-cols-1';

function ChampionList({ champions }: { champions: readonly Champion[] }) {
  return (
    <>
      <ul className={gridClass}>
        {champions.slice(0, limits.champions).map((champion) => (
          <li key={champion.username} className="@container">
            <ChampionCard champion={champion} />
          </li>
        ))}
      </ul>
      <div className="type-small mt-2 text-muted">
        <Disclosure summary="How we choose">
          <p>
            Champions agreed to be listed here. Only approved work counts. Ranked by number of{' '}
            {metricFormulas.contributionScore}
          </p>
        </Disclosure>
      </div>
    </>
  );
}

function ChampionCard({ champion }: { champion: Champion }) {
  const { username, role, recentActivity, expertise, contributionScore } = champion;
  return (
    <Card as="article" className={cardClass}>
      <Avatar name={username} size="champion" />
      <div className="grid content-start justify-items-start gap-1.5">
        <h3 className="type-h3 wrap-anywhere">{username}</h3>
        <ChampionRole role={role} />
        <p className="type-small">{recentActivity}</p>
        <Tags tags={expertise.slice(0, limits.expertiseTags)} />
        <p className="type-small text-muted">{formatCount(contributionScore, 'contribution')}</p>
      </div>
    </Card>
  );
}

const freeRoles = ['waterbearer', 'researcher', 'planner'] as const;

/** Open spots, drawn like the empty plots in the feed above. */
function NoChampions() {
  return (
    <ul className={gridClass}>
      {freeRoles.map((role) => (
        <li key={role} className="@container">
          <Card tone="page" className={cardClass}>
            <span
              className="size-18 border-2 md:size-22 border-dashed border-control"
              aria-hidden="true"
            />
            <div className="grid content-start justify-items-start gap-1.5">
              <h3 className="type-h3">Open spot</h3>
              <ChampionRole role={role} />
              <p className="type-small text-muted">Your approved work could earn you this spot.</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
