import { expect, it, onTestFinished, vi } from 'vitest';
import { BlueMapMaps } from '#contract/maps/bluemap';
import { NpcList, PortalList } from '#contract/maps/worlds';
import { practiceFilesSettings, startFilesServer } from '../../testing/files.fixture.ts';
import { rconPassword, startGameServer, startPortal } from '../../testing/portal.fixture.ts';

it("[product §5] the practice server's files say nothing about one's own game server", async () => {
  const [practice, own] = [await startFilesServer(), await startGameServer()];
  const portal = await startPortal(practiceFilesSettings(practice));
  onTestFinished(async () => {
    await portal.close();
    await Promise.all([practice.close(), own.close()]);
  });
  const admin = { cookie: await portal.signInAdmin() };
  const get = async (path: string) => (await portal.call('GET', path, undefined, admin)).json();
  await vi.waitUntil(async () => JSON.stringify(await get('/api/sftp/status')).includes('true,'), {
    timeout: 30_000,
  });
  const console = { host: '127.0.0.1', port: String(own.rconPort), password: rconPassword };
  await portal.call('POST', '/api/minecraft/connect', console, admin);

  const npcs = NpcList.parse(await get('/api/npcs'));
  const portals = PortalList.parse(await get('/api/portals'));
  const maps = BlueMapMaps.parse(await get('/api/bluemap/maps'));

  expect(npcs.places).toBe('not-connected');
  // In the file, unlike in the console's list, a portal has a world.
  expect(portals.portals.map(({ world }) => world)).toEqual([null, null]);
  expect(maps.source).toBe('console');

  const book = { book: { '1': 'News' }, 'Interactive-Word': {} };
  const saved = await portal.call('POST', '/api/admin/booknews/save', book, admin);
  const markers = await portal.call('GET', '/api/map-markers', undefined, admin);
  expect(saved.json()).toMatchObject({ published: false });
  expect(markers.text).toContain("game server's files are not connected");
});
