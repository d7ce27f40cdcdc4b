import type { Content } from '#contract/content/content';

/** Each video that comes with the portal has its own drawing. */
const byVideo: Readonly<Record<string, string>> = {
  'how-cities-are-organized': 'organized',
  urbanization: 'years',
  'sustainable-cities': 'green',
  superblocks: 'superblock',
  highways: 'highway',
  'public-spaces': 'square',
  walkable: 'walk',
  'history-of-planning': 'history',
  'planner-career': 'career',
};

/** Any other video has the drawing of its category. */
const byCategory: Readonly<Record<string, string>> = {
  History: 'history',
  Environment: 'green',
  Streets: 'superblock',
  Transportation: 'highway',
  'Public space': 'square',
  Walking: 'walk',
  Careers: 'career',
};

/** The name of the drawing of a video. */
export function videoDrawing({
  id,
  category,
}: Pick<Content['videos'][number], 'id' | 'category'>): string {
  return `video-${byVideo[id] ?? byCategory[category] ?? 'organized'}`;
}
