import { describe, expect, it } from 'vitest';
import { G, I, rows, T, W, Y } from '../testing/conversation-script.ts';
import { chances, startTestGame } from '../testing/test-game.ts';

describe('the conversation script', () => {
  it.each(rows)('[game-server §9] row $row: $command', async ({ before = [], command, answer }) => {
    const { client } = await startTestGame({ extraWorlds: [], random: () => 626.5 / 900 });
    for (const earlier of before) await client.run(earlier);

    expect(await client.run(command)).toBe(answer);
  });

  it('[game-server §9] version answers in full once its check is over, and starts again after 12 minutes', async () => {
    const { client, clock } = await startTestGame();
    const checking = '§f§oChecking version, please wait...\n';
    await client.run('version');

    const tooSoon = await client.run('version');
    clock.move(2001);
    const later = await client.run('version');
    clock.move(12 * 60_000);

    expect(tooSoon).toBe(checking);
    expect(later).toBe(
      '§fThis server is running Paper version 1.21.11-100-main@abc1234 (2026-01-05T10:00:00Z) (Implementing API version 1.21.11-R0.1-SNAPSHOT)§r\n§aYou are running the latest version\n',
    );
    expect(await client.run('version')).toBe(checking);
  });

  it('[game-server §9] [game-server §3.3] bluemap while it renders', async () => {
    const { client, clock } = await startTestGame();
    await client.run('bluemap update tacoma');
    await client.run('bluemap update survival');

    clock.move(90_000 * 0.123_45);

    expect(await client.run('bluemap')).toBe(
      `${T}BlueMap §fStatus${W}\n ${G}✔ §f3${G} render-threads are §frunning§r\n \n ${Y}⛏ map §ftacoma${Y} is currently being updated§r\n §7├ progress: §f12.345%§r\n §7├ remaining time: §f1.3 minutes§r\n §7└ updating region (3, -4)§r\n \n ${Y}⌛ map §fsurvival${Y} has pending updates§r\n ${G}✔ §f2${G} maps are updated\n`,
    );
  });

  it('[game-server §9] [game-server §3.3] bluemap maps', async () => {
    const { client, clock } = await startTestGame();
    await client.run('bluemap freeze tek8');
    await client.run('bluemap update tacoma');
    await client.run('bluemap update survival');

    clock.move(90_000 * 0.123_45);

    expect(await client.run('bluemap maps')).toBe(
      `${T}BlueMap §fMaps${W}\n ${Y}⛏ §ftacoma§r\n §7└ is currently being updated: §f12.345%§r\n ${Y}⌛ §fsurvival§r\n §7└ has §f1§7 pending task§r\n ${G}✔ §fearth§r\n ${I}❄ §ftek8§r\n §7└ is §ffrozen\n`,
    );
  });

  it('[game-server §9] bluemap tasks', async () => {
    const refs = chances(0, 0x3f_2a / 0x1_00_00, 0x71_c0 / 0x1_00_00);
    const { client, clock } = await startTestGame({ random: refs });
    for (const map of ['earth', 'tacoma', 'survival']) await client.run(`bluemap update ${map}`);

    clock.move(90_001);

    expect(await client.run('bluemap tasks')).toBe(
      `${T}BlueMap §fTasks${W}\n ${G}✔§7 §o(done)§7 updating map 'earth'§r\n ${Y}⛏§f §7[3f2a]§f updating map 'tacoma' ...§r\n ${Y}⌛ §7[71c0]${Y} updating map 'survival'\n`,
    );
  });

  it('[game-server §9] lands admin answers with several lines', async () => {
    const { client } = await startTestGame();

    expect((await client.run('lands admin')).split('\n').length).toBeGreaterThan(3);
  });

  it('[game-server §9] say reaches the log', async () => {
    const { client, server } = await startTestGame();

    await client.run('say hello');

    expect(server.log.at(-1)).toMatch(/\[Server thread\/INFO\]: \[Not Secure\] \[Rcon\] hello$/);
  });

  it('[game-server §9] an administrative action is logged in brackets', async () => {
    const { client, server } = await startTestGame();

    await client.run('time set day');

    expect(server.log.at(-1)).toMatch(/\[Server thread\/INFO\]: \[Rcon: Set the time to 1000\]$/);
  });
});
