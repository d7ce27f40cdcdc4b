import type { ReactNode } from 'react';

import type { ReviewState } from '#contract/review';
import { EyeOffIcon } from '../../ui/icons/sign-icons.tsx';
import { CheckIcon, ClockIcon, CrossIcon } from '../../ui/icons/status-icons.tsx';
import { Pill, type PillTone } from '../../ui/pill.tsx';

type Look = { readonly words: string; readonly tone: PillTone; readonly icon: ReactNode };

const looks: Readonly<Record<ReviewState, Look>> = {
  pending: { words: 'Waiting for review', tone: 'sun', icon: <ClockIcon /> },
  published: { words: 'Published', tone: 'fir', icon: <CheckIcon /> },
  rejected: { words: 'Not published', tone: 'brick', icon: <CrossIcon /> },
  hidden: { words: 'Hidden', tone: 'neutral', icon: <EyeOffIcon /> },
};

/** Where something stands, in a word. */
export function ItemState({ state }: { state: ReviewState }) {
  const { words, tone, icon } = looks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {words}
    </Pill>
  );
}
