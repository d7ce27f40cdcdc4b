import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentSchemas } from '#contract/content/content';
import { contentKeys, findAbsentFiles, readContentFiles } from './content-files.ts';
import { readContentYaml, writeContentYaml } from './content-yaml.ts';

const ownFolder = join(import.meta.dirname, '../../../content');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blockplan-content-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function captureErrorMessage(file: string, text: string): Promise<string> {
  const empty = join(await mkdtemp(join(folder, 'case-')), 'c');
  await mkdir(empty);
  await writeFile(join(empty, file), text);
  const error: unknown = await readContentFiles({ folder: empty, ownFolder }).catch(
    (error: unknown) => error,
  );
  return error instanceof Error ? error.message : 'no error';
}

const world = (id: string, more = '') => `- id: ${id}\n  name: N\n  description: D\n${more}`;

describe('content files', () => {
  it('[product §5] the files that come with the portal have ten videos, four worlds, and nothing invented', async () => {
    const content = await readContentFiles({ folder: ownFolder, ownFolder });

    expect(content.videos).toHaveLength(10);
    expect(content.worlds.map(({ id }) => id)).toEqual(['tacoma', 'survival', 'earth', 'tek8']);
    expect(content.links).toEqual({ workbook: null, survey: null, newsletter: null });
    expect(content.site).toMatchObject({
      institute: null,
      serverAddress: null,
      bedrockPort: 40817,
    });
    expect(content.reports[0]?.pdfUrl).toBeNull();
  });

  it('uses the portal’s own files for those the folder lacks', async () => {
    const own = await mkdtemp(join(folder, 'own-'));
    await writeFile(join(own, 'links.yaml'), 'survey: https://forms.example.org/1\n');

    const content = await readContentFiles({ folder: own, ownFolder });

    expect(content.links.survey).toBe('https://forms.example.org/1');
    expect(await findAbsentFiles(own)).toEqual(
      contentKeys()
        .filter((key) => key !== 'links')
        .map((key) => `${key}.yaml`),
    );
    expect(content.videos).toHaveLength(10);
  });

  it('reports a file that cannot be read as an error of that file', async () => {
    const own = join(await mkdtemp(join(folder, 'own-')), 'c');
    await mkdir(join(own, 'links.yaml'), { recursive: true });

    const reading = readContentFiles({ folder: own, ownFolder });

    await expect(reading).rejects.toThrow('c/links.yaml cannot be read (EISDIR)');
  });

  it.each([
    {
      note: 'a wrapped file',
      text: 'links:\n  survey: https://a.example/1\n',
      survey: 'https://a.example/1',
    },
    { note: 'a note to oneself is not set', text: 'survey: TODO-link\n', survey: null },
    { note: 'nothing but comments', text: '# later\n', survey: null },
  ])('$note', ({ text, survey }) => {
    const read = readContentYaml('links', text, 'content/links.yaml');

    expect(read).toMatchObject({ name: 'good', body: { survey } });
  });

  it.each([
    {
      note: 'an address without https',
      file: 'links.yaml',
      text: '# one\nworkbook: null\nsurvey: http://a.example/1\n',
      says: 'links.yaml, line 3: survey must start with https://, even on a local network: browsers block or warn about http://.',
    },
    {
      note: 'a word that is not known',
      file: 'links.yaml',
      text: 'survey: null\nworkbok: null\n',
      says: 'links.yaml, line 2: workbok is not a known field. Remove it, or fix its spelling.',
    },
    {
      note: 'two words that are not known, deep inside',
      file: 'reports.yaml',
      text: '- id: a\n  title: T\n  titel: T\n  description: D\n  pdf: x\n',
      says: 'reports.yaml, line 3: titel is not a known field. Remove it, or fix its spelling.\n  - c/reports.yaml, line 5: pdf is not a known field',
    },
    {
      note: 'a word that is there twice',
      file: 'site.yaml',
      text: 'title: One\nlead: L\ntitle: Two\n',
      says: 'site.yaml, line 3: this is not valid YAML. This key appears twice. Keep one of them.',
    },
    {
      note: 'a value of another kind in a list within a list',
      file: 'reports.yaml',
      text: '- id: a\n  title: T\n  description: D\n  points:\n    - one\n    - 2\n',
      says: 'reports.yaml, line 6: points of entry 2 must be text.',
    },
    {
      note: 'a word with nothing behind it',
      file: 'reports.yaml',
      text: '- id: a\n  title:\n  description: D\n',
      says: 'reports.yaml, line 2: title of a must be text.',
    },
    {
      note: 'a value in the place of a list',
      file: 'worlds.yaml',
      text: world('tacoma', '  places: 3\n'),
      says: 'worlds.yaml, line 4: places of tacoma must be a list: each entry begins with a hyphen',
    },
    {
      note: 'two stories in the first place',
      file: 'stories.yaml',
      text: ['one', 'two']
        .map((id) => world(id, '  featured: true\n').replace('name', 'title'))
        .join(''),
      says: 'stories.yaml, line 1: stories must have at most one featured item.',
    },
    {
      note: 'an empty file',
      file: 'videos.yaml',
      text: '',
      says: 'line 1: videos must be a list.',
    },
    {
      note: 'a tab',
      file: 'site.yaml',
      text: 'title: One\n\tlead: L\n',
      says: 'site.yaml, line 2: this is not valid YAML. This line starts with a tab. Use spaces.',
    },
    {
      note: 'text that begins with a star',
      file: 'site.yaml',
      text: 'title: One\nlead: *important*\n',
      says: 'site.yaml, line 2: *important* does not refer to anything. Write out the value',
    },
    {
      note: 'a field that is missing names its entry',
      file: 'stories.yaml',
      text: '- id: one\n  title: One\n\n- id: two\n  description: D\n',
      says: 'stories.yaml, line 4: title of two is missing and must be text.',
    },
    {
      note: 'an id that is there twice',
      file: 'stories.yaml',
      text: '- id: one\n  title: A\n  description: D\n- id: one\n  title: B\n  description: D\n',
      says: 'stories.yaml, line 4: id of one must be unique: one already exists.',
    },
    {
      note: 'a world that is missing',
      file: 'worlds.yaml',
      text: world('tacoma') + world('earth'),
      says: 'worlds.yaml, line 1: worlds must include the worlds tacoma, survival, earth, tek8.',
    },
    {
      note: 'a host with a port',
      file: 'site.yaml',
      text: 'serverAddress: play.example.org:25565\n',
      says: 'site.yaml, line 1: serverAddress must be a host such as play.example.org',
    },
    {
      note: 'broken YAML',
      file: 'site.yaml',
      text: 'title: One\n  gameName: "x\n',
      says: 'site.yaml, line 1: this is not valid YAML.',
    },
  ])('names file, line and remedy: $note', async ({ file, text, says }) => {
    expect(await captureErrorMessage(file, text)).toContain(says);
  });

  it('says each thing once', async () => {
    const message = await captureErrorMessage('links.yaml', 'workbook: http://x\n');

    expect(message.match(/line \d/g)).toEqual(['line 1']);
  });

  it('reports all errors together', async () => {
    const message = await captureErrorMessage('links.yaml', 'survey: 1\nworkbook: 2\n');

    expect(message.match(/line \d/g)).toEqual(['line 1', 'line 2']);
  });

  it.each(contentKeys())('%s is the same after export and reading again', async (key) => {
    const content = await readContentFiles({ folder: ownFolder, ownFolder });

    const read = readContentYaml(key, writeContentYaml(key, content[key]), key);

    expect(read).toEqual({ name: 'good', body: content[key] });
  });

  it('editors find a JSON Schema that is up to date (npm run content:schemas)', async () => {
    const files = await readdir(join(ownFolder, 'schemas'));

    expect(files.toSorted()).toEqual(
      contentKeys()
        .map((key) => `${key}.json`)
        .toSorted(),
    );
    for (const key of contentKeys()) {
      const kept: unknown = JSON.parse(
        await readFile(join(ownFolder, 'schemas', `${key}.json`), 'utf8'),
      );
      expect(kept).toEqual(z.toJSONSchema(contentSchemas[key], { io: 'input' }));
      const yaml = await readFile(join(ownFolder, `${key}.yaml`), 'utf8');
      expect(yaml.split('\n')[0]).toBe(`# yaml-language-server: $schema=schemas/${key}.json`);
    }
  });
});
