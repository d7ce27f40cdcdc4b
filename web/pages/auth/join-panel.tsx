import type { ReactNode } from 'react';

import type { Content } from '#contract/content';
import { useContent } from '../../content/site-content.tsx';
import { CrossingIcon, LayersIcon, MapMarkerIcon } from '../../illustrations/civic-icons.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';

type Benefit = { icon: ReactNode; title: string; words: (content: Content) => string };

const benefits: readonly Benefit[] = [
  {
    icon: <MapMarkerIcon />,
    title: 'Build with your class',
    words: ({ worlds }) =>
      `Our worlds: ${new Intl.ListFormat('en').format(worlds.map(({ name }) => name))}.`,
  },
  {
    icon: <CrossingIcon />,
    title: 'Take on real questions',
    words: () => 'Quests are about streets, water, and parks near you.',
  },
  {
    icon: <LayersIcon />,
    title: 'Hear “well done”',
    words: () => 'A teacher reads every quest you send.',
  },
];

/** §2: what joining brings; only on wide screens. */
export function JoinPanel() {
  const content = useContent();
  return (
    <aside
      className="hidden border-s border-line bg-band text-band-text wide:block"
      aria-labelledby="join"
    >
      <Drawing name="tacoma" className="h-104 border-b border-line bg-top-right" />
      <div className="px-14 pt-10 pb-12">
        <h2
          id="join"
          className="mb-6 max-w-96 font-heading text-[2.125rem]/10 font-bold tracking-[-0.02em] text-balance"
        >
          Your plot is waiting.
        </h2>
        <ul>
          {benefits.map(({ icon, title, words }) => (
            <li
              key={title}
              className="flex items-center gap-5 border-t border-line py-5 [&>svg]:flex-none"
            >
              {icon}
              <div>
                <h3 className="type-h3-body">{title}</h3>
                <p className="type-small text-band-muted">{words(content)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
