import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';

export type FactProps = { name: string; valueClassName?: string; children: ReactNode };

/** A row of a `dl`: its name at the left, its value at the right. */
export function Fact({ name, valueClassName, children }: FactProps) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-t border-line py-2">
      <dt className="text-muted">{name}</dt>
      <dd className={classNames('wrap-anywhere', valueClassName)}>{children}</dd>
    </div>
  );
}
