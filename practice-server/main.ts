import { join } from 'node:path';
import { readFaults } from './faults.ts';
import { startPracticeServer, type PracticeServer } from './practice-server.ts';

/**
 * The practice server's own process. Settings: PRACTICE_RCON_PORT (40814; 0 takes a free one), PRACTICE_RCON_PASSWORD,
 * PRACTICE_DATA_DIR (its logs; absent = in memory) and PRACTICE_FAULTS (JSON, for trying things by hand).
 */
const lastWaitMs = 1500;

try {
  const server = await startFrom(process.env);
  endWithParent(server);
  process.stdout.write(`Practice server: RCON on 127.0.0.1:${server.rconPort}\n`);
  process.send?.({ ready: true, rconPort: server.rconPort });
} catch (error) {
  process.stderr.write(
    `The practice server cannot start. ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exitCode = 1;
  // Without this an open channel to the parent would keep a process that does nothing.
  if (process.connected) process.disconnect();
}

function startFrom(env: NodeJS.ProcessEnv): Promise<PracticeServer> {
  const rconPassword = env['PRACTICE_RCON_PASSWORD'] ?? '';
  if (rconPassword === '') throw new Error('PRACTICE_RCON_PASSWORD is not set.');
  const rconPort = Number(env['PRACTICE_RCON_PORT'] ?? '40814');
  if (!Number.isInteger(rconPort) || rconPort < 0 || rconPort > 65_535) {
    throw new Error('PRACTICE_RCON_PORT is not a port number (0 to 65535).');
  }
  const dataDirectory = env['PRACTICE_DATA_DIR'] ?? '';
  const faults = env['PRACTICE_FAULTS'] ?? '';
  return startPracticeServer({
    host: '127.0.0.1',
    rconPort,
    rconPassword,
    faults: faults === '' ? {} : readFaults(faults),
    logDirectory: dataDirectory === '' ? null : join(dataDirectory, 'logs'),
    hasLife: true,
  });
}

function endWithParent(server: PracticeServer): void {
  const end = (): void => {
    setTimeout(() => process.exit(1), lastWaitMs).unref();
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  process.once('disconnect', end);
}
