import type { CSSProperties } from 'react';

import { classNames } from '../class-names.ts';

/** Gray blocks in the shape of what is coming; appear after 300 ms, so a quick answer never flickers. */
export function Skeleton({ className, style }: { className?: string; style?: CSSProperties }) {
  return (
    <span
      aria-hidden="true"
      data-slot="skeleton"
      className={classNames('block base:min-h-4 animate-appear-late bg-raised', className)}
      style={style}
    />
  );
}

export function SkeletonLines({
  lines = 3,
  label = 'Loading',
}: {
  lines?: number;
  label?: string | undefined;
}) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} style={{ width: `${92 - ((line * 23) % 50)}%` }} />
      ))}
    </div>
  );
}
