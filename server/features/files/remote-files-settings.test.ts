import { appendFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PortalList } from '#contract/maps/worlds';
import { watchLogPolls } from '../../live/log/log-polls.fixture.ts';
import { practiceSettings, startGameServer } from '../../testing/portal.fixture.ts';
import { startOnOpenSsh } from '../../testing/remote-files.fixture.ts';

/** What other subjects read of the game server's files by themselves: map settings, portals, the log. */
let game: Awaited<ReturnType<typeof startGameServer>>;
let files: Awaited<ReturnType<typeof startOnOpenSsh>>;
beforeAll(async () => {
  game = await startGameServer();
  files = await startOnOpenSsh({}, practiceSettings(game));
  const status = () => files.portal.call('GET', '/api/minecraft/status', undefined, files);
  await vi.waitUntil(async () => (await status()).text.includes('"connected":true'), {
    timeout: 30_000,
  });
});
afterAll(async () => {
  await files.close();
  await game.close();
});

const secret = 'canary';
const maps = '/plugins/BlueMap/maps';
const portals = '/plugins/Multiverse-Portals/portals.yml';
const outside = (name: string) => join(files.outside, name);
const at = (name: string) => join(files.root, name);
const portalsText = (name: string) => `portals:\n  ${name}:\n    world: world\n`;

beforeEach(async () => {
  await files.clear();
  await rm(files.outside, { recursive: true });
  await mkdir(outside('maps'), { recursive: true });
  await writeFile(outside('maps/city.conf'), `name: "${secret}"\nworld: "${secret}"\n`);
  await writeFile(outside('portals.yml'), portalsText(secret));
  await files.put(`${maps}/earth.conf`, 'name: "Earth"\n');
  await files.put(portals, portalsText('hub'));
});

describe('GET /api/sftp/bluemap-configs', () => {
  const read = () => files.get('bluemap-configs');

  it('[§7] follows a link that stays inside the root', async () => {
    await files.put('/shared/garden.conf', 'name: "Garden"\n');
    await symlink(at('shared/garden.conf'), at(`${maps}/garden.conf`));

    const reply = await read();

    expect(reply.json()).toMatchObject({ maps: [{ name: 'Earth' }, { name: 'Garden' }] });
  });

  it.each([
    {
      shape: 'a link to a file outside',
      make: () => symlink(outside('maps/city.conf'), at(`${maps}/city.conf`)),
    },
    {
      shape: 'a chain of links to a file outside',
      make: async () => {
        await symlink('second', at(`${maps}/city.conf`));
        await symlink('../../../inside', at(`${maps}/second`));
        await symlink('../mc2/maps/city.conf', at('inside'));
      },
    },
    {
      shape: 'a folder that is a link to the outside',
      make: async () => {
        await rm(at(maps), { recursive: true });
        await symlink(outside('maps'), at(maps));
      },
    },
    {
      shape: 'a folder on the way that is a link to the outside',
      make: async () => {
        await rm(at('plugins/BlueMap'), { recursive: true });
        await symlink(files.outside, at('plugins/BlueMap'));
      },
    },
  ])('[S3] reads nothing through $shape', async ({ make }) => {
    await make();

    const reply = await read();

    expect(reply.status).toBeLessThan(500);
    expect(reply.text).not.toContain(secret);
  });
});

describe('what is followed without being asked for', () => {
  it('[S3] GET /api/portals reads no portals.yml through a link to the outside', async () => {
    await rm(at(portals));
    await symlink(outside('portals.yml'), at(portals));

    const reply = await files.portal.call('GET', '/api/portals', undefined, files);

    const names = PortalList.parse(reply.json()).portals.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain(secret);
  });

  it('[S3] no line of a log outside the root is shown', async () => {
    const messages: string[] = [];
    const nextPoll = watchLogPolls();
    onTestFinished(files.portal.app.feed.listen(({ message }) => messages.push(message)));
    const joined = (name: string) => `[12:00:00] [Server thread/INFO]: ${name} joined the game\n`;
    await mkdir(at('logs'));
    await writeFile(outside('latest.log'), joined('Nobody'));
    await symlink(outside('latest.log'), at('logs/latest.log'));
    await nextPoll();
    await appendFile(outside('latest.log'), joined(secret));
    await nextPoll();
    await rm(at('logs/latest.log'));
    await writeFile(at('logs/latest.log'), '');
    await nextPoll();

    await appendFile(at('logs/latest.log'), joined('Someone'));

    await vi.waitUntil(() => messages.join().includes('Someone'), { timeout: 30_000 });
    expect(messages.join()).not.toContain(secret);
  });
});
