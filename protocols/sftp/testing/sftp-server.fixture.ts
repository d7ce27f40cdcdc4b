import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import ssh2, { type SFTPWrapper } from 'ssh2';
import { SftpClient } from '../sftp-client.ts';

/** A client of a file server that anyone may use and that answers as `serve` says. */
export async function connectToServer(
  serve: (sftp: SFTPWrapper) => void,
): Promise<{ readonly client: SftpClient; readonly close: () => void }> {
  const ssh = new ssh2.Server({ hostKeys: [createHostKey()] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (attempt) => attempt.accept());
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp()));
    });
  });
  const server = createServer({ noDelay: true }, (socket) => ssh.injectSocket(socket));
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
  return {
    client,
    close: () => {
      client.close();
      server.close();
    },
  };
}

/** Not the generator of ssh2, which cannot read about one in 256 of its own keys. */
export function createHostKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'sec1', format: 'pem' }).toString();
}
