import { afterEach, expect, it } from 'vitest';
import { Content } from '#contract/content/content';
import { ContentDocument, PublicContent } from '#contract/content/content-editing';
import { linkedHosts } from '#contract/content/embeds';
import { startPortal, type Portal } from '../../testing/portal.fixture.ts';

const practice = {
  PRACTICE_RCON_HOST: '127.0.0.1',
  PRACTICE_RCON_PORT: '1',
  PRACTICE_RCON_PASSWORD: 'nobody listens',
  PRACTICE_GAME_PORT: '2',
  PRACTICE_MAPS_URL: 'http://127.0.0.1:3/',
};

let portal: Portal;
afterEach(() => portal.close());

const shown = async () => PublicContent.parse((await portal.call('GET', '/api/content')).json());
const listMapUrls = ({ worlds }: Pick<Content, 'worlds'>) => worlds.map(({ mapUrl }) => mapUrl);

it('[product §5] in practice mode the pages show the practice maps and the practice server’s address', async () => {
  portal = await startPortal(practice);

  const content = await shown();

  expect(listMapUrls(content)).toEqual([
    'http://127.0.0.1:3/tacoma',
    'http://127.0.0.1:3/survival',
    'http://127.0.0.1:3/earth',
    'http://127.0.0.1:3/tek8',
  ]);
  expect(content.site).toMatchObject({ serverAddress: '127.0.0.1', javaPort: 2 });
  expect(content.practice).toEqual({
    hasServerAddress: true,
    worldIds: ['tacoma', 'survival', 'earth', 'tek8'],
    samples: ['workbook', 'survey', 'newsletter', 'tutorial', 'report'],
  });
  expect(content.links).toEqual({
    workbook: 'http://127.0.0.1:3/samples/workbook',
    survey: 'http://127.0.0.1:3/samples/survey',
    newsletter: 'http://127.0.0.1:3/samples/newsletter',
  });
  expect(content.play.consoleTutorialUrl).toBe('http://127.0.0.1:3/samples/tutorial');
  expect(content.reports.map(({ pdfUrl }) => pdfUrl)).toEqual([
    'http://127.0.0.1:3/samples/report.pdf',
  ]);
  expect(linkedHosts(content)).not.toContain('127.0.0.1');
});

it.each([
  { note: 'without a practice server', settings: {} },
  { note: 'when it is switched off', settings: { ...practice, PRACTICE_SERVER: 'off' } },
])('[product §5] $note a missing setting gets no sample address', async ({ settings }) => {
  portal = await startPortal(settings);

  const content = Content.parse((await portal.call('GET', '/api/content')).json());

  expect(listMapUrls(content)).toEqual([null, null, null, null]);
  expect(content.site.serverAddress).toBeNull();
  expect(content.links).toEqual({ workbook: null, survey: null, newsletter: null });
});

it('[product §5] administrators’ settings override the practice server, and the editor never saves its addresses', async () => {
  portal = await startPortal(practice);
  const cookie = await portal.signInAdmin();
  const path = '/api/content/documents/worlds';
  const document = async () =>
    ContentDocument.parse((await portal.call('GET', path, undefined, { cookie })).json());
  const { published } = await document();
  const worlds = Content.shape.worlds.parse(published.body);
  expect(listMapUrls({ worlds })).toEqual([null, null, null, null]);

  const mapUrl = 'https://maps.example.org/';
  const body = worlds.map((world) => (world.id === 'earth' ? { ...world, mapUrl } : world));
  await portal.call('POST', `${path}/draft`, { body, baseVersion: 0 }, { cookie });
  await portal.call('POST', `${path}/publish`, { version: 1 }, { cookie });

  expect((await shown()).practice?.worldIds).toEqual(['tacoma', 'survival', 'tek8']);
  expect(listMapUrls(await shown())).toContain(mapUrl);
});
