import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { StoredVersion } from './content.store.ts';
import { readContentFiles } from './content-files.ts';
import { createLiveContent } from './live-content.ts';

const folder = join(import.meta.dirname, '../../../content');
const survey = (version: number): readonly StoredVersion[] => [
  {
    key: 'links',
    version,
    state: 'published',
    body: { workbook: null, survey: `https://forms.example.org/${version}`, newsletter: null },
    authorName: 'admin',
    at: '2026-05-04T08:00:00.000Z',
  },
];

it('[§6] shows the newest content when an earlier read of it ends later', async () => {
  const files = await readContentFiles({ folder, ownFolder: folder });
  const slow = Promise.withResolvers<readonly StoredVersion[]>();
  const reads = [slow.promise, Promise.resolve(survey(2))];
  const live = createLiveContent({
    files,
    store: {
      listPublished: () => reads.shift() ?? Promise.resolve([]),
      listDrafts: async () => [],
    },
    practice: { server: null, mapsUrl: null },
  });
  const shown: (string | null)[] = [];
  live.onChange(async ({ links }) => void shown.push(links.survey));

  const refreshes = [live.refresh(), live.refresh()];
  slow.resolve(survey(1));
  await Promise.all(refreshes);

  expect(shown).toEqual(['https://forms.example.org/1', 'https://forms.example.org/2']);
  expect(live.publicContent().links.survey).toBe('https://forms.example.org/2');
});
