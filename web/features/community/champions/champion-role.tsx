import type { ReactNode } from 'react';

import type { championRoles } from '#contract/community/community';
import { capitalize } from '#contract/text/capitalize';
import { SearchIcon } from '../../../ui/icons/action-icons.tsx';
import { BookIcon, PersonIcon, PlanIcon } from '../../../ui/icons/object-icons.tsx';
import { Pill, type PillTone } from '../../../ui/status/pill.tsx';
import { createIcon } from '../../../ui/icons/icon.tsx';

const SproutIcon = createIcon(
  'M10 17V9.5M10 11C6.5 11 4.5 9 4.5 5.5C8 5.5 10 7.5 10 11zM10 9.5C10 6.5 12 4.5 15.5 4.5C15.5 7.5 13.5 9.5 10 9.5z',
);

const DropIcon = createIcon(
  'M10 3.2c2.8 3.4 4.4 5.6 4.4 8.3a4.4 4.4 0 0 1-8.8 0c0-2.7 1.6-4.9 4.4-8.3z',
);

type Look = { readonly name: string; readonly tone: PillTone; readonly icon: ReactNode };

/** §2: five roles, each with its own colors. */
const looks: Readonly<Record<(typeof championRoles)[number], Look>> = {
  waterbearer: { name: 'Waterbearer', tone: 'primary', icon: <DropIcon /> },
  seedkeeper: { name: 'Seedkeeper', tone: 'fir', icon: <SproutIcon /> },
  researcher: { name: 'Researcher', tone: 'plum', icon: <SearchIcon /> },
  planner: { name: 'Planner', tone: 'brick', icon: <PlanIcon /> },
  educator: { name: 'Educator', tone: 'sun', icon: <BookIcon /> },
};

type KnownRole = (typeof championRoles)[number];
export const knownRoles: readonly KnownRole[] = [
  'waterbearer',
  'seedkeeper',
  'researcher',
  'planner',
  'educator',
];

/** The role of a champion; any other role has plain colors. */
export function ChampionRole({ role }: { role: string }) {
  const { name, tone, icon } = getRoleAppearance(role);
  return (
    <Pill tone={tone} icon={icon}>
      {name}
    </Pill>
  );
}

function getRoleAppearance(role: string): Look {
  const known = Object.entries(looks).find(([name]) => name === role.toLowerCase());
  if (known) return known[1];
  const name = capitalize(role);
  return { name, tone: 'neutral', icon: <PersonIcon /> };
}
