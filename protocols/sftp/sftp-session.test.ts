import { describe, expect, it, onTestFinished } from 'vitest';
import type { SFTPWrapper } from 'ssh2';
import { connectToServer } from './testing/sftp-server.fixture.ts';

it('[§4] a server without permission bits can still be written to', async () => {
  let written = '';
  // It implements nothing but writing one file.
  const { client, close } = await connectToServer((sftp) => {
    sftp.on('OPEN', (request) => sftp.handle(request, Buffer.from('1')));
    sftp.on('WRITE', (request, _handle, _offset, data) => {
      written += data.toString();
      sftp.status(request, 0);
    });
    sftp.on('CLOSE', (request) => sftp.status(request, 0));
  });
  onTestFinished(close);

  await client.write('/a.txt', Buffer.from('text'), { flags: 'wx', mode: 0o640 });

  expect(written).toBe('text');
});

describe('a server that refuses to change permission bits', () => {
  it.each([3, 4])(
    '[§4] can still be written to if the bits are right (status %i)',
    async (status) => {
      const { client, close } = await connectToServer((sftp) =>
        refuseModes(sftp, status, 0o100644),
      );
      onTestFinished(close);

      const written = client.write('/a.txt', Buffer.from('text'), { flags: 'wx', mode: 0o644 });

      await expect(written).resolves.toEqual({ sizeBytes: 4 });
    },
  );

  it('[§4] is not written to if others could read a private file', async () => {
    const { client, close } = await connectToServer((sftp) => refuseModes(sftp, 3, 0o100644));
    onTestFinished(close);

    const written = client.write('/a.txt', Buffer.from('text'), { flags: 'wx', mode: 0o600 });

    await expect(written).rejects.toMatchObject({ kind: 'permission-denied' });
  });
});

it.each([{}, { size: 4 }, { size: 4, mode: 0o100644 }])(
  '[§4] an open file of which the server says only %o cannot be compared',
  async (attributes) => {
    const { client, close } = await connectToServer((sftp) => {
      sftp.on('OPEN', (request) => sftp.handle(request, Buffer.from('1')));
      // The types of ssh2 know no attributes with missing fields.
      sftp.on('FSTAT', (request) => Reflect.apply(sftp.attrs, sftp, [request, attributes]));
      sftp.on('READ', (request) => sftp.status(request, 1));
      sftp.on('CLOSE', (request) => sftp.status(request, 0));
    });
    onTestFinished(close);
    const seen: unknown[] = [];

    await client.readFile('/a.txt', {
      maxBytes: 10,
      onOpen: async (opened) => void seen.push(await opened()),
    });

    expect(seen).toEqual([null]);
  },
);

function refuseModes(sftp: SFTPWrapper, status: number, mode: number): void {
  const attributes = { mode, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };
  sftp.on('OPEN', (request) => sftp.handle(request, Buffer.from('1')));
  sftp.on('FSETSTAT', (request) => sftp.status(request, status));
  sftp.on('FSTAT', (request) => sftp.attrs(request, attributes));
  sftp.on('WRITE', (request) => sftp.status(request, 0));
  sftp.on('CLOSE', (request) => sftp.status(request, 0));
}
