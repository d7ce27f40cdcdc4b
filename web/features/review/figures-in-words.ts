import type { ProjectFigures } from '#contract/review';
import { clampPercent } from '../../ui/progress.tsx';

/** What a project says beside its words, for those who decide on it. */
export function figuresInWords({ type, progress, participants }: ProjectFigures): string {
  const people = participants === 1 ? '1 person takes part' : `${participants} people take part`;
  return `Type: ${type}. Progress: ${clampPercent(progress)} %. ${people}.`;
}
