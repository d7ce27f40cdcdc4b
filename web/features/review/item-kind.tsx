import type { ReactNode } from 'react';

import type { ReviewKind } from '#contract/review';
import { PinIcon, SproutIcon } from '../../ui/icons/status-icons.tsx';
import { BookIcon, FileIcon, PlanIcon, SpeechIcon } from '../../ui/icons/thing-icons.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';

type Look = { readonly name: string; readonly tone: PillTone; readonly icon: ReactNode };

const looks: Readonly<Record<ReviewKind, Look>> = {
  quest: { name: 'Quest', tone: 'plum', icon: <PinIcon /> },
  celebration: { name: 'Celebration', tone: 'fir', icon: <SproutIcon /> },
  project: { name: 'Project', tone: 'brick', icon: <PlanIcon /> },
  post: { name: 'Forum post', tone: 'primary', icon: <SpeechIcon /> },
  reply: { name: 'Forum reply', tone: 'primary', icon: <SpeechIcon /> },
  journal: { name: 'Journal entry', tone: 'sun', icon: <BookIcon /> },
};

/** What somebody sent in, as a pill. */
export function ItemKind({ kind }: { kind: string }) {
  const { name, tone, icon } = lookOf(kind);
  return (
    <Pill tone={tone} icon={icon}>
      {name}
    </Pill>
  );
}

function lookOf(kind: string): Look {
  const known = Object.entries(looks).find(([name]) => name === kind);
  return known?.[1] ?? { name: kind, tone: 'neutral', icon: <FileIcon /> };
}
