import { classNames } from './class-names.ts';

export type ProgressProps = {
  /** 0 to 100; null while the end is not known. */
  percent: number | null;
  label: string;
  tone?: 'primary' | 'fir';
  /** Cells with rules between them, as the five phases of a project. */
  steps?: number;
};

export function Progress({ percent, label, tone = 'primary', steps = 1 }: ProgressProps) {
  const shown = percent === null ? null : Math.min(100, Math.max(0, percent));
  const value = shown === null ? {} : { 'aria-valuenow': Math.round(shown) };
  const bar = classNames('progress-bar', tone === 'fir' && 'progress-bar-fir');
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...value}
    >
      <div className={bar} style={{ width: `${shown ?? 0}%` }} />
      {Array.from({ length: steps - 1 }, (_, step) => (
        <span
          key={step}
          className="progress-tick"
          style={{ left: `${((step + 1) * 100) / steps}%` }}
        />
      ))}
    </div>
  );
}
