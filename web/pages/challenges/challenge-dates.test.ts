import { describe, expect, it } from 'vitest';

import type { Challenge } from '#contract/community/challenges';
import { endpoints } from '#contract/endpoints';
import { testContent } from '../../content/test-content.fixture.ts';
import { renderPage } from '../../entry-server.tsx';

/** The midnight that ends November 30 on the West Coast; in Chicago, it is already December 1. */
const closesAt = '2026-12-01T08:00:00.000Z';
const answeredAt = '2026-12-01T07:30:00.000Z';
const challenge: Challenge = {
  id: 'c1',
  title: 'A shelter at Dock Street',
  brief: 'People wait in the rain.',
  world: 'tacoma',
  x: 1,
  z: 2,
  phase: 'observe',
  opensAt: '2026-11-01T08:00:00.000Z',
  closesAt,
  state: 'published',
  phases: [
    { phase: 'observe', until: closesAt },
    { phase: 'model', until: null },
  ],
  author: 'Copper Newt',
  entryCount: 2,
  picture: null,
};
const answer = { id: 'a1', text: 'Yes.', author: 'City', answeredAt, entries: [] };
const queries = [
  [endpoints.listChallenges.path, { challenges: [challenge] }],
  [
    endpoints.getChallenge.path,
    { challenge, entries: [], answers: [answer] },
    { params: { id: 'c1' }, query: undefined },
  ],
] as const;

async function renderText(
  path: string,
  zone: string,
  at = '2026-11-21T22:00:00Z',
): Promise<string> {
  const html = await renderPage(path, {
    template: '<!--app-html-->',
    manifest: {},
    content: testContent,
    isPreview: false,
    isSample: false,
    isSignedOut: true,
    at: Date.parse(at),
    zone,
    origin: null,
    queries,
    search: '',
  });
  return html.replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, ' ');
}

describe('the days of a challenge', () => {
  it.each([
    { zone: 'America/Los_Angeles', day: 'November 30', short: 'Nov 30' },
    { zone: 'America/Chicago', day: 'December 1', short: 'Dec 1' },
  ])('[§2] are those of the portal’s time zone, $zone', async ({ zone, day, short }) => {
    expect(await renderText('/challenges', zone)).toContain(`entries close ${day}`);
    const page = await renderText('/challenges/c1', zone);

    for (const part of [`close ${day}`, `until ${short}`, `Answered on ${day}`])
      expect(page).toContain(part);
  });

  it('[§2] say that entries closed once they have', async () => {
    const list = await renderText('/challenges', 'America/Los_Angeles', '2026-12-02T08:00:00Z');

    expect(list).toContain('entries closed November 30');
  });
});
