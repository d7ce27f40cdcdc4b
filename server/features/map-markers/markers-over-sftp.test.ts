import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MarkerPreview, PublishedMarkers } from '#contract/maps/map-markers';
import { fileServers, type FilesPortal } from '../../testing/remote-files.fixture.ts';

const path = '/plugins/BlueMap/maps/tacoma.conf';
const before = `# Written by hand
world: "tacoma"
name: "Tacoma"
marker-sets: {
  farms: { label: "Farms", markers: {} } # ours
}
`;
const WithId = z.object({ id: z.string() });

describe.each(fileServers)('[§8] the live map’s files over SFTP, on $server', ({ start }) => {
  let files: FilesPortal;

  beforeAll(async () => {
    files = await start();
  });
  afterAll(() => files.close());
  beforeEach(async () => {
    await files.clear();
    await files.put(path, before);
    const { queries } = files.portal.dependencies.database;
    await queries.deleteFrom('review_items').execute();
  });

  const call = (method: string, address: string, body?: unknown) =>
    files.portal.call(method, address, body, { cookie: files.cookie });
  async function aProject(title: string, world = 'tacoma'): Promise<string> {
    const body = { title, type: 'Streets', description: 'Nobody runs.', world, x: 412, z: -168 };
    return WithId.parse((await call('POST', '/api/projects', body)).json()).id;
  }
  const publish = async () =>
    PublishedMarkers.parse((await call('POST', '/api/map-markers/publish')).json());

  it('shows what would change, writes one set of its own, and changes nothing else', async () => {
    const id = await aProject('Safer crossing');
    await aProject('On the moon', 'moon');

    const preview = MarkerPreview.parse((await call('GET', '/api/map-markers')).json());
    const untouched = await files.onDisk(path);
    const published = await publish();
    const after = await files.onDisk(path);

    expect(preview).toMatchObject({
      maps: [{ id: 'tacoma', state: 'changes', markers: [{ title: 'Safer crossing' }] }],
      withoutMap: ['On the moon'],
    });
    expect(untouched).toBe(before);
    expect(published.maps).toMatchObject([{ id: 'tacoma', result: 'written' }]);
    expect(after).toContain(`"project-${id}": {`);
    expect(after).toContain('position: { x: 412, y: 64, z: -168 }');
    expect(after.replace(/\n {2}blockplan: \{[^]*?\n {2}\}/, '')).toBe(before);
    expect(await files.leftovers()).toEqual([]);
  });

  it('keeps the text before, which brings the file back', async () => {
    await aProject('Safer crossing');
    await publish();

    const versions = await files.earlier(path);
    const oldest = versions.at(-1)?.id ?? '';
    const restored = await files.post('versions/restore', { path, id: oldest });

    expect(restored.status).toBe(200);
    expect(await files.onDisk(path)).toBe(before);
  });

  it('removes the set when nothing is published anymore', async () => {
    const id = await aProject('Safer crossing');
    await publish();
    await call('DELETE', `/api/projects/${id}`);

    await publish();

    expect(await files.onDisk(path)).toBe(before);
    expect((await publish()).maps).toMatchObject([{ result: 'unchanged' }]);
  });

  it.each([
    ['open braces', 'marker-sets: {\n'.repeat(40_000)],
    ['escaped quotes', `"${'\\"'.repeat(500_000)}`],
    ['a mebibyte of marker sets', 'marker-sets{}\n'.repeat(70_000)],
  ])('leaves a file of %s alone', async (_name, text) => {
    await files.put(path, text);
    await aProject('Safer crossing');

    const { maps } = await publish();

    expect(maps.every(({ result }) => result !== 'written')).toBe(true);
    expect(await files.onDisk(path)).toBe(text);
  });
});
