import { formatCount } from '#contract/text/format-count';
import { getPhaseNumber, projectPhases } from '#contract/community/project-phases';
import type { Project } from '#contract/community/projects';
import type { ThisWeek } from '#contract/classes/this-week';
import { capitalize } from '#contract/text/capitalize';
import { phases } from '../../content/phases.ts';
import { assignPlots, type CityPlot } from '../../illustrations/city/city-plots.ts';
import type { CitySite } from '../../illustrations/city/city-scene.ts';
import { formatRemaining, formatUpcoming } from '../../ui/time/format-time.ts';

/** One card of "This week": its pin on the model, and the link of both. */
export type HomePin = {
  readonly plot: CityPlot;
  readonly title: string;
  readonly lines: readonly string[];
  readonly href: string;
  /** A drawing of the city. */
  readonly drawing: string;
};

export type HomeModel = { readonly pins: readonly HomePin[]; readonly sites: readonly CitySite[] };

const maxCards = 3;

type View = {
  readonly nowMs: number;
  readonly zone?: string | undefined;
  readonly worldName: (world: string) => string;
};

/** Projects first, then this week's session and quest; every project has its place on the model. */
export function homeModel(
  { nextGame, openQuest }: Pick<ThisWeek, 'nextGame' | 'openQuest'>,
  projects: readonly Project[],
  view: View,
): HomeModel {
  const week: HomePin[] = [];
  if (nextGame) week.push(gamePin(nextGame, view));
  if (openQuest) week.push(questPin(openQuest, view.nowMs));
  const taken = new Set(week.map(({ plot }) => plot));
  const plots = assignPlots(
    projects.map(({ kind }) => kind),
    taken,
  );
  const placed = projects.flatMap((project, at) => {
    const plot = plots[at] ?? null;
    return plot === null ? [] : [{ project, plot }];
  });
  const shown = placed.slice(0, maxCards - week.length);
  return {
    pins: [...shown.map(({ project, plot }) => projectPin(project, plot)), ...week],
    sites: [
      ...placed.map(({ project: { kind, phase, progress }, plot }) => ({
        plot,
        kind,
        phase,
        built: progress / 100,
      })),
      ...(nextGame ? [{ plot: 'field', kind: 'game' } as const] : []),
    ],
  };
}

function projectPin(project: Project, plot: CityPlot): HomePin {
  const number = getPhaseNumber(project.phase);
  const people = formatCount(project.participants, 'person', 'people');
  return {
    plot,
    title: project.title,
    lines: [
      `${phases[number - 1]?.title ?? ''}, phase ${number} of ${projectPhases.length}. ${Math.round(project.progress)}% done.`,
      `${project.type} · ${people}`,
    ],
    href: `/projects/${project.id}`,
    drawing: `growing-${number}`,
  };
}

type Game = NonNullable<ThisWeek['nextGame']>;

function gamePin(game: Game, { nowMs, zone, worldName }: View): HomePin {
  const isOn = Date.parse(game.start) <= nowMs;
  return {
    plot: 'field',
    title: game.title,
    lines: [
      isOn ? 'Happening now' : formatUpcoming(game.start, nowMs, zone),
      game.world === null ? '' : `In the ${worldName(game.world)} world`,
    ].filter((line) => line !== ''),
    href: '/play',
    drawing: 'device-java',
  };
}

function questPin(quest: NonNullable<ThisWeek['openQuest']>, nowMs: number): HomePin {
  return {
    plot: 'meadow',
    title: `Open quest: ${quest.title}`,
    lines: [
      `${capitalize(quest.type)}, ${formatRemaining(Date.parse(quest.until) - nowMs)}.`,
      'Send yours in.',
    ],
    href: '/community#add',
    drawing: 'device-not-sure',
  };
}
