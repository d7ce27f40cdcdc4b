import { expect, it, onTestFinished } from 'vitest';
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
