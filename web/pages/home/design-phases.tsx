import type { Phase } from '../../content/phases.ts';
import { PhaseDrawing } from '../../illustrations/drawing.tsx';

const drawn = [1, 2, 3, 4, 5] as const;

/** The five steps, each with the same corner of the town further on. */
export function DesignPhases({ phases }: { phases: readonly Phase[] }) {
  return (
    <ol className="phases">
      {drawn.map((phase) => (
        <PhaseCell key={phase} phase={phase} of={drawn.length} words={phases[phase - 1]} />
      ))}
    </ol>
  );
}

type PhaseCellProps = { phase: (typeof drawn)[number]; of: number; words: Phase | undefined };

function PhaseCell({ phase, of, words }: PhaseCellProps) {
  if (words === undefined) return null;
  return (
    <li className="phase">
      <PhaseDrawing phase={phase} className="phase-drawing" />
      <p className="type-mono phase-count">
        {phase} of {of}
      </p>
      <div className="phase-words">
        <h3 className="type-h3-body">{words.title}</h3>
        <p className="type-small text-muted">{words.words}</p>
      </div>
    </li>
  );
}
