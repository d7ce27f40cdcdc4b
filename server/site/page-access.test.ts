import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePaths } from '#contract/pages/page-addresses';
import { startPortal, type Portal } from '../testing/portal.fixture.ts';
import { makeTestSite, type TestSite } from '../testing/site.fixture.ts';
import { signInViewers, viewers } from '../testing/viewers.fixture.ts';

let site: TestSite;
let portal: Portal;
let people: Awaited<ReturnType<typeof signInViewers>>;
/** What an administrator gets. */
let documents: ReadonlyMap<string, string>;

beforeAll(async () => {
  site = await makeTestSite();
  // Documents say how long ago something was.
  const nowMs = Date.now();
  portal = await startPortal({}, { site, now: () => nowMs });
  people = await signInViewers(portal);
  documents = await readPages(await portal.signInAdmin());
});
afterAll(async () => {
  await portal.close();
  await site.remove();
});

async function readPages(cookie: string | null): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const path of pagePaths)
    pages.set(path, (await portal.call('GET', path, undefined, { cookie })).text);
  return pages;
}

describe('the documents of all pages', () => {
  it.each(viewers.filter((viewer) => viewer !== 'anonymous'))(
    'S30 [§6] are the same for an administrator and for a %s, and name neither',
    async (viewer) => {
      const { cookie, words } = people[viewer];

      const read = await readPages(cookie);

      const different = [...read].filter(([path, text]) => text !== documents.get(path));
      expect(different.map(([path]) => path)).toEqual([]);
      const text = [...read.values()].join();
      for (const word of words) expect(text).not.toContain(word);
    },
  );

  it('[S30] [§6] show a visitor nobody', async () => {
    const read = await readPages(null);

    const words = viewers.flatMap((viewer) => people[viewer].words);
    for (const [path, text] of read) {
      expect([path, text.startsWith('<!doctype html>')]).toEqual([path, true]);
      for (const word of words) expect(text).not.toContain(word);
    }
  });
});
