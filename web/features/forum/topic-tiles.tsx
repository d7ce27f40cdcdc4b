import { Link } from 'wouter';

import { forumTopics } from '#contract/forum-topics';
import { forumReads } from '../../api/forum-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { PhaseDrawing } from '../../illustrations/drawing.tsx';
import { classNames } from '../../ui/class-names.ts';

const phases = [1, 2, 3, 4, 5] as const;
const tiles = [
  { name: null, phase: 5 as const },
  ...forumTopics.map(({ name }, index) => ({ name, phase: phases[index] ?? 1 })),
];

/** The topics as links, so that they work without scripts; the chosen one is in the address. */
export function TopicTiles({ chosen }: { chosen: string | null }) {
  const { data } = useRead(forumReads.topics);
  const countOf = (name: string | null) =>
    name === null
      ? data?.total
      : (data?.topics.find(({ topic }) => topic === name)?.posts ?? (data && 0));
  return (
    <nav aria-label="Topics" className="-mx-4 overflow-x-auto px-4 py-1">
      <ul className="grid auto-cols-[124px] grid-flow-col gap-3 md:grid-flow-row md:grid-cols-6">
        {tiles.map(({ name, phase }) => (
          <li key={name ?? ''}>
            <Link
              href={name === null ? '/forum' : `/forum?topic=${encodeURIComponent(name)}`}
              aria-current={name === chosen ? 'true' : undefined}
              className={classNames(
                'block border bg-surface text-text no-underline hover:border-text',
                name === chosen
                  ? 'border-brick bg-brick-tint shadow-[inset_0_0_0_1px_var(--brick)]'
                  : 'border-line',
              )}
            >
              <span className="block h-[84px] overflow-hidden border-b border-line bg-land">
                <PhaseDrawing phase={phase} className="mx-auto h-full" />
              </span>
              <span className="flex items-center justify-between gap-2 px-3 py-2 font-bold">
                {name ?? 'All topics'}
                <span className="type-small hidden font-normal text-muted md:inline">
                  {countOf(name)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
