import { Link } from 'wouter';

import { forumTopics } from '#contract/community/forum-topics';
import { forumReads } from '../../../api/reads/forum-reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { textLinkClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';

const drawings: Readonly<Record<(typeof forumTopics)[number]['name'], string>> = {
  Streets: 'project-crossing-present',
  Water: 'project-garden-present',
  'Public space': 'project-square-present',
  'Building tips': 'project-tower-build',
  Stories: 'project-pier-present',
};
const tiles = [
  { name: null, drawing: 'video-organized' },
  ...forumTopics.map(({ name }) => ({ name, drawing: drawings[name] })),
];

/** The posts of a topic, or all of them. */
export function topicAddress(topic: string | null): string {
  return topic === null ? '/forum' : `/forum?topic=${encodeURIComponent(topic)}`;
}

/** Beside a post on wide screens: its topic, which leads to more posts about it. */
export function TopicCard({ topic }: { topic: string }) {
  const drawing = tiles.find(({ name }) => name === topic)?.drawing;
  if (drawing === undefined) return null;
  return (
    <aside aria-labelledby="topic" className="max-wide:hidden">
      <CityPicture name={drawing} className="h-55" />
      <h2 id="topic" className="type-h3 mt-3">
        {topic}
      </h2>
      <Link href={topicAddress(topic)} className={textLinkClass}>
        More posts about this topic
      </Link>
    </aside>
  );
}

/** The topics as links, so that they work without scripts; the chosen one is in the address. */
export function TopicTiles({ chosen }: { chosen: string | null }) {
  const { data } = useRead(forumReads.topics);
  const countPosts = (name: string | null) =>
    name === null
      ? data?.total
      : (data?.topics.find(({ topic }) => topic === name)?.posts ?? (data && 0));
  return (
    <nav aria-label="Topics" className="-mx-4 overflow-x-auto px-4 py-1">
      <ul className="grid auto-cols-[7.75rem] grid-flow-col gap-3 md:grid-flow-row md:grid-cols-6">
        {tiles.map(({ name, drawing }) => (
          <li key={name ?? ''}>
            <Link
              href={topicAddress(name)}
              aria-current={name === chosen ? 'true' : undefined}
              className={classNames(
                'block border text-text no-underline hover:border-text',
                name === chosen
                  ? 'border-brick bg-brick-tint shadow-[inset_0_0_0_1px_var(--brick)] forced-colors:outline-2 forced-colors:outline-[Highlight]'
                  : 'border-line bg-surface',
              )}
            >
              <CityPicture name={drawing} className="m-px mb-0 h-21" />
              <span className="flex items-center justify-between gap-2 px-3 py-2 font-bold">
                {name ?? 'All topics'}
                <span className="type-small hidden font-normal text-muted md:inline">
                  {countPosts(name)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
