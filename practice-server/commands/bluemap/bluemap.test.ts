import { describe, expect, it } from 'vitest';
import { chances, logIn, startTestGame } from '../../testing/test-game.ts';

const plain = (text: string): string => text.replaceAll(/§x(?:§[0-9a-f]){6}|§[0-9a-fk-orx]/gi, '');

describe('rendering', () => {
  it('[game-server §3.3] progress rises between polls, with the time left, until the map is done', async () => {
    const { client, clock } = await startTestGame({ faults: { renderMsPerMap: 600_000 } });
    await client.run('bluemap update tacoma');
    const shown: string[] = [];

    for (const passedMs of [0, 150_000, 150_000]) {
      clock.move(passedMs);
      shown.push(plain(await client.run('bluemap')));
    }
    clock.move(300_001);
    const done = plain(await client.run('bluemap'));

    expect(shown[0]).toContain('├ progress: 0.000%\n └ updating region (-4, -4)\n');
    expect(shown[1]).toContain('├ progress: 25.000%\n ├ remaining time: 7 minutes\n');
    expect(shown[2]).toContain('├ progress: 50.000%\n ├ remaining time: 5 minutes\n');
    expect(done).toContain(
      'render-threads are idle\n └ last active 0 seconds ago\n ✔ 4 maps are updated',
    );
  });

  it('[game-server §3.3] one map is named in the summary, several are counted', async () => {
    const { client } = await startTestGame();
    await client.run('bluemap freeze tek8');
    await client.run('bluemap update tacoma');
    await client.run('bluemap update survival');

    const status = plain(await client.run('bluemap'));

    expect(status.split('\n').slice(-4, -1)).toEqual([
      ' ⌛ map survival has pending updates',
      ' ✔ map earth is updated',
      ' ❄ map tek8 is frozen',
    ]);
  });

  it('[game-server §3.2] stopping keeps the progress, and starting continues it', async () => {
    const { client, clock } = await startTestGame({ faults: { renderMsPerMap: 100_000 } });
    await client.run('bluemap update tacoma');
    clock.move(50_000);
    await client.run('bluemap stop');
    clock.move(500_000);

    const stopped = plain(await client.run('bluemap'));
    await client.run('bluemap start');
    const running = plain(await client.run('bluemap'));

    expect(stopped).toContain('❌ render-threads are stopped');
    expect(stopped).toContain('⌛ map tacoma has pending updates');
    expect(running).toContain('progress: 50.000%');
  });

  it('[game-server §3.2] stop and frozen maps persist across a restart', async () => {
    const { client, server } = await startTestGame({ faults: { blueMapLoadMs: 0, downMs: 0 } });
    await client.run('bluemap stop');
    await client.run('bluemap freeze earth');

    await server.restart();
    const back = await logIn(server);

    const status = plain(await back.run('bluemap'));
    expect(status).toContain('❌ render-threads are stopped');
    expect(status).toContain('❄ map earth is frozen');
  });

  it('[game-server §3.4] a region is part of the map and takes part of the time', async () => {
    const { client, clock } = await startTestGame({ faults: { renderMsPerMap: 64_000 } });

    // The circle of radius 1 around a cell's corner reaches the four cells that meet there.
    await client.run('bluemap update tacoma 0 0 1');
    clock.move(1000);
    const after = plain(await client.run('bluemap'));
    clock.move(3001);

    expect(after).toContain('progress: 25.000%');
    expect(after).toContain('updating region (0, -1)');
    expect(plain(await client.run('bluemap'))).toContain('are idle');
  });

  it('[game-server §3.4] a region outside the map gets the same answer, is dropped, and is only logged', async () => {
    const { client, server } = await startTestGame();

    const answer = plain(await client.run('bluemap update tacoma 90000 90000 10'));

    expect(answer).toContain('Created new update-task for map tacoma');
    expect(plain(await client.run('bluemap tasks'))).toContain('no pending tasks');
    expect(server.log.at(-1)).toContain(
      "[BlueMap] No region-files found for the update of map 'tacoma'",
    );
  });

  it.each(['1.5 2 3', '1 2', 'a b c', '1 2 3 4'])(
    '[game-server §3.2] takes exactly three whole numbers: %s',
    async (place) => {
      const { client } = await startTestGame();

      const answer = await client.run(`bluemap update tacoma ${place}`);

      expect(answer).toMatch(/^Incorrect argument for command\n\.\.\..*<--\[HERE\]$/);
      expect(plain(await client.run('bluemap tasks'))).toContain('no pending tasks');
    },
  );

  it('[game-server §3.2] freezing cancels the tasks of that map, unfreezing schedules an update', async () => {
    const { client } = await startTestGame();
    await client.run('bluemap update earth');
    await client.run('bluemap freeze earth');
    const frozen = plain(await client.run('bluemap tasks'));

    await client.run('bluemap unfreeze earth');

    expect(frozen).toContain('no pending tasks');
    expect(plain(await client.run('bluemap tasks'))).toContain("updating map 'earth' ...");
  });

  it('[game-server §3.2] purging deletes, then renders again unless the map is frozen', async () => {
    const { client, clock } = await startTestGame({ faults: { renderMsPerMap: 100_000 } });
    await client.run('bluemap freeze tek8');
    await client.run('bluemap purge tek8');
    const answer = plain(await client.run('bluemap purge earth'));

    const first = plain(await client.run('bluemap'));
    clock.move(10_001);
    const second = plain(await client.run('bluemap'));
    clock.move(10_000);
    const third = plain(await client.run('bluemap'));

    expect(answer).toContain(
      'Scheduled a new task to purge map earth\nUse /bluemap to see the progress\n',
    );
    expect(first).toContain('map tek8 is currently being purged');
    expect(second).toContain('map earth is currently being purged');
    expect(third).toContain('map earth is currently being updated');
  });

  it('[game-server §3.3] tasks are canceled by their number or all at once', async () => {
    const { client } = await startTestGame({ random: chances(1 / 16, 2 / 16, 3 / 16) });
    for (const map of ['tacoma', 'earth', 'tek8']) await client.run(`bluemap update ${map}`);
    const answers: string[] = [];

    for (const ref of ['2000', '2000', 'all', 'all']) {
      answers.push(plain(await client.run(`bluemap tasks cancel ${ref}`)));
    }

    expect(answers).toEqual([
      'Task cancelled\n',
      'Task is not pending or already completed\n',
      'All tasks cancelled\n',
      'There are no scheduled tasks\n',
    ]);
  });

  it('[game-server §3.1] an update that is already waiting is not queued twice', async () => {
    const { client } = await startTestGame();
    await client.run('bluemap update earth');
    await client.run('bluemap update earth');

    expect(plain(await client.run('bluemap tasks')).match(/updating map 'earth'/g)).toHaveLength(1);
  });

  it('[game-server §3.3] after a reload BlueMap is not ready for a while, except for its version', async () => {
    const { client, clock } = await startTestGame();

    await client.run('bluemap reload');
    const loading = plain(await client.run('bluemap maps'));
    const version = plain(await client.run('bluemap version'));
    clock.move(5000);

    expect(loading).toBe('⌛ BlueMap is still loading!\nPlease try again in a few seconds.\n');
    expect(version).toContain('Version: 5.23');
    expect(plain(await client.run('bluemap maps'))).toContain('BlueMap Maps >');
  });
});

describe.each(['5.5', '3.21'] as const)('BlueMap %s', (blueMap) => {
  it('[game-server §3.1] gives its version for the version command, and nothing for a status', async () => {
    const { client } = await startTestGame({ faults: { blueMap } });

    expect(plain(await client.run('version BlueMap'))).toContain(`BlueMap version ${blueMap}`);
    expect(await client.run('bluemap')).toBe('');
  });

  it('[game-server §3.3] its status leaks into an answer that takes long enough', async () => {
    const { client, clock, server } = await startTestGame({ faults: { blueMap } });
    await client.run('bluemap update tacoma');
    await client.run('bluemap');
    server.setFaults({ lagMs: 300 });

    const running = client.run('list');
    await expect.poll(() => server.received, { interval: 5 }).toContain('list');
    clock.move(21);

    const answer = plain(await running);
    expect(answer).toContain('BlueMap - Status:\n\u00a0Render-Threads are running!\n');
    expect(answer).toContain("updating map 'tacoma'\n");
    expect(answer).toMatch(/ETA: 00:01:\d\d\n/);
  });

  it('[game-server §3.1] its texts differ', async () => {
    const { client } = await startTestGame({ faults: { blueMap } });
    const answers: string[] = [];

    for (const command of ['stop', 'stop', 'start', 'start', 'cancel', 'tasks', 'update nowhere']) {
      answers.push(plain(await client.run(`bluemap ${command}`)));
    }

    expect(answers).toEqual([
      'Render-Threads stopped!\n',
      'Render-Threads are already stopped!\n',
      'Render-Threads started!\n',
      'Render-Threads are already running!\n',
      'All tasks cancelled!\n',
      'Incorrect argument for command\nbluemap tasks<--[HERE]',
      'There is no world or map with this name: nowhere\n',
    ]);
  });
});
