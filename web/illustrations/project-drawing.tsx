import type { ProjectKind, ProjectPhase } from '#contract/project-phases';
import { CityPicture } from './city-picture.tsx';

type ProjectDrawingProps = { kind: ProjectKind; phase: ProjectPhase; className?: string };

/** A project at its phase: a free plot, a survey, a plan in outlines, a building site, the finished place. */
export function ProjectDrawing({ kind, phase, className }: ProjectDrawingProps) {
  return <CityPicture name={`project-${kind}-${phase}`} {...(className && { className })} />;
}
