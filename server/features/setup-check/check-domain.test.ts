import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fetchStatus } from '#protocols/web/fetch-status';
import { checkMaps } from './check-domain.ts';

const fetchLocalStatus = (url: URL, signal: AbortSignal) =>
  fetchStatus({
    url,
    address: '127.0.0.1',
    userAgent: 'test',
    // A busy machine may take long to answer; what never answers need not be waited for.
    timeoutMs: url.pathname === '/frozen' ? 300 : 30_000,
    signal,
  });
const check = async (...maps: readonly (readonly string[])[]) =>
  await checkMaps({
    listMaps: () => ({ maps, practiceHost: null }),
    fetchStatus: fetchLocalStatus,
  })(new AbortController().signal);

describe('the check of the map addresses', () => {
  it('[§2] passes when all answer; a redirect counts as an answer and is not followed', async () => {
    const { address, asked } = await startWebServer();

    expect(await check([`${address}/map/`], [`${address}/moved`])).toEqual({
      state: 'ok',
      sentence: 'All 2 addresses answer.',
      remedy: null,
    });
    expect(asked.toSorted()).toEqual(['/map/', '/moved']);
  });

  it('[§2] passes when one address of a map answers', async () => {
    const { address } = await startWebServer();

    expect(await check([`${address}/gone`, `${address}/map/`])).toMatchObject({ state: 'ok' });
  });

  it.each([
    ['/gone', 'answers with 404, which means the page was not found.'],
    ['/secret', 'answers with 403, which means access was denied.'],
    ['/broken', 'answers with 502, which means the server reported an error.'],
    ['/frozen', 'did not answer in time.'],
    ['/nonsense', 'is answered by something that is not a web server.'],
  ])('[§2] an address %s %s', async (path, sentence) => {
    const { address } = await startWebServer();

    expect(await check([`${address}/map/`], [`${address}${path}`])).toMatchObject({
      state: 'problem',
      sentence: `${address}${path} ${sentence}`,
    });
  });

  it('[§2] a closed port cannot be reached', async () => {
    const { address, close } = await startWebServer();
    close();

    expect((await check([address])).sentence).toBe(`${address} cannot be reached.`);
  });

  it('[§2] is not set up without any address', async () => {
    expect(await check()).toMatchObject({ state: 'not-set-up' });
  });
});

const statuses: Readonly<Record<string, number>> = { '/map/': 200, '/secret': 403, '/broken': 502 };

async function startWebServer() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const bound: AddressInfo | string | null = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return { address: `http://127.0.0.1:${bound.port}`, asked, close };
}

function answer({ url = '', socket }: IncomingMessage, response: ServerResponse): void {
  if (url === '/frozen') return;
  if (url === '/nonsense') socket.end('SSH-2.0-something else\r\n');
  else if (url === '/moved') response.writeHead(302, { location: '/map/' }).end();
  else response.writeHead(statuses[url] ?? 404).end();
}
