import type { ReactNode } from 'react';

import type { championRoles } from '#contract/community/champion-roles';
import { capitalize } from '#contract/text/capitalize';
import { SearchIcon } from '../../../ui/icons/action-icons.tsx';
import { DropIcon, SproutIcon } from '../../../ui/icons/status-icons.tsx';
import { BookIcon, PersonIcon, PlanIcon } from '../../../ui/icons/object-icons.tsx';
import { Pill, type PillTone } from '../../../ui/status/pill.tsx';

type Look = { readonly name: string; readonly tone: PillTone; readonly icon: ReactNode };

/** §2: five roles, each with its own colors. */
const looks: Readonly<Record<(typeof championRoles)[number], Look>> = {
  waterbearer: { name: 'Waterbearer', tone: 'primary', icon: <DropIcon /> },
  seedkeeper: { name: 'Seedkeeper', tone: 'fir', icon: <SproutIcon /> },
  researcher: { name: 'Researcher', tone: 'plum', icon: <SearchIcon /> },
  planner: { name: 'Planner', tone: 'brick', icon: <PlanIcon /> },
  educator: { name: 'Educator', tone: 'sun', icon: <BookIcon /> },
};

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
