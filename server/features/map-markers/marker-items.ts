import type { Challenge } from '#contract/community/challenges';
import type { ShowcaseProject } from '#contract/community/projects';
import type { MapItem } from './marker-lines.ts';

const summaryCharacters = 200;

type PlacedChallenge = Pick<Challenge, 'id' | 'title' | 'brief' | 'world' | 'x' | 'z'> & {
  readonly state: string;
};

/** What the map shows: published projects with a place, and published challenges. */
export function markerItems(
  projects: readonly ShowcaseProject[],
  challenges: readonly PlacedChallenge[],
): readonly MapItem[] {
  return [
    ...projects.flatMap(({ id, title, summary, world, x, z }) =>
      world === null || x === null || z === null
        ? []
        : [{ kind: 'project' as const, id, title, summary, world, x, z }],
    ),
    ...challenges
      .filter(({ state }) => state === 'published')
      .map(({ id, title, brief, world, x, z }) => ({
        kind: 'challenge' as const,
        id,
        title,
        summary: brief.slice(0, summaryCharacters).toWellFormed(),
        world,
        x,
        z,
      })),
  ];
}
