import type { Content } from '#contract/content';

type Video = Content['videos'][number];

/** The categories of the videos, each once, in their order. */
export function listCategories(videos: readonly Video[]): readonly string[] {
  return [...new Set(videos.map(({ category }) => category))];
}

/** Videos in which every typed word occurs, in the category when one is chosen. */
export function findVideos(
  videos: readonly Video[],
  typed: string,
  category: string | null,
): readonly Video[] {
  const words = toPlain(typed).split(/\s+/).filter(Boolean);
  return videos.filter((video) => {
    if (category !== null && video.category !== category) return false;
    const text = toPlain(`${video.title} ${video.description} ${video.category}`);
    return words.every((word) => text.includes(word));
  });
}

/** Without regard to case and accents: `brasilia` finds `Brasília`. */
function toPlain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
