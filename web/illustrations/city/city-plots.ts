import type { ProjectKind } from '#contract/community/project-phases';
import { projected } from './scene/projection.ts';

/** The plots of the model city, by the corner that is farthest back. */
export const cityPlots = {
  dock: [26.5, 9.5],
  park: [18.5, 43.5],
  field: [35, 29.5],
  bay: [38, 0.5],
  meadow: [3, 43.5],
  /** Houses are here until a project takes their place. */
  corner: [35, 44],
  hill: [3, 29.5],
} as const;
export type CityPlot = keyof typeof cityPlots;

/** The part of the model that the home page shows: its corner of the drawing, in px. */
export const cityFrame = [-390, -93, 800, 570] as const;

/** The first free plot in the list that fits the kind; streets and piers have plots of their own. */
const suitable: Readonly<Record<ProjectKind, readonly CityPlot[]>> = {
  crossing: ['dock', 'park', 'field', 'corner', 'hill', 'meadow'],
  pier: ['bay', 'park', 'field', 'corner', 'hill', 'meadow'],
  garden: ['park', 'field', 'corner', 'hill', 'meadow'],
  square: ['field', 'park', 'corner', 'hill', 'meadow'],
  tower: ['field', 'park', 'corner', 'hill', 'meadow'],
};

/** The plot of each project, in the order of the projects; null if every suitable plot is taken. */
export function assignPlots(
  kinds: readonly ProjectKind[],
  except: ReadonlySet<CityPlot> = new Set(),
): readonly (CityPlot | null)[] {
  const taken = new Set(except);
  return kinds.map((kind) => {
    const plot = suitable[kind].find((each) => !taken.has(each)) ?? null;
    if (plot !== null) taken.add(plot);
    return plot;
  });
}

/** Above a project, but below its crane. */
const pinHeight = 3;

/** Where the point of a pin is, in percent of the frame. */
export function pinPlace(plot: CityPlot): { readonly left: string; readonly top: string } {
  const [x, y] = cityPlots[plot];
  const [left, top] = projected(x + 4, y + 4, pinHeight);
  const [frameX, frameY, width, height] = cityFrame;
  return {
    left: `${(((left - frameX) / width) * 100).toFixed(2)}%`,
    top: `${(((top - frameY) / height) * 100).toFixed(2)}%`,
  };
}
