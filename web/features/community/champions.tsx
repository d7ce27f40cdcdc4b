import type { Champion } from '#contract/community';
import { limits } from '#contract/limits';
import { metricFormulas } from '#contract/metric-formulas';
import { publicReads } from '../../api/public-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Avatar } from './avatar.tsx';
import { ChampionRole, knownRoles } from './champion-role.tsx';
import { Tags } from './feed.tsx';
import { SectionHeading } from './section-heading.tsx';

/** People who agreed to be named here (§9: three, with three tags at most). */
export function Champions() {
  const champions = useRead(publicReads.champions);
  return (
    <section className="flex flex-col" aria-labelledby="champions">
      <SectionHeading id="champions" title="Champions" state={champions} />
      <Card className="grid min-h-62 flex-1 items-start">
        <AsyncContent state={champions} lines={6}>
          {(found) => (found.length === 0 ? <NoChampions /> : <ChampionList champions={found} />)}
        </AsyncContent>
      </Card>
    </section>
  );
}

function ChampionList({ champions }: { champions: readonly Champion[] }) {
  return (
    <div>
      <ul className="grid gap-6 wide:grid-cols-3">
        {champions.slice(0, limits.champions).map((champion) => (
          <li
            key={champion.username}
            className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3"
          >
            <Avatar name={champion.username} large />
            <div>
              <p className="font-bold">{champion.username}</p>
              <p className="type-small text-muted">{champion.recentActivity}</p>
            </div>
            <div className="col-span-full flex flex-wrap items-center justify-between gap-2">
              <ChampionRole role={champion.role} />
              <span className="type-small">
                <strong>{champion.contributionScore}</strong>{' '}
                {champion.contributionScore === 1 ? 'contribution' : 'contributions'}
              </span>
            </div>
            <Tags
              tags={champion.expertise.slice(0, limits.expertiseTags)}
              className="col-span-full"
            />
          </li>
        ))}
      </ul>
      <div className="type-small mt-5 border-t border-line pt-5 text-muted">
        <p>Champions agreed to be listed here. Only approved work counts.</p>
        <Disclosure summary="How we choose">
          <p>Ranked by number of published: {metricFormulas.contributionScore.toLowerCase()}</p>
        </Disclosure>
      </div>
    </div>
  );
}

function NoChampions() {
  return (
    <div className="grid gap-1 self-center">
      <h3 className="type-h3-body">No champions yet</h3>
      <p className="type-small text-muted">
        Champions are people with approved work who agreed to be listed.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {knownRoles.map((role) => (
          <li key={role}>
            <ChampionRole role={role} />
          </li>
        ))}
      </ul>
    </div>
  );
}
