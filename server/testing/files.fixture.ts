import { startPracticeServer, type PracticeServer } from '../../practice-server/practice-server.ts';
import { rconPassword } from './portal.fixture.ts';

export const sftpPassword = 'canary sftp password';
export const sftpUsername = 'practice';

/** A practice server that also serves its files. */
export async function startFilesServer(
  options: Partial<Parameters<typeof startPracticeServer>[0]> = {},
): Promise<PracticeServer & { readonly sftpPort: number; readonly serverDirectory: string }> {
  const server = await startPracticeServer({
    rconPort: 0,
    rconPassword,
    sftpPort: 0,
    sftpPassword,
    ...options,
    faults: { tickMs: 0, ...options.faults },
  });
  if (!hasFiles(server)) throw new Error('the practice server serves no files');
  return server;
}

/** The settings that the start script would pass on for its files. */
export function practiceFilesSettings(server: PracticeServer): Record<string, string> {
  return {
    PRACTICE_SFTP_HOST: '127.0.0.1',
    PRACTICE_SFTP_PORT: String(server.sftpPort),
    PRACTICE_SFTP_USERNAME: sftpUsername,
    PRACTICE_SFTP_PASSWORD: sftpPassword,
  };
}

/** What an administrator types to connect to it. */
export function filesConnection(server: PracticeServer) {
  return {
    host: '127.0.0.1',
    port: String(server.sftpPort),
    username: sftpUsername,
    password: sftpPassword,
  };
}

function hasFiles(
  server: PracticeServer,
): server is PracticeServer & { readonly sftpPort: number; readonly serverDirectory: string } {
  return server.sftpPort !== null && server.serverDirectory !== null;
}
