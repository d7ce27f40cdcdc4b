import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { startPortal } from '../testing/portal.fixture.ts';

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

  await expect.poll(() => upload(one), { timeout: 10_000 }).toBe(429);
  expect(await upload(other)).toBe(404);

  sockets[0]?.destroy();
  await expect.poll(() => upload(one)).toBe(404);
});
