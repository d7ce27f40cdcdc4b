import { describe, expect, it } from 'vitest';

import { testContent } from '../../../content/test-content.fixture.ts';
import { findVideos, listCategories } from './use-video-search.ts';

const { videos } = testContent;
const findVideoIds = (typed: string, category: string | null = null) =>
  findVideos(videos, typed, category).map(({ id }) => id);

describe('the video guide', () => {
  it('[§2] has ten videos, each with an id of its own', () => {
    expect(new Set(videos.map(({ id }) => id)).size).toBe(10);
  });

  it.each([
    { note: 'nothing typed shows all', typed: '  ', category: null, count: 10 },
    { note: 'case does not matter', typed: 'BARCELONA', category: null, count: 1 },
    { note: 'accents do not matter', typed: 'brasilia', category: null, count: 1 },
    { note: 'every word has to occur', typed: 'cities history', category: null, count: 1 },
    { note: 'a category alone', typed: '', category: 'History', count: 2 },
    { note: 'words within a category', typed: 'walkable', category: 'History', count: 0 },
    { note: '[§2] nothing matches', typed: 'monorail', category: null, count: 0 },
  ])('$note', ({ typed, category, count }) => {
    expect(findVideoIds(typed, category)).toHaveLength(count);
  });

  it('lists each category once', () => {
    const categories = listCategories(videos);

    expect(new Set(categories).size).toBe(categories.length);
    expect(categories[0]).toBe('Basics');
  });
});
