import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { sftpPassword, sftpUsername, startFilesServer } from '../testing/files.fixture.ts';
import { FilesLink } from './files-link.ts';

/** A server that passes everything on to `port`, and the first connection to it. */
async function startRelay(port: number) {
  const server = createServer({ pauseOnConnect: true });
  const first = new Promise<Socket>((resolve) => server.once('connection', resolve));
  server.on('connection', (socket) => {
    const there = connect(port, '127.0.0.1');
    onTestFinished(() => void there.destroy());
    socket.pipe(there).pipe(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, first };
}

it('[§4] a connection whose host key cannot be stored is closed', async () => {
  const server = await startFilesServer();
  onTestFinished(() => server.close());
  const way = await startRelay(server.sftpPort);
  const closed = way.first.then((socket) => once(socket, 'close'));
  const link = new FilesLink({
    hosts: { allowed: null, practice: null },
    pins: {
      find: async () => null,
      pin: async () => {
        throw new Error('the disk is full');
      },
    },
    keepAliveMs: 60_000,
    now: Date.now,
    onState: () => undefined,
  });
  onTestFinished(() => link.dismiss());

  const target = { host: '127.0.0.1', port: way.port };
  const connected = link.connect({ ...target, username: sftpUsername, password: sftpPassword });

  await expect(connected).rejects.toMatchObject({ code: 'files-unreachable' });
  await closed;
});
