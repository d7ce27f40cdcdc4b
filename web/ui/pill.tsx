import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type PillTone =
  | 'neutral'
  | 'primary'
  | 'fir'
  | 'brick'
  | 'sun'
  | 'plum'
  | 'danger'
  | 'plain';

export type PillProps = {
  tone?: PillTone | undefined;
  icon?: ReactNode;
  /** 13 px, for rows of the activity log. */
  small?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A state in a word, with an icon beside it: colour never says it alone. */
export function Pill({ tone = 'neutral', icon, small = false, className, children }: PillProps) {
  return (
    <span className={classNames('pill', `pill-${tone}`, small && 'pill-small', className)}>
      {icon}
      {children}
    </span>
  );
}
