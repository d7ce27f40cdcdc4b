import type { ReactNode } from 'react';

import { worlds } from '../../content/worlds.ts';
import { CrossingIcon, LayersIcon, MapMarkerIcon } from '../../drawings/civic-icons.tsx';
import { Drawing } from '../../drawings/drawing.tsx';

const worldNames = new Intl.ListFormat('en').format(worlds.map(({ name }) => name));

const benefits: readonly { icon: ReactNode; title: string; words: string }[] = [
  {
    icon: <MapMarkerIcon />,
    title: 'Build in four shared worlds',
    words: `${worldNames}, with your class.`,
  },
  {
    icon: <CrossingIcon />,
    title: 'Work on real questions',
    words: 'Quests come from streets, water and parks near you.',
  },
  {
    icon: <LayersIcon />,
    title: 'Keep a journal',
    words: 'A place for your plans, photos and notes is coming to your account.',
  },
];

/** §2: what joining brings; hidden on small screens by the page's layout. */
export function JoinPanel() {
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
                <p className="type-small text-muted">{words}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
