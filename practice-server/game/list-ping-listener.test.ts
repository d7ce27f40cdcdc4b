import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { pingJava } from '../../protocols/ping/java-ping.ts';
import { listenForListPings, type ListPingListener } from './list-ping-listener.ts';

let listener: ListPingListener | null = null;
afterEach(async () => listener?.close());

const host = '127.0.0.1';

it('[product §2] the practice server appears in the game’s server list, with the number of players', async () => {
  listener = await listenForListPings({ host, port: 0 }, () => ({ online: 3, max: 20 }));

  const reply = await pingJava({ host, port: listener.port, timeoutMs: 30_000 });

  expect(reply).toEqual({ online: 3, max: 20 });
});

it('closes the connection if it is not a list ping', async () => {
  const { port } = (listener = await listenForListPings({ host, port: 0 }, () => ({
    online: 0,
    max: 1,
  })));
  const socket = connect({ host, port });

  socket.write(Buffer.alloc(8, 0xff));

  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
  });
  expect(socket.bytesRead).toBe(0);
});
