import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { defaultTimeouts } from '../composition/dependencies.ts';
import { startWholePortal } from './whole-portal.fixture.ts';
import { startFilesServer } from './files.fixture.ts';

const publicPolls = [
  '/api/public/live-games',
  '/api/public/community-feed',
  '/api/public/engagement-metrics',
  '/api/public/champions',
  '/api/public/active-projects',
  '/api/public/server-status',
  '/api/public/this-week',
];
const statusPolls = ['/api/minecraft/status', '/api/sftp/status'];
/** What these show comes from the game server; all who ask at the same time share one answer. */
const panelPolls = ['/api/worlds', '/api/multiverse/world-names', '/api/players'];
const rounds = 100;

it('[§9] polls cause no traffic to the game server and its files, no matter how many people have the page open', async () => {
  const game = await startFilesServer();
  const relay = await countRequests(game.sftpPort);
  onTestFinished(async () => {
    await relay.close();
    await game.close();
  });
  const portal = await startWholePortal(
    { PRACTICE_RCON_PORT: String(game.rconPort), PRACTICE_SFTP_PORT: String(relay.port) },
    // As the portal itself; the usual tenth would add up on a busy machine.
    { timeouts: { logPollMs: defaultTimeouts.logPollMs } },
  );
  const polls = [...publicPolls, ...statusPolls, ...panelPolls];
  for (const path of polls) expect((await portal.get(path)).status, path).toBe(200);
  const before = { commands: game.received.length, packets: relay.packets() };

  for (let n = 0; n < rounds; n += 1) await Promise.all(polls.map((path) => portal.get(path)));

  // The portal itself looks at players and at the log now and then; polls would be 1,200 requests.
  const most = (rounds * polls.length) / 10;
  expect(before.commands).toBeGreaterThan(0);
  expect(before.packets).toBeGreaterThan(0);
  expect(game.received.length - before.commands).toBeLessThan(most);
  expect(relay.packets() - before.packets).toBeLessThan(most);
});

/** Passes everything on to `port`, and counts what is sent there. */
async function countRequests(port: number) {
  let packets = 0;
  const server = createServer((client) => {
    const target = connect({ host: '127.0.0.1', port });
    client.on('data', () => (packets += 1));
    for (const socket of [client, target]) {
      socket.on('error', () => undefined);
      socket.on('close', () => [client, target].forEach((each) => each.destroy()));
    }
    client.pipe(target).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    packets: () => packets,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
