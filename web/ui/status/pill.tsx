import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';

export type PillTone =
  | 'neutral'
  | 'primary'
  | 'fir'
  | 'brick'
  | 'sun'
  | 'plum'
  | 'danger'
  | 'plain'
  | 'primary-word'
  | 'fir-word'
  | 'plum-word'
  | 'danger-word';

export type PillProps = {
  tone?: PillTone | undefined;
  icon?: ReactNode;
  /** 13 px, for rows of the activity log. */
  small?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

const tones = {
  neutral: 'bg-raised text-text',
  plain: 'bg-transparent text-muted',
  primary: 'bg-primary-tint text-primary',
  fir: 'bg-fir-tint text-fir',
  brick: 'bg-brick-tint text-brick',
  // Colored text on the sun tint would not reach a contrast of 4.5.
  sun: 'bg-sun-tint text-text',
  plum: 'bg-plum-tint text-plum',
  danger: 'bg-danger-tint text-danger',
  // A colored word without a tint.
  'primary-word': 'bg-transparent text-primary',
  'fir-word': 'bg-transparent text-fir',
  'plum-word': 'bg-transparent text-plum',
  'danger-word': 'bg-transparent text-danger',
} as const satisfies Record<PillTone, string>;
const sizes = {
  main: 'gap-2 px-2.5 py-[0.0625rem] text-base/6 dense:py-[0.1875rem] dense:text-sm/5 [&>svg]:size-4',
  small: 'gap-1.5 px-2 text-base/6 dense:py-[0.0625rem] dense:text-xs/5 [&>svg]:size-3.5',
} as const;

/** A state in a word, with an icon next to it, because color must never be the only cue. */
export function Pill({ tone = 'neutral', icon, small = false, className, children }: PillProps) {
  return (
    <span
      data-slot="pill"
      className={classNames(
        'inline-flex items-center rounded-control font-semibold base:whitespace-nowrap forced-colors:border [&>svg]:flex-none',
        sizes[small ? 'small' : 'main'],
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
