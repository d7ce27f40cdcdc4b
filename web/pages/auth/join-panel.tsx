import type { ReactNode } from 'react';

import type { Content } from '#contract/content';
import { useContent } from '../../content/site-content.tsx';
import { CrossingIcon, LayersIcon, MapMarkerIcon } from '../../illustrations/civic-icons.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';

type Benefit = { icon: ReactNode; title: string; words: (content: Content) => string };

const benefits: readonly Benefit[] = [
  {
    icon: <MapMarkerIcon />,
    title: 'Build in shared worlds',
    words: ({ worlds }) =>
      `${new Intl.ListFormat('en').format(worlds.map(({ name }) => name))}, with your class.`,
  },
  {
    icon: <CrossingIcon />,
    title: 'Work on real questions',
    words: () => 'Quests come from streets, water and parks near you.',
  },
  {
    icon: <LayersIcon />,
    title: 'Keep a journal',
    words: () => 'A place for your plans, photos and notes is coming to your account.',
  },
];

/** §2: what joining brings; hidden on small screens by the page's layout. */
export function JoinPanel() {
  const content = useContent();
  return (
    <aside className="auth-join" aria-labelledby="join">
      <Drawing name="tacoma" className="auth-drawing" />
      <div className="auth-benefits">
        <h2 id="join" className="auth-claim">
          Your street has a second chance here.
        </h2>
        <ul>
          {benefits.map(({ icon, title, words }) => (
            <li key={title} className="auth-benefit">
              {icon}
              <div>
                <h3 className="type-h3-body">{title}</h3>
                <p className="type-small text-muted">{words(content)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
