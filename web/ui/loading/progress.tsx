export type ProgressProps = {
  /** 0 to 100; null while the end is not known. */
  percent: number | null;
  label: string;
};

export function Progress({ percent, label }: ProgressProps) {
  const shown = percent === null ? null : clampPercent(percent);
  const value = shown === null ? {} : { 'aria-valuenow': Math.round(shown) };
  return (
    <div
      className="flex h-3"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...value}
    >
      <div data-slot="progress-cell" className="flex-1 border border-control bg-raised">
        <div
          data-slot="progress-bar"
          className="-m-px h-[calc(100%+2px)] bg-primary forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
          // The bar also covers the edge of its box.
          style={{ width: shown === null || shown === 0 ? '0' : `calc(${shown}% + 2px)` }}
        />
      </div>
    </div>
  );
}

/** A percentage between 0 and 100. */
export function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
