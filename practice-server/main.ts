import { join } from 'node:path';
import { listenForDns, type PracticeDns } from './dns/dns-listener.ts';
import { readFaults, type PracticeFaults } from './faults.ts';
import { startPracticeServer, type PracticeServer } from './practice-server.ts';

/**
 * The process of the practice server. Its settings:
 * - PRACTICE_RCON_PORT (40814; 0 chooses a free one) and PRACTICE_RCON_PASSWORD
 * - PRACTICE_GAME_PORT, without which there are no list pings, and PRACTICE_MAPS_PORT, without which there are no maps
 * - PRACTICE_SFTP_PORT, without which there is no SFTP, and PRACTICE_SFTP_PASSWORD for the user "practice"
 * - PRACTICE_DATA_DIR for the server's files and its host key; without it nothing is kept
 * - PRACTICE_DNS_PORT, without which there is no DNS; PRACTICE_DNS_TOKEN, PRACTICE_DNS_ZONE_ID, PRACTICE_DNS_ZONE_NAME
 * - PRACTICE_FAULTS, the switches of faults.ts as JSON; those of DNS are below `dns`, as in
 *   `{"dns":{"lacks":["records"],"slowMs":2000}}`
 */
const lastWaitMs = 1500;

try {
  const faultText = process.env['PRACTICE_FAULTS'] ?? '';
  const faults = faultText === '' ? {} : readFaults(faultText);
  const server = await startFrom(process.env, faults);
  const dns = await startDnsFrom(process.env, faults.dns).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  endWithParent(server, dns);
  const { rconPort, sftpPort, mapsPort } = server;
  const sftp = sftpPort === null ? '' : `, SFTP on 127.0.0.1:${sftpPort}`;
  process.stdout.write(`Practice server: RCON on 127.0.0.1:${rconPort}${sftp}\n`);
  process.send?.({ ready: true, rconPort, sftpPort, mapsPort, dnsPort: dns?.port ?? null });
} catch (error) {
  process.stderr.write(
    `The practice server cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
  // An open channel to the parent would keep an idle process running.
  if (process.connected) process.disconnect();
}

function startFrom(env: NodeJS.ProcessEnv, faults: PracticeFaults): Promise<PracticeServer> {
  const rconPassword = env['PRACTICE_RCON_PASSWORD'] ?? '';
  if (rconPassword === '') throw new Error('PRACTICE_RCON_PASSWORD is not set.');
  const rconPort = readPort('PRACTICE_RCON_PORT', env['PRACTICE_RCON_PORT'] ?? '40814');
  const gameText = env['PRACTICE_GAME_PORT'] ?? '';
  const mapsText = env['PRACTICE_MAPS_PORT'] ?? '';
  const sftpText = env['PRACTICE_SFTP_PORT'] ?? '';
  const sftpPort = sftpText === '' ? undefined : readPort('PRACTICE_SFTP_PORT', sftpText);
  const sftpPassword = env['PRACTICE_SFTP_PASSWORD'] ?? '';
  if (sftpPort !== undefined && sftpPassword === '')
    throw new Error('PRACTICE_SFTP_PASSWORD is not set.');
  const dataDirectory = env['PRACTICE_DATA_DIR'] ?? '';
  return startPracticeServer({
    host: '127.0.0.1',
    rconPort,
    rconPassword,
    faults,
    gamePort: gameText === '' ? undefined : readPort('PRACTICE_GAME_PORT', gameText),
    mapsPort: mapsText === '' ? undefined : readPort('PRACTICE_MAPS_PORT', mapsText),
    sftpPort,
    sftpPassword,
    ...directoriesIn(dataDirectory),
    hasLife: true,
  });
}

async function startDnsFrom(
  env: NodeJS.ProcessEnv,
  faults: PracticeFaults['dns'] = {},
): Promise<PracticeDns | null> {
  const portText = env['PRACTICE_DNS_PORT'] ?? '';
  if (portText === '') return null;
  const token = env['PRACTICE_DNS_TOKEN'] ?? '';
  if (token === '') throw new Error('PRACTICE_DNS_TOKEN is not set.');
  const dataDirectory = env['PRACTICE_DATA_DIR'] ?? '';
  return listenForDns({
    host: '127.0.0.1',
    port: readPort('PRACTICE_DNS_PORT', portText),
    token,
    zoneId: env['PRACTICE_DNS_ZONE_ID'] ?? 'practice',
    zoneName: env['PRACTICE_DNS_ZONE_NAME'] ?? 'city.example',
    file: dataDirectory === '' ? null : join(dataDirectory, 'dns-zone.json'),
    faults,
  });
}

function directoriesIn(dataDirectory: string) {
  if (dataDirectory === '') return {};
  return {
    logDirectory: join(dataDirectory, 'server', 'logs'),
    serverDirectory: join(dataDirectory, 'server'),
    hostKeyFile: join(dataDirectory, 'sftp-host-key'),
  };
}

function readPort(name: string, text: string): number {
  const port = Number(text);
  if (text !== '' && Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is not a port number (0 to 65535).`);
}

function endWithParent(server: PracticeServer, dns: PracticeDns | null): void {
  const end = (): void => {
    setTimeout(() => process.exit(1), lastWaitMs).unref();
    void Promise.all([server.close(), dns?.close()]).then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
}
