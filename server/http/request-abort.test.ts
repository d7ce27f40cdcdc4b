import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fastify } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Problem } from '#contract/problems';
import { replyWithProblem } from './problem-reply.ts';
import { abortWithCaller, isCallerGone, limitBodyTime } from './request-abort.ts';

const limitMs = 300;
const json = 'content-type: application/json';
const multipart = 'content-type: multipart/form-data; boundary=b';

/** Sends a body that never ends, one byte at a time; resolves when the connection is closed. */
async function drip(request: string, header: string) {
  const app = fastify();
  limitBodyTime(app, limitMs);
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  app.get('/', async () => 'a page');
  app.post('/upload', async ({ raw }) => {
    await once(raw, 'end');
    return 'stored';
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
  socket.on('error', () => undefined);
  const head = [`${request} HTTP/1.1`, 'host: x', header, 'transfer-encoding: chunked'];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.resume();
  const timer = setInterval(() => socket.write('1\r\nx\r\n'), 20);
  // It may be reset, so `once` would reject.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  onTestFinished(() => clearInterval(timer));
  onTestFinished(() => void socket.destroy());
  return { socket, closed };
}

it.each([
  { request: 'GET /', header: multipart },
  { request: 'GET /', header: json },
  { request: 'HEAD /', header: multipart },
  { request: 'POST /upload', header: json },
])('[product §3] a body of $request that never ends is cut off ($header)', async (given) => {
  const { socket, closed } = await drip(given.request, given.header);

  await closed;

  expect(socket.destroyed).toBe(true);
});

it('[product §3] an upload may take as long as it needs', async () => {
  const { socket } = await drip('POST /upload', multipart);

  // Bodies that began later are cut off before.
  for (let others = 0; others < 3; others += 1) await (await drip('GET /', multipart)).closed;

  expect(socket.destroyed).toBe(false);
});

it('[§7] the signal of a caller who left before it was needed is aborted, and nothing checks that caller', async () => {
  const app = fastify();
  const started = Promise.withResolvers<void>();
  const found = Promise.withResolvers<AbortSignal>();
  const timers = vi.spyOn(globalThis, 'setInterval');
  onTestFinished(() => timers.mockRestore());
  app.get('/', async (request, reply) => {
    const left = once(reply.raw, 'close');
    started.resolve();
    await left;
    timers.mockClear();
    found.resolve(abortWithCaller(request, reply, () => Promise.resolve()));
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await started.promise;

  socket.destroy();

  expect((await found.promise).aborted).toBe(true);
  expect(timers).not.toHaveBeenCalled();
});

it('[§6] the signal of a caller who loses access aborts within a second', async () => {
  const app = fastify();
  const found = Promise.withResolvers<AbortSignal>();
  let check = () => Promise.resolve();
  app.get('/', async (request, reply) => {
    found.resolve(abortWithCaller(request, reply, () => check()));
    await once(reply.raw, 'close');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const call = fetch(address).catch(() => null);
  const signal = await found.promise;

  check = () => Promise.reject(new Problem('not-signed-in'));

  // Two seconds more, for a busy machine.
  await vi.waitUntil(() => signal.aborted, { timeout: 3000 });
  expect(signal.reason).toMatchObject({ code: 'not-signed-in' });
  await call;
});

it('[§6] a stream that ends because its caller lost access is not an error', async () => {
  const signal = AbortSignal.abort(new Problem('not-signed-in'));

  const ended = pipeline(new PassThrough(), new PassThrough(), { signal });

  expect(isCallerGone(await ended.catch((error: unknown) => error))).toBe(true);
});

it.each([
  {
    end: 'a caller who leaves is not an error',
    fail: (signal: AbortSignal): Promise<unknown> => fetch('http://127.0.0.1', { signal }),
    logged: 'debug',
  },
  {
    end: 'a stream that ends with its caller is not an error',
    fail: (signal: AbortSignal): Promise<unknown> =>
      pipeline(new PassThrough(), new PassThrough(), { signal }),
    logged: 'debug',
  },
  {
    end: 'an error of its own is an error, even after the caller has left',
    fail: (): Promise<unknown> => fetch('no address'),
    logged: 'error',
  },
])('[§7] $end', async ({ fail, logged }) => {
  const app = fastify();
  const levels: string[] = [];
  app.addHook('onRequest', async ({ log }) => {
    vi.spyOn(log, 'debug').mockImplementation(() => void levels.push('debug'));
    vi.spyOn(log, 'error').mockImplementation(() => void levels.push('error'));
  });
  app.setErrorHandler(replyWithProblem);
  const started = Promise.withResolvers<void>();
  app.get('/', async (request, reply) => {
    const signal = abortWithCaller(request, reply, () => Promise.resolve());
    started.resolve();
    await once(signal, 'abort');
    await fail(signal);
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) });
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await started.promise;

  socket.destroy();

  await vi.waitUntil(() => levels.length > 0, { timeout: 30_000 });
  expect(levels).toEqual([logged]);
});
