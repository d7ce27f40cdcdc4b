import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Content } from '#contract/content';
import { User } from '#contract/auth';
import { readPages, readScriptHashes } from './pages.ts';
import { readContentFiles } from '../features/content/content-files.ts';
import type { Renderer } from './page-renderer.ts';
import { createSitePages } from './site-pages.ts';

const ownFolder = join(import.meta.dirname, '../content');
let webFolder: string;
let built: Content;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'blockplan-pages-'));
  await mkdir(join(webFolder, 'maps'));
  await writeFile(join(webFolder, 'maps/index.html'), '<h1>as built</h1>');
  built = await readContentFiles({ folder: ownFolder, ownFolder });
});
afterAll(() => rm(webFolder, { recursive: true }));

const renderer: Renderer = {
  publicPaths: ['/maps'],
  renderPage: async (path, { content, isPreview, isSample }) => {
    if (content.site.title === 'Broken') throw new Error('cannot be rendered');
    return `<h1>${path} of ${content.site.title}${isPreview ? ', preview' : ''}${isSample ? ', sample' : ''}</h1>`;
  },
  renderShell: () => '<div></div>',
};
const titled = (title: string): Content => ({ ...built, site: { ...built.site, title } });

async function pagesOf(content: Content, isSample = false) {
  const faults: unknown[] = [];
  let loads = 0;
  const pages = await createSitePages({
    webFolder,
    publicUrl: null,
    isSample,
    built,
    content,
    contentWithDrafts: async () => titled('Draft town'),
    findSession: async (token) => {
      const role = token === 'a'.repeat(43) ? 'admin' : 'student';
      return { sessionId: '1', user: User.parse({ ...aUser, role }) };
    },
    readAnswers: async () => [],
    zone: 'UTC',
    now: () => Date.parse('2026-11-21T00:00:00Z'),
    onFault: (error) => void faults.push(error),
    loadRenderer: async () => {
      loads += 1;
      return { renderer, template: '' };
    },
  });
  const maps = async () => (await pages.current()).byPath.get('/maps');
  return { pages, maps, faults, loads: () => loads };
}

const aUser = {
  id: 1,
  email: 'a@b.example',
  name: 'A',
  minecraftUsername: 'a',
  organization: null,
  bio: null,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
};

describe('[product §5] pages change without a restart', () => {
  it('serves the pages of the build, without loading a renderer, while the content is theirs', async () => {
    const { maps, loads } = await pagesOf(built);

    expect((await maps())?.plain.toString()).toBe('<h1>as built</h1>');
    expect(loads()).toBe(0);
  });

  it('[product §5] a sample class is said to be one, though the content is that of the build', async () => {
    const { maps } = await pagesOf(built, true);

    expect((await maps())?.plain.toString()).toBe('<h1>/maps of Blockplan, sample</h1>');
  });

  it('a start with other content shows that content from the first request', async () => {
    const { maps } = await pagesOf(titled('Fjordplan'));

    expect((await maps())?.plain.toString()).toBe('<h1>/maps of Fjordplan</h1>');
  });

  it('replaces pages and their ETag when something is published, and goes back when it is taken back', async () => {
    const { pages, maps } = await pagesOf(built);
    const before = await maps();

    await pages.show(titled('Fjordplan'));
    const after = await maps();
    await pages.show(built);

    expect(after?.plain.toString()).toContain('Fjordplan');
    expect(after?.etag).not.toBe(before?.etag);
    expect((await maps())?.etag).toBe(before?.etag);
  });

  it('keeps the pages before when new ones cannot be made', async () => {
    const { pages, maps, faults } = await pagesOf(titled('Broken'));

    expect((await maps())?.plain.toString()).toBe('<h1>as built</h1>');
    expect(faults).toHaveLength(1);
    await expect(pages.show(titled('Broken'))).rejects.toThrow('cannot be rendered');
    expect((await maps())?.plain.toString()).toBe('<h1>as built</h1>');
  });

  it('shows drafts to administrators only', async () => {
    const { pages } = await pagesOf(built);

    const asAdmin = await pages.preview('/maps', `sid=${'a'.repeat(43)}`);

    expect(asAdmin?.plain.toString()).toBe('<h1>/maps of Draft town, preview</h1>');
    expect(await pages.preview('/maps', `sid=${'b'.repeat(43)}`)).toBeNull();
    expect(await pages.preview('/maps', undefined)).toBeNull();
  });

  it('[product §5] only hosts of the content may be framed', async () => {
    const { pages, maps } = await pagesOf(built);
    await pages.show({ ...built, videos: [], stories: [] });

    expect((await maps())?.contentSecurityPolicy).toContain("frame-src 'none'");
  });
});

it('the policy allows the scripts of the build, and none that a page might hold', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-policy-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'shell.html'), '<script>start()</script>');
  await writeFile(join(folder, 'index.html'), '<script>start()</script><script>alert(1)</script>');
  const pages = await readPages(folder, {
    publicUrl: null,
    frameHosts: [],
    scriptHashes: await readScriptHashes(folder),
  });
  const allowed = (script: string) => createHash('sha256').update(script).digest('base64');

  const { contentSecurityPolicy = '' } = pages.byPath.get('/') ?? {};
  expect(contentSecurityPolicy).toContain(`'sha256-${allowed('start()')}'`);
  expect(contentSecurityPolicy).not.toContain(allowed('alert(1)'));
});
