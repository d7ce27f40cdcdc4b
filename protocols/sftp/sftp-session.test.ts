import { once } from 'node:events';
import { createServer } from 'node:net';
import ssh2 from 'ssh2';
import { expect, it, onTestFinished } from 'vitest';
import { SftpClient } from './sftp-client.ts';
import { createHostKey } from './testing/host-key.fixture.ts';

/** A file server that implements nothing but writing one file. */
async function connectToSmallServer(): Promise<{ client: SftpClient; written: () => string }> {
  let written = '';
  const ssh = new ssh2.Server({ hostKeys: [createHostKey()] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (attempt) => attempt.accept());
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        sftp.on('OPEN', (request) => sftp.handle(request, Buffer.from('1')));
        sftp.on('WRITE', (request, _handle, _offset, data) => {
          written += data.toString();
          sftp.status(request, 0);
        });
        sftp.on('CLOSE', (request) => sftp.status(request, 0));
      });
    });
  });
  const server = createServer((socket) => ssh.injectSocket(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const client = await SftpClient.connect({
    host: '127.0.0.1',
    port: typeof address === 'object' && address ? address.port : 0,
    username: 'anyone',
    password: 'any',
    timeoutMs: 10_000,
    verifyHostKey: () => true,
  });
  onTestFinished(() => {
    client.close();
    server.close();
  });
  return { client, written: () => written };
}

it('[§4] a server without permission bits can still be written to', async () => {
  const { client, written } = await connectToSmallServer();

  await client.write('/a.txt', Buffer.from('text'), { flags: 'wx', mode: 0o640 });

  expect(written()).toBe('text');
});
