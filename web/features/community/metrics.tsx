import type { EngagementMetrics } from '#contract/community';
import { metricFormulas } from '#contract/metric-formulas';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UpdatedAgo } from './section-heading.tsx';

type Metric = {
  readonly label: string;
  readonly formula: string;
  readonly value: (metrics: EngagementMetrics) => string;
  /** A few words under the figure; nothing is said that was not counted. */
  readonly words: (metrics: EngagementMetrics) => string;
};

const metrics: readonly Metric[] = [
  {
    label: 'Active discussions',
    formula: metricFormulas.activeDiscussions,
    value: ({ activeDiscussions }) => String(activeDiscussions),
    words: ({ activeDiscussions: now, weekAgo }) =>
      now === 0 && !weekAgo?.activeDiscussions
        ? 'nobody has started one'
        : formatTrend(now, weekAgo?.activeDiscussions),
  },
  {
    label: 'Active champions',
    formula: metricFormulas.activeChampions,
    value: ({ activeChampions }) => String(activeChampions),
    words: ({ activeChampions: now, weekAgo }) =>
      now === 0 && !weekAgo?.activeChampions
        ? 'first one could be you'
        : formatTrend(now, weekAgo?.activeChampions),
  },
  {
    label: 'Current projects',
    formula: metricFormulas.currentProjects,
    value: ({ currentProjects }) => String(currentProjects.length),
    words: ({ currentProjects: { length: now }, weekAgo }) =>
      now === 0 && !weekAgo?.currentProjects
        ? 'none approved yet'
        : formatTrend(now, weekAgo?.currentProjects),
  },
  {
    label: 'Community health',
    formula: metricFormulas.communityHealth,
    value: ({ communityHealth, nothingSentIn }) =>
      nothingSentIn ? '—' : `${Math.round(communityHealth)}%`,
    words: ({ communityHealth, nothingSentIn, weekAgo }) =>
      nothingSentIn
        ? 'nothing sent in yet'
        : formatPercentTrend(communityHealth, weekAgo?.communityHealth ?? null),
  },
];

/** Four figures, each with its formula: counted, never made up. */
export function Metrics() {
  const asked = useRead(reads.engagementMetrics);
  const { data, error } = asked;
  return (
    <section aria-labelledby="figures" className="figures">
      <h2 id="figures" className="sr-only">
        The community in figures
      </h2>
      <ul className="metrics">
        {metrics.map((metric) => (
          <li key={metric.label} className="metric">
            <h3 className="metric-label">{metric.label}</h3>
            <p className="type-metric metric-value">{valueOf(metric, data, error)}</p>
            <p className="type-small metric-words text-muted">{wordsOf(metric, data, error)}</p>
            <Disclosure
              summary={
                <>
                  How we count this<span className="sr-only">: {metric.label}</span>
                </>
              }
            >
              <p className="type-small">
                {metric.formula} {metricFormulas.lastWeek}
              </p>
            </Disclosure>
          </li>
        ))}
      </ul>
      <UpdatedAgo state={asked} />
    </section>
  );
}

function valueOf(metric: Metric, data: EngagementMetrics | undefined, error: Error | null) {
  if (data !== undefined) return metric.value(data);
  return error === null ? <Skeleton className="metric-skeleton" /> : '–';
}

function wordsOf(metric: Metric, data: EngagementMetrics | undefined, error: Error | null) {
  if (data !== undefined) return metric.words(data);
  return error === null ? '' : 'could not be loaded';
}

/** How a count differs from that of a week ago, in a few words; without that there are none. */
export function formatTrend(now: number, weekAgo: number | undefined): string {
  if (weekAgo === undefined) return '';
  if (now === weekAgo) return 'same as last week';
  const change = Math.abs(now - weekAgo);
  return `${change} ${now > weekAgo ? 'more' : 'fewer'} than last week`;
}

/** How a percentage differs from that of a week ago; null then when there was none. */
export function formatPercentTrend(now: number, weekAgo: number | null): string {
  if (weekAgo === null) return 'answered in the last 30 days';
  const before = Math.round(weekAgo);
  if (Math.round(now) === before) return 'same as last week';
  return `${now > weekAgo ? 'up' : 'down'} from ${before}% last week`;
}
