import { once } from 'node:events';
import { createServer } from 'node:net';
import ssh2 from 'ssh2';
import { SftpClient } from '../sftp-client.ts';
import { createHostKey } from './host-key.fixture.ts';

const endOfFile = 1;
const folder = { mode: 0o040755, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 };

/**
 * A client of a hostile file server: every path is a folder, and every folder lists these names again and again.
 * With `isOnce`, each folder lists them once, so that there is always another folder below.
 */
export async function connectToEndlessServer(
  names: readonly string[],
  { isOnce = false } = {},
): Promise<{ readonly client: SftpClient; readonly close: () => void }> {
  const ssh = new ssh2.Server({ hostKeys: [createHostKey()] }, (connection) => {
    connection.on('error', () => undefined);
    connection.on('authentication', (attempt) => attempt.accept());
    connection.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => serve(acceptSftp(), { names, isOnce }));
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

function serve(
  sftp: ssh2.SFTPWrapper,
  { names, isOnce }: { readonly names: readonly string[]; readonly isOnce: boolean },
): void {
  const entries = names.map((filename) => ({ filename, longname: filename, attrs: folder }));
  let opened = 0;
  const finished = new Set<string>();
  sftp.on('LSTAT', (request) => sftp.attrs(request, folder));
  sftp.on('OPENDIR', (request) => sftp.handle(request, Buffer.from(String((opened += 1)))));
  sftp.on('READDIR', (request, handle) => {
    if (finished.has(String(handle))) sftp.status(request, endOfFile);
    else sftp.name(request, entries);
    if (isOnce) finished.add(String(handle));
  });
  sftp.on('CLOSE', (request) => sftp.status(request, 0));
}
