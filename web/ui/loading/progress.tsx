export type ProgressProps = {
  /** 0 to 100; null while the end is not known. */
  percent: number | null;
  label: string;
  tone?: 'primary' | 'fir';
  /** Cells with gaps between them, as the five phases of a project. */
  steps?: number;
};

export function Progress({ percent, label, tone = 'primary', steps = 1 }: ProgressProps) {
  const shown = percent === null ? null : clampPercent(percent);
  const value = shown === null ? {} : { 'aria-valuenow': Math.round(shown) };
  const bar = `-m-px h-[calc(100%+2px)] forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none ${tone === 'fir' ? 'bg-fir' : 'bg-primary'}`;
  return (
    <div
      className="flex h-3 gap-[3px]"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...value}
    >
      {Array.from({ length: steps }, (_, step) => (
        <div
          key={step}
          data-slot="progress-cell"
          className="flex-1 border border-control bg-raised"
        >
          <div
            data-slot="progress-bar"
            className={bar}
            style={{ width: barWidth(shown ?? 0, step, steps) }}
          />
        </div>
      ))}
    </div>
  );
}

/** How much of one cell is full, when all cells together stand for 100; the bar also covers the cell's edge. */
function barWidth(percent: number, step: number, steps: number): string {
  const share = Math.min(1, (percent * steps) / 100 - step);
  return share <= 0 ? '0' : `calc(${share * 100}% + 2px)`;
}

/** A percentage between 0 and 100. */
export function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
