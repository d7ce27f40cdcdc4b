import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import {
  practiceSettings,
  rconPassword,
  startGameServer,
  startPortal,
} from '../../testing/portal.fixture.ts';

const open: { close: () => unknown }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).toReversed()) await thing.close();
});

async function aGame() {
  const game = await startGameServer();
  open.push(game);
  return game;
}

async function aPortal(settings: Record<string, string>) {
  const portal = await startPortal(settings);
  open.push(portal);
  const cookie = await portal.signInAdmin();
  return {
    close: async () => {
      open.splice(open.indexOf(portal), 1);
      await portal.close();
    },
    ask: (method: string, path: string, body?: unknown) =>
      portal.call(method, `/api/minecraft/${path}`, body, { cookie }),
    /** While broken, connection settings cannot be stored. */
    makeSettings: (state: 'broken' | 'writable') =>
      sql
        .raw(
          state === 'broken'
            ? `create trigger broken before insert on connection_settings begin select raise(abort, 'broken'); end`
            : 'drop trigger broken',
        )
        .execute(portal.dependencies.database.queries),
    audit: async () => (await portal.call('GET', '/api/audit', undefined, { cookie })).json(),
  };
}

describe('a connection that cannot be stored', () => {
  it('[§4] is not used: the one before stays, or there is none', async () => {
    const [one, other] = [await aGame(), await aGame()];
    const { ask, makeSettings } = await aPortal({ PRACTICE_SERVER: 'off' });
    const connect = async ({ rconPort }: typeof one) =>
      (
        await ask('POST', 'connect', {
          host: '127.0.0.1',
          port: String(rconPort),
          password: rconPassword,
        })
      ).status;
    const status = async () => (await ask('GET', 'status')).json();

    await makeSettings('broken');
    expect(await connect(one)).toBe(500);
    expect(await status()).toMatchObject({ connected: false, problem: null });
    await makeSettings('writable');
    expect(await connect(one)).toBe(200);
    await makeSettings('broken');
    expect(await connect(other)).toBe(500);

    expect(await status()).toMatchObject({ connected: true, port: one.rconPort });
    expect((await ask('POST', 'disconnect')).status).toBe(500);
    expect(await status()).toMatchObject({ connected: true, port: one.rconPort });
  });
});

describe('POST /api/minecraft/reconnect', () => {
  it('[§2] reconnects the practice server after Disconnect, without its password', async () => {
    const game = await aGame();
    const { ask, audit } = await aPortal(practiceSettings(game));
    await expect
      .poll(async () => (await ask('GET', 'status')).json())
      .toMatchObject({ connected: true });

    await ask('POST', 'disconnect');
    const saved = await ask('GET', 'saved');
    const again = await ask('POST', 'reconnect');

    expect(saved.json()).toEqual({ saved: { host: '127.0.0.1', port: game.rconPort } });
    expect([again.status, again.json()]).toEqual([
      200,
      expect.objectContaining({ connected: true, port: game.rconPort }),
    ]);
    expect(await audit()).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ action: 'console.connect', result: 'connected' }),
      ]),
    });
    expect((await ask('POST', 'command', { command: 'list' })).status).toBe(200);
  });

  it('[§2] saved but disconnected settings survive a restart, and are not dialed automatically', async () => {
    const game = await aGame();
    const folder = await mkdtemp(join(tmpdir(), 'blockplan-reconnect-'));
    open.push({ close: () => rm(folder, { recursive: true, force: true }) });
    const settings = { DATA_DIR: folder, PRACTICE_SERVER: 'off' };
    const before = await aPortal(settings);
    const target = { host: '127.0.0.1', port: String(game.rconPort), password: rconPassword };
    expect((await before.ask('POST', 'connect', target)).status).toBe(200);
    await before.ask('POST', 'disconnect');
    await before.close();

    const { ask } = await aPortal(settings);
    const started = await ask('GET', 'status');
    const saved = await ask('GET', 'saved');
    const again = await ask('POST', 'reconnect');

    expect(started.json()).toMatchObject({ connected: false, problem: null });
    expect(saved.json()).toEqual({ saved: { host: '127.0.0.1', port: game.rconPort } });
    expect(saved.text).not.toContain(rconPassword);
    expect([again.status, again.json()]).toEqual([
      200,
      expect.objectContaining({ connected: true }),
    ]);
  });

  it('[§7] with nothing saved is 503 and names the setting', async () => {
    const { ask } = await aPortal({ PRACTICE_SERVER: 'off' });

    const saved = await ask('GET', 'saved');
    const refused = await ask('POST', 'reconnect');

    expect(saved.json()).toEqual({ saved: null });
    expect([refused.status, refused.headers.get('x-problem')]).toEqual([
      503,
      'console-not-configured',
    ]);
    expect(refused.text).toContain('RCON_PASSWORD');
  });

  it('[§7] with a good connection changes nothing', async () => {
    const { ask } = await aPortal(practiceSettings(await aGame()));
    await expect
      .poll(async () => (await ask('GET', 'status')).json())
      .toMatchObject({ connected: true });
    const before = (await ask('GET', 'status')).json();

    const again = await ask('POST', 'reconnect');

    expect(again.json()).toEqual(before);
  });
});
