import { useState } from 'react';

import type { Content } from '#contract/content/content';
import { withoutAccents } from '../../../ui/text/without-accents.ts';

type Video = Content['videos'][number];

/** The typed text, the chosen category, and the videos that match both. */
export function useVideoSearch(videos: readonly Video[]) {
  const [typed, setTyped] = useState('');
  const [category, setCategory] = useState<string | null>(null);

  function clear() {
    setTyped('');
    setCategory(null);
  }

  const found = findVideos(videos, typed, category);
  return { typed, setTyped, category, setCategory, clear, found };
}

/** The categories of the videos, each once, in their order. */
export function listCategories(videos: readonly Video[]): readonly string[] {
  return [...new Set(videos.map(({ category }) => category))];
}

/** The videos that contain every typed word, in the chosen category if there is one. */
export function findVideos(
  videos: readonly Video[],
  typed: string,
  category: string | null,
): readonly Video[] {
  const words = withoutAccents(typed).split(/\s+/).filter(Boolean);
  return videos.filter((video) => {
    if (category !== null && video.category !== category) return false;
    const text = withoutAccents(`${video.title} ${video.description} ${video.category}`);
    return words.every((word) => text.includes(word));
  });
}
