import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContentDocument, PublishedContent } from '#contract/content/content-editing';
import { Content } from '#contract/content/content';
import {
  testEngines,
  borrowMigratedDatabase,
} from '../../database/testing/test-databases.fixture.ts';
import { databaseSettings, startPortal, type Portal } from '../../testing/portal.fixture.ts';

describe.each(testEngines())('the content editor on %s', (engine) => {
  let location: Awaited<ReturnType<typeof borrowMigratedDatabase>>;
  let portal: Portal;
  let cookie: string;

  beforeAll(async () => {
    location = await borrowMigratedDatabase(engine);
    portal = await startPortal(databaseSettings(location));
    cookie = await portal.signInAdmin();
  });
  afterAll(async () => {
    await portal.close();
    await location.remove();
  });

  const at = (key: string, rest = '') => `/api/content/documents/${key}${rest}`;
  const send = (path: string, body: unknown) => portal.call('POST', path, body, { cookie });
  const open = async (key: string) =>
    ContentDocument.parse((await portal.call('GET', at(key), undefined, { cookie })).json());
  const published = async () => Content.parse((await portal.call('GET', '/api/content')).json());

  async function draft(key: string, body: unknown) {
    const { latestVersion } = await open(key);
    return send(at(key, '/draft'), { body, baseVersion: latestVersion });
  }

  it('[product §5] starts with the content of the files', async () => {
    const { published: live, draft: kept, history } = await open('links');
    const file = await portal.call('GET', at('links', '/versions/0'), undefined, { cookie });

    expect(live).toEqual(file.json());
    expect(live.version).toBe(0);
    expect([kept, history]).toEqual([null, []]);
  });

  it('[product §5] a draft changes nothing for visitors; publishing changes it without a restart', async () => {
    const links = { workbook: 'https://drive.example.org/w', survey: null, newsletter: null };

    expect((await draft('links', links)).status).toBe(200);
    expect((await published()).links.workbook).toBeNull();
    const reply = await send(at('links', '/publish'), { version: 1 });

    const { document, content } = PublishedContent.parse(reply.json());
    expect(document).toMatchObject({ published: { version: 1, body: links }, draft: null });
    expect(content.links).toEqual(links);
    expect((await published()).links).toEqual(links);
    const file = await portal.call('GET', '/api/content');
    expect(file.headers.get('etag')).toMatch(/^"/);
  });

  it('a value that is not fit is refused by name in one sentence, and never goes live', async () => {
    const reply = await draft('links', { workbook: 'javascript:alert(1)', survey: 'ftp' });

    expect([reply.status, reply.text]).toEqual([
      400,
      'workbook must be an address that starts with https://, or blank if unknown.',
    ]);
    expect((await published()).links.workbook).toBe('https://drive.example.org/w');
  });

  it('of two people with the same version, the second gets a 409', async () => {
    const { published: live, latestVersion } = await open('stories');
    const body = { body: live.body, baseVersion: latestVersion };

    const replies = await Promise.all([
      send(at('stories', '/draft'), body),
      send(at('stories', '/draft'), body),
    ]);

    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    const { draft: kept } = await open('stories');
    expect(kept?.version).toBe(latestVersion + 1);
    expect((await send(at('stories', '/publish'), { version: latestVersion })).status).toBe(409);
    expect((await send(at('links', '/publish'), { version: 1 })).status).toBe(409);
  });

  it('a draft can be discarded, and any version restored, the file too', async () => {
    const aside = await portal.call('DELETE', at('stories', '/draft'), undefined, { cookie });
    expect(ContentDocument.parse(aside.json()).history[0]?.state).toBe('discarded');

    await send(at('links', '/restore'), { version: 0 });
    const { draft: kept, history } = await open('links');
    expect(kept?.body).toEqual({ workbook: null, survey: null, newsletter: null });
    expect(history.map(({ state }) => state)).toEqual(['draft', 'published']);
    await send(at('links', '/publish'), { version: 2 });

    expect((await published()).links.workbook).toBeNull();
    const first = await portal.call('GET', at('links', '/versions/1'), undefined, { cookie });
    expect(first.json()).toMatchObject({
      version: 1,
      body: { workbook: 'https://drive.example.org/w' },
    });
  });

  it('exports what is published as a content file', async () => {
    const reply = await portal.call('GET', at('links', '/file'), undefined, { cookie });

    expect(reply.json()).toEqual({
      fileName: 'links.yaml',
      text: '# yaml-language-server: $schema=schemas/links.json\nworkbook: null\nsurvey: null\nnewsletter: null\n',
    });
  });

  it('[product §5] every act is in the audit log', async () => {
    const entries = await portal.dependencies.database.queries
      .selectFrom('audit_log')
      .select('action')
      .orderBy('id')
      .execute();

    const acts = entries
      .filter(({ action }) => action.startsWith('content.'))
      .map(({ action }) => action);
    expect(acts).toEqual([
      'content.save-draft',
      'content.publish',
      'content.save-draft',
      'content.discard',
      'content.restore',
      'content.publish',
    ]);
  });

  it('nobody discards a draft, or puts another in its place, without having seen it', async () => {
    await draft('reports', (await open('reports')).published.body);
    const seen = (await open('reports')).latestVersion;
    await draft('reports', (await open('reports')).published.body);

    const replies = [
      await portal.call('DELETE', at('reports', `/draft?version=${seen}`), undefined, { cookie }),
      await send(at('reports', '/restore'), { version: 0, baseVersion: seen }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([409, 409]);
    expect((await open('reports')).draft?.version).toBe(seen + 1);
    const again = await portal.call(
      'DELETE',
      at('reports', `/draft?version=${seen + 1}`),
      undefined,
      {
        cookie,
      },
    );
    expect(ContentDocument.parse(again.json()).draft).toBeNull();
  });

  it('a published version that is no longer valid is ignored in favor of the file, with a message', async () => {
    const { queries } = portal.dependencies.database;
    await queries
      .insertInto('content_versions')
      .values({
        key: 'play',
        version: 1,
        state: 'published',
        body: '{"devices":[]}',
        authorId: 1,
        authorName: 'a',
        at: new Date().toISOString(),
      })
      .execute();
    await portal.close();
    portal = await startPortal(databaseSettings(location));
    cookie = await portal.signInAdmin();

    const { error } = await open('play');

    expect(error).toContain('devices must have at least one device');
    expect((await published()).play.devices.length).toBeGreaterThan(1);
  });
});

it('[product §5] a faulty content file stops the start with file, line and remedy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-content-'));
  await writeFile(join(folder, 'site.yaml'), 'title: A\nbedrockPort: many\n');

  const start = startPortal({ CONTENT_DIR: folder });

  await expect(start).rejects.toThrow('site.yaml, line 2: bedrockPort must be a port number');
  await rm(folder, { recursive: true });
});
