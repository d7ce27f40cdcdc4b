import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  makeMigratedDatabase,
  testEngines,
} from '../../server/database/testing/test-databases.fixture.ts';
import {
  adminPassword,
  practiceSettings,
  startGameServer,
} from '../../server/testing/portal.fixture.ts';
import { buildWhenStale } from '../build.mjs';
import { startInstances } from './instances.mjs';

const password = 'harbor-7-secret';
const writers = 4;
// On a busy machine, a portal takes several seconds to start.
const slow = { timeout: 180_000 };

describe.runIf(testEngines().includes('postgres'))(
  'three portals behind deploy/haproxy.cfg',
  () => {
    let location;
    let game;
    let cluster;
    let admin;

    beforeAll(async () => {
      // `npm test` builds first; a portal starts much slower from the sources.
      await buildWhenStale();
      location = await makeMigratedDatabase('postgres');
      game = await startGameServer();
      cluster = await startInstances({
        databaseUrl: location.url,
        env: {
          ...practiceSettings(game),
          ADMIN_PASSWORD: adminPassword,
          LOG_LEVEL: 'fatal',
        },
      });
      admin = (
        await call(cluster.address, 'POST', '/api/login', {
          body: { email: 'admin', password: adminPassword },
        })
      ).cookie;
    }, slow.timeout);
    afterAll(async () => {
      await cluster?.stop();
      await game?.close();
      await location?.remove();
    }, slow.timeout);

    const getAddress = (index) => cluster.portals[index].address;
    const get = (address, path, cookie = admin) => call(address, 'GET', path, { cookie });
    const openSocket = async (index, cookie) => {
      const socket = new WebSocket(`${getAddress(index).replace('http', 'ws')}/ws`, {
        headers: { cookie, origin: cluster.address },
      });
      const frames = [];
      socket.on('message', (data) => frames.push(Buffer.from(data).toString('utf8')));
      await once(socket, 'open');
      return { socket, frames };
    };
    const aStudent = async (name) => {
      const { status, cookie, json } = await call(cluster.address, 'POST', '/api/register', {
        body: { name, email: `${name}@school.example`, minecraftUsername: name, password },
      });
      expect(status).toBe(201);
      return { cookie, email: json.email };
    };
    const isConnected = async (index) =>
      (await get(getAddress(index), '/api/minecraft/status')).json.connected;

    it('[product §6] signing in on one portal signs in on all, and signing out does, too', async () => {
      const { cookie } = await call(getAddress(0), 'POST', '/api/login', {
        body: { email: 'admin', password: adminPassword },
      });
      const { socket } = await openSocket(1, cookie);
      const closed = once(socket, 'close');
      expect((await get(getAddress(2), '/api/user', cookie)).status).toBe(200);

      await call(getAddress(2), 'POST', '/api/logout', { cookie });

      for (const { address } of cluster.portals)
        expect((await get(address, '/api/user', cookie)).status).toBe(401);
      expect((await closed)[0]).toBe(4001);
    });

    it(
      '[product §6] a command on one portal appears in every portal’s activity log, once',
      slow,
      async () => {
        for (const index of [0, 1, 2])
          await vi.waitUntil(() => isConnected(index), { timeout: 60_000 });
        const sockets = await Promise.all([0, 1, 2].map((index) => openSocket(index, admin)));

        const { status, json } = await call(getAddress(1), 'POST', '/api/minecraft/command', {
          body: { command: 'time set day' },
          cookie: admin,
        });

        expect(status).toBe(200);
        for (const { socket, frames } of sockets) {
          const answers = () =>
            frames.filter((frame) => frame.includes(json.id) && frame.includes('Set the time'));
          await vi.waitUntil(() => answers().length > 0, { timeout: 60_000 });
          expect(answers()).toHaveLength(1);
          socket.terminate();
        }
      },
    );

    it('[product §6] password guesses count together, whichever portal the balancer chooses', async () => {
      const { email } = await aStudent('guessed');

      const replies = await Promise.all(
        Array.from({ length: 24 }, (_, index) =>
          call(cluster.address, 'POST', '/api/login', {
            body: { email, password: `guess ${index}` },
          }),
        ),
      );

      expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(14);
    });

    it(
      '[product §6] a killed portal loses no acknowledged write, and readers notice nothing',
      slow,
      async () => {
        const load = await startLoad('k');

        await load.untilFurther();
        await cluster.portals[1].kill();
        await load.untilFurther();
        await cluster.portals[1].start();
        await load.untilFurther();
        const { failedReads, failedWrites } = await load.end();

        expect(failedReads).toEqual([]);
        // Requests in flight at the killed portal fail; a write is never sent twice.
        expect(failedWrites.length).toBeLessThanOrEqual(writers);
        await load.expectNothingLost();
      },
    );

    it('[product §6] a rolling restart under load fails no request', slow, async () => {
      const load = await startLoad('r');

      await load.untilFurther();
      for (const portal of cluster.portals) {
        await portal.stop();
        await portal.start();
        await load.untilFurther();
      }
      const { failedReads, failedWrites } = await load.end();

      expect([failedReads, failedWrites]).toEqual([[], []]);
      await load.expectNothingLost();
    });

    /** Students who repeatedly change their profile and read a public list, through the balancer. */
    async function startLoad(letter) {
      const students = await Promise.all(
        Array.from({ length: writers }, (_, index) => aStudent(`${letter}_writer_${index}`)),
      );
      const end = new AbortController();
      const acknowledged = students.map(() => 0);
      const failed = { failedReads: [], failedWrites: [] };
      let reads = 0;
      const tryCall = async (failures, wanted, ...args) => {
        const { status, text } = await call(cluster.address, ...args).catch((error) => ({
          status: 0,
          text: `${error} ${error.cause}`,
        }));
        if (status !== wanted) failures.push(`${args[0]} ${args[1]}: ${status} ${text}`);
        return status === wanted;
      };
      const write = async ({ cookie }, index) => {
        for (let n = 1; !end.signal.aborted; n += 1) {
          const body = { bio: `This is change ${n}` };
          if (await tryCall(failed.failedWrites, 200, 'PATCH', '/api/user', { body, cookie }))
            acknowledged[index] = n;
          await wait(20);
        }
      };
      const read = async () => {
        while (!end.signal.aborted) {
          await tryCall(failed.failedReads, 200, 'GET', '/api/public/community-feed');
          reads += 1;
          await wait(20);
        }
      };
      const working = [...students.map(write), read(), read()];
      return {
        /** Every student gets a few more answers. */
        async untilFurther() {
          const [from, readsBefore] = [[...acknowledged], reads];
          await vi.waitUntil(
            () =>
              reads > readsBefore + 20 && acknowledged.every((n, index) => n > from[index] + 10),
            { timeout: 60_000 },
          );
        },
        async end() {
          end.abort();
          await Promise.all(working);
          return failed;
        },
        async expectNothingLost() {
          for (const [index, { cookie }] of students.entries()) {
            const { json } = await get(cluster.address, '/api/user', cookie);
            expect(Number(json.bio.split(' ').at(-1))).toBeGreaterThanOrEqual(acknowledged[index]);
          }
        },
      };
    }
  },
);

async function call(address, method, path, { body, cookie } = {}) {
  const reply = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await reply.text();
  const isJson = reply.headers.get('content-type')?.includes('json');
  const sid = reply.headers.getSetCookie().find((each) => each.startsWith('sid='));
  return {
    status: reply.status,
    text,
    json: isJson ? JSON.parse(text) : null,
    cookie: sid?.split(';', 1)[0] ?? null,
  };
}
