import type { EngagementMetrics } from '#contract/community';
import { metricFormulas } from '#contract/metric-formulas';
import { publicReads } from '../../api/public-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { classNames } from '../../ui/class-names.ts';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { UpdatedAgo } from './section-heading.tsx';

type Metric = {
  readonly label: string;
  readonly formula: string;
  readonly value: (metrics: EngagementMetrics) => string;
  /** A few words under the value; only what was counted. */
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
        ? 'first one could be you'
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
        : `of submissions: ${formatPercentTrend(communityHealth, weekAgo?.communityHealth ?? null)}`,
  },
];

const metricClass = classNames(
  'metric row-span-4 grid grid-rows-subgrid content-start gap-y-0 bg-surface px-card pt-5 pb-1',
  '[&_details]:self-start [&_details]:border-t [&_details]:border-line',
  '[&_summary]:flex [&_summary]:justify-between [&_summary]:py-2.5 [&_summary]:text-[0.9375rem]',
  '[&_summary]:leading-5 [&_summary]:font-normal [&_summary>svg]:flex-none',
  // "How we count this" fits on one line.
  'max-wide:[&_summary]:gap-1 max-wide:[&_summary]:text-[0.875rem]',
);

/** Four metrics, each with its formula. */
export function Metrics() {
  const query = useRead(publicReads.engagementMetrics);
  const { data, error } = query;
  return (
    <section aria-labelledby="figures" className="grid gap-2">
      <h2 id="figures" className="type-h2">
        The community in figures
      </h2>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-px border border-line bg-line max-wide:[--pad-card:1rem] min-[22rem]:grid-cols-2 min-[41rem]:grid-cols-4">
        {metrics.map((metric) => (
          // The four rows are shared per line: an open explanation leaves its neighbors unchanged.
          <li key={metric.label} className={metricClass}>
            <h3 className="text-[1rem] leading-[1.375rem] font-bold">{metric.label}</h3>
            <p className="font-heading text-[1.75rem]/9 font-bold">
              {valueOf(metric, data, error)}
            </p>
            <p className="type-small mb-3 min-h-5.5 text-muted">{commentOf(metric, data, error)}</p>
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
      <UpdatedAgo state={query} />
    </section>
  );
}

function valueOf(metric: Metric, data: EngagementMetrics | undefined, error: Error | null) {
  if (data !== undefined) return metric.value(data);
  return error === null ? <Skeleton className="my-2.5 h-10 w-16" /> : '–';
}

function commentOf(metric: Metric, data: EngagementMetrics | undefined, error: Error | null) {
  if (data !== undefined) return metric.comment(data);
  return error === null ? '' : 'could not be loaded';
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
  if (weekAgo === null) return 'answered in the last 30 days';
  const before = Math.round(weekAgo);
  if (Math.round(now) === before) return 'same as last week';
  return `${now > weekAgo ? 'up' : 'down'} from ${before}% last week`;
}
