import { connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints';
import { Problem } from '#contract/problems';
import { startPortal } from '../testing/portal.fixture.ts';
import { aSessionUser } from '../testing/user.fixture.ts';
import { replyWithProblem } from './problem-reply.ts';
import { serveEndpoints } from './serve.ts';

const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc';

it('[product §3] one account sends at most twenty uploads at once, and others go on', async () => {
  const portal = await startPortal();
  onTestFinished(portal.close);
  const [one, other] = [await portal.aStudent(), await portal.aStudent()];
  /** Refused for its project, unless there are too many uploads already. */
  const upload = async ({ cookie }: { readonly cookie: string }) => {
    const { status } = await fetch(`${portal.address}/api/projects/none/pictures/built`, {
      method: 'PUT',
      headers: { cookie },
      body: new FormData(),
    });
    return status;
  };
  const sockets = Array.from({ length: 20 }, () => {
    const socket = connect(Number(new URL(portal.address).port), '127.0.0.1');
    const head = [
      'POST /api/journal/entries HTTP/1.1',
      'host: x',
      `cookie: ${one.cookie}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 1000000',
    ];
    socket.on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`);
    onTestFinished(() => void socket.destroy());
    return socket;
  });

  await expect.poll(() => upload(one)).toBe(429);
  expect(await upload(other)).toBe(404);

  sockets[0]?.destroy();
  await expect.poll(() => upload(one)).toBe(404);
});

it('[product §3] uploads that were given up while their sender was looked up do not count', async () => {
  const user = aSessionUser();
  const { addJournalEntry } = endpoints;
  const lookedUp = Promise.withResolvers<void>();
  let lookups = 0;
  const app = fastify();
  app.setErrorHandler(replyWithProblem);
  serveEndpoints(app, {
    rows: { addJournalEntry },
    handlers: {
      addJournalEntry: () => {
        throw new Problem('no-such-item');
      },
    },
    findSession: async () => {
      lookups += 1;
      await lookedUp.promise;
      return { user };
    },
    publicUrl: null,
  });
  let left = 0;
  app.server.on('request', (_request, response) => response.once('close', () => (left += 1)));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const givenUp = new AbortController();
  const upload = (signal?: AbortSignal) =>
    fetch(new URL(addJournalEntry.path, address), {
      method: 'POST',
      headers: { cookie: `sid=${'a'.repeat(43)}` },
      body: new FormData(),
      ...(signal && { signal }),
    });

  const sent = Array.from({ length: 20 }, () => upload(givenUp.signal));
  await expect.poll(() => lookups).toBe(20);
  givenUp.abort();
  await Promise.allSettled(sent);
  await expect.poll(() => left).toBe(20);
  lookedUp.resolve();

  expect((await upload()).status).toBe(404);
});
