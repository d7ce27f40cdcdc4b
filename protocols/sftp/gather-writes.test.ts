import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { gatherWrites } from './gather-writes.ts';

it('[§9] what is written in one go waits for its end, then all of it arrives in order', async () => {
  const received: Buffer[] = [];
  const server = createServer((socket) => socket.on('data', (chunk) => received.push(chunk)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect({ port, host: '127.0.0.1' });
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  await once(socket, 'connect');
  gatherWrites(socket);

  for (const part of ['length ', 'text ', 'seal ']) socket.write(part);
  const corked = socket.writableCorked;
  await turn();
  socket.write('next');
  socket.end(' last');
  await once(socket, 'close');

  expect(corked).toBe(1);
  expect(socket.writableCorked).toBe(0);
  expect(Buffer.concat(received).toString()).toBe('length text seal next last');
});
