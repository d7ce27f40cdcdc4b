import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConsoleStatus } from '#contract/game-server/console';
import { ms, percentile, print, us } from '../support/figures.ts';
import { startHttpLoader, startRconLoader } from '../support/loaders.ts';
import {
  adminPassword,
  bundle,
  signIn,
  freePort,
  rconPassword,
  run,
  startPortal,
  withFolder,
  type Portal,
} from '../support/programs.ts';

const rounds = 6;
const commandsPerRound = 150;
const commandsWhileUnknown = 20;
const unknownGoalMs = 60;

await withFolder(async (folder) => {
  const rconPort = String(await freePort());
  const game = run(join('dist', 'practice-server', 'main.js'), {
    PRACTICE_RCON_PORT: rconPort,
    PRACTICE_RCON_PASSWORD: rconPassword,
    // Without game ticks, which would hide everything else.
    PRACTICE_FAULTS: JSON.stringify({ tickMs: 0 }),
  });
  await new Promise((resolve) => game.child.once('message', resolve));
  const portal = await startPortal(folder, {
    PRACTICE_RCON_PORT: rconPort,
    PRACTICE_RCON_PASSWORD: rconPassword,
  });
  const http = await startHttpLoader(await bundle('http-round-trips.child'));
  const rcon = await startRconLoader(await bundle('rcon-round-trips.child'), {
    RCON_PORT: rconPort,
    RCON_PASSWORD: rconPassword,
    DATABASE: join(folder, 'limit.db'),
  });
  try {
    const cookie = await signIn(portal.address, 'admin', adminPassword);
    await untilConnected(portal, cookie);
    const command = {
      url: `${portal.address}/api/minecraft/command`,
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ command: 'list' }),
      count: commandsPerRound,
      pauseMs: 0,
    };
    const times = { portal: new Array<number>(), limit: new Array<number>() };
    const unknown = await http.measure({ ...command, count: commandsWhileUnknown });
    // An answer of several lines in one packet shows how the server ends its answers.
    await http.measure({ ...command, body: JSON.stringify({ command: 'mv list' }), count: 1 });
    await http.measure(command);
    await rcon.measure({ count: commandsPerRound });
    const cpuBefore = portal.cpuMicroseconds();
    for (let n = 0; n < rounds; n += 1) {
      times.portal.push(...(await http.measure(command)));
      times.limit.push(...(await rcon.measure({ count: commandsPerRound })));
    }
    const cpu = (portal.cpuMicroseconds() - cpuBefore) / times.portal.length;
    report(times, cpu);
    print({
      goal: 12,
      what: 'Console command while it is not known how the server ends its answers, p50',
      portal: ms(percentile(unknown, 0.5)),
      limit: `${ms(unknownGoalMs)}   the goal`,
      ratio: percentile(unknown, 0.5) / unknownGoalMs,
      wanted: '≤ 1',
    });
  } finally {
    await Promise.all([http.stop(), rcon.stop(), portal.stop()]);
    await game.stop();
  }
});

async function untilConnected(portal: Portal, cookie: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const reply = await fetch(`${portal.address}/api/minecraft/status`, { headers: { cookie } });
    if (ConsoleStatus.parse(await reply.json()).connected) return;
    await wait(50);
  }
  throw new Error('The console did not connect.');
}

function report(times: { portal: number[]; limit: number[] }, cpu: number): void {
  const [ours, bare] = [percentile(times.portal, 0.5), percentile(times.limit, 0.5)];
  print({
    goal: 12,
    what: `Console command through HTTP, p50 of ${times.portal.length}`,
    portal: `${ms(ours)}, ${us(cpu)} CPU each`,
    limit: `${ms(bare)}   bare RCON round trip and one synced commit`,
    ratio: ours / bare,
    wanted: '≤ 2',
  });
}
