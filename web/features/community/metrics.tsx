import type { EngagementMetrics } from '#contract/community/community';
import { metricFormulas } from '#contract/community/metric-formulas';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { UpdatedAgo } from './section-heading.tsx';

type Metric = {
  readonly label: string;
  readonly formula: string;
  readonly value: (metrics: EngagementMetrics) => string;
  /** A few words below the formula; only counted facts. */
  readonly comment: (metrics: EngagementMetrics) => string;
};

const metrics: readonly Metric[] = [
  {
    label: 'Active discussions',
    formula: metricFormulas.activeDiscussions,
    value: ({ activeDiscussions }) => String(activeDiscussions),
    comment: ({ activeDiscussions: now, weekAgo }) =>
      now === 0 && !weekAgo?.activeDiscussions
        ? 'nobody has started one'
        : formatTrend(now, weekAgo?.activeDiscussions),
  },
  {
    label: 'Active champions',
    formula: metricFormulas.activeChampions,
    value: ({ activeChampions }) => String(activeChampions),
    comment: ({ activeChampions: now, weekAgo }) =>
      now === 0 && !weekAgo?.activeChampions
        ? 'you could be the first'
        : formatTrend(now, weekAgo?.activeChampions),
  },
  {
    label: 'Current projects',
    formula: metricFormulas.currentProjects,
    value: ({ currentProjects }) => String(currentProjects.length),
    comment: ({ currentProjects: { length: now }, weekAgo }) =>
      now === 0 && !weekAgo?.currentProjects
        ? 'none approved yet'
        : formatTrend(now, weekAgo?.currentProjects),
  },
  {
    label: 'Community health',
    formula: metricFormulas.communityHealth,
    value: ({ communityHealth, nothingSentIn }) =>
      nothingSentIn ? '—' : `${Math.round(communityHealth)}%`,
    comment: ({ communityHealth, nothingSentIn, weekAgo }) =>
      nothingSentIn
        ? 'nothing sent in yet'
        : formatPercentTrend(communityHealth, weekAgo?.communityHealth ?? null),
  },
];

/** Four metrics in one row, last on the page, and how each is counted. */
export function Metrics() {
  const query = useRead(publicReads.engagementMetrics);
  const { data, error } = query;
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <h2 id="figures" className="type-h3">
        In numbers
      </h2>
      <ul className="grid grid-cols-2 gap-px border border-line bg-line md:grid-cols-4">
        {metrics.map((metric) => (
          <li
            key={metric.label}
            className="flex flex-wrap items-center gap-x-3 bg-surface px-4 py-3 md:px-5"
          >
            <strong className="font-heading text-[1.75rem]/9 font-bold">
              {renderValue(metric, data, error)}
            </strong>
            <h3 className="text-base/5.5 wrap-anywhere">{metric.label}</h3>
          </li>
        ))}
      </ul>
      <p className="type-small text-muted">{metricFormulas.healthInShort}</p>
      <div className="type-small">
        <UpdatedAgo state={query} />
        <Disclosure summary="How we count">
          <dl className="grid max-w-measure gap-3">
            {metrics.map((metric) => (
              <div key={metric.label}>
                <dt className="font-bold">{metric.label}</dt>
                <dd>{metric.formula}</dd>
                <dd className="text-muted">{getMetricComment(metric, data, error)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 max-w-measure">{metricFormulas.lastWeek}</p>
        </Disclosure>
      </div>
    </section>
  );
}

function renderValue(metric: Metric, data: EngagementMetrics | undefined, error: Error | null) {
  if (data !== undefined) return metric.value(data);
  return error === null ? <Skeleton className="h-9 w-10" /> : '–';
}

function getMetricComment(
  metric: Metric,
  data: EngagementMetrics | undefined,
  error: Error | null,
) {
  if (data !== undefined) return metric.comment(data);
  return error === null ? '' : "couldn't be loaded";
}

/** How a count differs from that of a week ago; empty when that is unknown. */
export function formatTrend(now: number, weekAgo: number | undefined): string {
  if (weekAgo === undefined) return '';
  if (now === weekAgo) return 'same as last week';
  const change = Math.abs(now - weekAgo);
  return `${change} ${now > weekAgo ? 'more' : 'fewer'} than last week`;
}

/** How a percentage differs from that of a week ago; null when there was none. */
export function formatPercentTrend(now: number, weekAgo: number | null): string {
  if (weekAgo === null) return "of the last 30 days' submissions";
  const before = Math.round(weekAgo);
  if (Math.round(now) === before) return 'same as last week';
  return `${now > weekAgo ? 'up' : 'down'} from ${before}% last week`;
}
