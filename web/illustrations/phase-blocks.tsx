import {
  getPhaseNumber,
  computePhaseProgress,
  projectPhases,
  type ProjectPhase,
} from '#contract/community/project-phases';
import { CityPicture } from './city-picture.tsx';

export const projectPhaseLabels: Readonly<Record<ProjectPhase, string>> = {
  ask: 'Ask',
  survey: 'Survey',
  plan: 'Plan',
  build: 'Build',
  present: 'Present',
};

type PhaseBlocksProps = { phase: ProjectPhase; progress: number; label: string };

/** Five growing blocks: done, filled as far as it has come, and still to come; the words say the same. */
export function PhaseBlocks({ phase, progress, label }: PhaseBlocksProps) {
  const percent = Math.min(100, Math.max(0, Math.round(progress)));
  const number = getPhaseNumber(phase);
  const quarters = Math.max(1, Math.round(computePhaseProgress(phase, progress) * 4));
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="flex-none"
      >
        <CityPicture name={`growing-${number}-${quarters}`} fit="whole" className="h-15 w-25" />
      </div>
      <p className="type-small flex-[1_1_8rem] text-muted">
        <strong className="block text-lg text-text">{projectPhaseLabels[phase]}</strong>
        Phase {number} of {projectPhases.length}, {percent}% done
      </p>
    </div>
  );
}
