import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SftpClient } from './sftp-client.ts';
import { startOpenSsh } from './testing/open-ssh.ts';
import { describeSftpServer } from './testing/sftp-suite.fixture.ts';

describeSftpServer('OpenSSH', async () => {
  const server = await startOpenSsh();
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'sftp-suite-')));
  return {
    connect: (options) =>
      SftpClient.connect({
        ...server,
        ...options,
        timeoutMs: 10_000,
        verifyHostKey: (key) => key === server.hostKey,
      }),
    folder: { remote: folder, local: folder },
    hasExtensions: true,
    freeze: server.freeze,
    thaw: server.thaw,
    cutConnections: server.cutConnections,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
});
