import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SftpClient } from '../../protocols/sftp/sftp-client.ts';
import { describeSftpServer } from '../../protocols/sftp/testing/sftp-suite.fixture.ts';
import { startPracticeServer } from '../practice-server.ts';

describeSftpServer('the practice server', async () => {
  const server = await startPracticeServer({
    rconPort: 0,
    rconPassword: 'secret',
    sftpPort: 0,
    sftpPassword: 'open sesame',
  });
  const local = join(server.serverDirectory ?? '', 'suite');
  await mkdir(local);
  return {
    connect: (options) =>
      SftpClient.connect({
        ...options,
        host: '127.0.0.1',
        port: server.sftpPort ?? 0,
        username: 'practice',
        password: 'open sesame',
        timeoutMs: 10_000,
        verifyHostKey: () => true,
      }),
    folder: { remote: '/suite', local },
    hasExtensions: false,
    freeze: () => server.setFaults({ sftpFrozen: true }),
    thaw: () => server.setFaults({ sftpFrozen: false }),
    cutConnections: () => server.dropSftpConnections(),
    close: () => server.close(),
  };
});
