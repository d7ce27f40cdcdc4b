import { clampPercent } from '../../ui/progress.tsx';

export type ProjectPhase = { readonly number: number; readonly name: string };

/** The step a project is in: the way from 0 to 100 per cent is cut into as many parts as there are steps. */
export function phaseOf(percent: number, names: readonly string[]): ProjectPhase {
  const share = clampPercent(percent) / 100;
  const at = Math.min(names.length - 1, Math.floor(share * names.length));
  return { number: at + 1, name: names[at] ?? '' };
}
