import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startInstances } from '../../scripts/processes/instances.mjs';
import { startTestDatabase } from '../../scripts/databases/test-database.mjs';
import { practiceSettings, startGameServer } from '../../server/testing/portal.fixture.ts';
import { ms, percentile } from '../support/figures.ts';
import { adminPassword, signIn } from '../support/programs.ts';

// What several instances cost, and what people notice when one stops: docs/operations.md, "Several
// instances".
const rounds = 20;
const readers = 4;

const database = await startTestDatabase();
const game = await startGameServer();
let cluster = null;
try {
  cluster = await startInstances({
    databaseUrl: database.url,
    env: { ...practiceSettings(game), ADMIN_PASSWORD: adminPassword, LOG_LEVEL: 'fatal' },
  });
  const [here, there] = cluster.portals.map(({ address }) => address);
  await measureRevocation(here, there);
  await measureLog(here, there);
  await measureBalancer(here);
  await measureLoss('A portal is killed and started again', async (portal) => portal.kill(), [1]);
  await measureLoss(
    'All three are restarted, one after the other',
    (portal) => portal.stop(),
    [0, 1, 2],
  );
} finally {
  await cluster?.stop();
  await game.close();
  await database.stop();
}

function say(what, times, more = '') {
  console.log(
    `${what}: p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}${more}`,
  );
}

async function openSocket(address, cookie) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`, {
    headers: { cookie, origin: cluster.address },
  });
  await once(socket, 'open');
  return socket;
}

/** The time from a sign-out on one portal until a socket on another is closed. */
async function measureRevocation(here, there) {
  const times = [];
  for (let n = 0; n < rounds; n += 1) {
    const cookie = await signIn(here, 'admin', adminPassword);
    const socket = await openSocket(there, cookie);
    const closed = once(socket, 'close');
    const began = performance.now();
    await fetch(`${here}/api/logout`, { method: 'POST', headers: { cookie } });
    await closed;
    times.push(performance.now() - began);
  }
  say('Signed out on one portal, until the socket on another is closed', times);
}

/** The time from a command on one portal until its answer is in the activity log of another. */
async function measureLog(here, there) {
  const cookie = await signIn(here, 'admin', adminPassword);
  const headers = { cookie, 'content-type': 'application/json' };
  const socket = await openSocket(there, cookie);
  const times = [];
  for (let n = 0; n < rounds; n += 1) {
    const heard = new Promise((resolve) => {
      const listen = (data) => {
        if (!Buffer.from(data).toString('utf8').includes('Set the time')) return;
        socket.off('message', listen);
        resolve();
      };
      socket.on('message', listen);
    });
    const began = performance.now();
    const body = JSON.stringify({ command: 'time set day' });
    const reply = await fetch(`${here}/api/minecraft/command`, { method: 'POST', headers, body });
    if (!reply.ok) throw new Error(`The command was refused: ${await reply.text()}`);
    await heard;
    times.push(performance.now() - began);
  }
  socket.terminate();
  say('A command on one portal, until its answer is in the log of another', times);
}

/** A page through the balancer, and the same page directly from a portal. */
async function measureBalancer(here) {
  const times = { direct: [], balanced: [] };
  for (let n = 0; n < rounds * 10; n += 1) {
    times.direct.push(await measureResponseTime(`${here}/api/public/community-feed`));
    times.balanced.push(await measureResponseTime(`${cluster.address}/api/public/community-feed`));
  }
  say('A read of a portal', times.direct);
  say('The same read through the balancer', times.balanced);
}

/** Reads and writes through the balancer while portals stop. */
async function measureLoss(what, end, indexes) {
  const stop = new AbortController();
  const times = [];
  const failed = { reads: 0, writes: 0 };
  const cookie = await signIn(cluster.address, 'admin', adminPassword);
  const read = async () => {
    while (!stop.signal.aborted) {
      const began = performance.now();
      if (await isOk('GET', '/', {})) times.push(performance.now() - began);
      else failed.reads += 1;
      await wait(10);
    }
  };
  const write = async () => {
    for (let n = 0; !stop.signal.aborted; n += 1) {
      const began = performance.now();
      const isDone = await isOk('PATCH', '/api/user', {
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ bio: `Change ${n}` }),
      });
      if (isDone) times.push(performance.now() - began);
      else failed.writes += 1;
      await wait(10);
    }
  };
  const working = [...Array.from({ length: readers }, read), write()];
  await wait(1000);
  for (const index of indexes) {
    await end(cluster.portals[index]);
    await wait(1000);
    await cluster.portals[index].start();
    await wait(1500);
  }
  stop.abort();
  await Promise.all(working);
  say(
    what,
    times,
    `, longest ${ms(Math.max(...times))}; ${times.length} answered, ${failed.reads} reads and ${failed.writes} writes failed`,
  );
}

function isOk(method, path, options) {
  return fetch(`${cluster.address}${path}`, {
    method,
    ...options,
    signal: AbortSignal.timeout(60_000),
  }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return reply.ok;
    },
    () => false,
  );
}

async function measureResponseTime(url) {
  const began = performance.now();
  const reply = await fetch(url);
  await reply.arrayBuffer();
  return performance.now() - began;
}
