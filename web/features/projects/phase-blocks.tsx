import { projectPhases, type ProjectPhase } from '#contract/project-phases';

export const phaseLabels: Readonly<Record<ProjectPhase, string>> = {
  ask: 'Ask',
  survey: 'Survey',
  plan: 'Plan',
  build: 'Build',
  present: 'Present',
};
const startsAt = [0, 20, 40, 60, 90] as const;
const ends = 100;

type PhaseBlocksProps = { phase: ProjectPhase; progress: number };

/** Five growing blocks: done, filled as far as it has come, and still to come. The label says the same. */
export function PhaseBlocks({ phase, progress }: PhaseBlocksProps) {
  const current = projectPhases.indexOf(phase);
  return (
    <div className="flex items-end gap-3">
      <svg viewBox="0 0 76 40" className="h-10 w-19 flex-none" aria-hidden="true">
        {projectPhases.map((each, at) => (
          <PhaseBlock key={each} at={at} share={shareOf(at, current, progress)} />
        ))}
      </svg>
      <p className="type-small">
        <strong className="block text-[1.0625rem]">{phaseLabels[phase]}</strong>
        Phase {current + 1} of {projectPhases.length}, {Math.round(progress)}% done
      </p>
    </div>
  );
}

/** How much of a block is filled: 0 to 1. */
function shareOf(at: number, current: number, progress: number): number {
  if (at !== current) return at < current ? 1 : 0;
  const from = startsAt[at] ?? 0;
  const to = startsAt[at + 1] ?? ends;
  return Math.min(1, Math.max(0.12, (progress - from) / (to - from)));
}

function PhaseBlock({ at, share }: { at: number; share: number }) {
  const height = 10 + at * 6;
  const x = at * 15 + 1;
  const filled = height * share;
  const isDone = share === 1;
  return (
    <>
      <rect
        {...{ x, y: 39 - height, width: 12, height }}
        fill="none"
        stroke={share > 0 ? 'var(--fir)' : 'var(--control)'}
        strokeDasharray={share > 0 ? undefined : '2.5 2'}
      />
      {filled > 0 && (
        <rect
          {...{ x, y: 39 - filled, width: 12, height: filled }}
          fill={isDone ? 'var(--fir)' : 'var(--sun)'}
        />
      )}
    </>
  );
}
