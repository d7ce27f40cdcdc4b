import type { EngagementMetrics } from '#contract/community';
import { metricFormulas } from '#contract/metric-formulas';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

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
    words: ({ activeDiscussions }) =>
      activeDiscussions === 0 ? 'nobody has started one' : 'in the last 30 days',
  },
  {
    label: 'Active champions',
    formula: metricFormulas.activeChampions,
    value: ({ activeChampions }) => String(activeChampions),
    words: ({ activeChampions }) =>
      activeChampions === 0 ? 'first one could be you' : 'agreed to be named',
  },
  {
    label: 'Current projects',
    formula: metricFormulas.currentProjects,
    value: ({ currentProjects }) => String(currentProjects.length),
    words: ({ currentProjects: [newest] }) => newest?.title ?? 'none approved yet',
  },
  {
    label: 'Community health',
    formula: metricFormulas.communityHealth,
    value: ({ communityHealth }) => `${Math.round(communityHealth)}%`,
    words: ({ communityHealth }) =>
      communityHealth === 0 ? 'nothing answered in 30 days' : 'answered in the last 30 days',
  },
];

/** Four figures, each with its formula: counted, never made up. */
export function Metrics() {
  const { data, error } = useRead(reads.engagementMetrics);
  return (
    <section aria-labelledby="figures">
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
              <p className="type-small">{metric.formula}</p>
            </Disclosure>
          </li>
        ))}
      </ul>
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
