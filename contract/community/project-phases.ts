/** Each kind has its own drawing. A project without a kind is drawn as a tower. */
export const projectKinds = ['crossing', 'garden', 'pier', 'square', 'tower'] as const;
export type ProjectKind = (typeof projectKinds)[number];

/** The five phases of a project, each from a percentage of progress on. */
const phaseStarts = [
  { phase: 'ask', from: 0 },
  { phase: 'survey', from: 20 },
  { phase: 'plan', from: 40 },
  { phase: 'build', from: 60 },
  { phase: 'present', from: 90 },
] as const;
export const projectPhases = ['ask', 'survey', 'plan', 'build', 'present'] as const;
export type ProjectPhase = (typeof projectPhases)[number];

/** The phase of a project by its progress in percent, 0 to 100. */
export function getPhase(progress: number): ProjectPhase {
  return phaseStarts.findLast(({ from }) => progress >= from)?.phase ?? 'ask';
}

/** From 1 to 5. */
export function getPhaseNumber(phase: ProjectPhase): number {
  return projectPhases.indexOf(phase) + 1;
}

/** How much of its phase a project has done, from 0 to 1. */
export function computePhaseProgress(phase: ProjectPhase, progress: number): number {
  const at = projectPhases.indexOf(phase);
  const from = phaseStarts[at]?.from ?? 0;
  const to = phaseStarts[at + 1]?.from ?? 100;
  return Math.min(1, Math.max(0, (progress - from) / (to - from)));
}
