import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { closeOnSignal, closeWithinMs } from './http/operations/close-on-signal.ts';
import { ConfigError, portalAddress, readConfig, type Config } from './config/config.ts';
import { isCommonPassword } from './features/auth/passwords/common-passwords.ts';
import { DatabaseError, explainOutage, getErrorCode } from './database/engines/database-error.ts';
import {
  ContentError,
  ownContentFolder,
  readContentFiles,
} from './features/content/content-files.ts';
import { openDependencies } from './composition/dependencies.ts';
import type { Site } from './composition/site.ts';

/** Long enough for a balancer that asks /readyz twice a second, as the one in deploy/ does. */
const leaveMs = 2000;

/** The portal cannot listen; the message is meant for the operator. */
class ListenError extends Error {}

try {
  await run();
} catch (error) {
  print(explainFailedStart(error));
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig();
  // Before the database is migrated, so that the earlier version can still be started.
  await readContentFiles({ folder: config.content.directory, ownFolder: ownContentFolder() });
  const dependencies = await openDependencies(config, print);
  notifyStartScript('settings-checked');
  const app = await createApp(dependencies, findBuiltSite());
  closeOnSignal({
    close: async () => {
      // On PostgreSQL, there may be other instances, and a balancer that sends them the next requests.
      if (config.database.url !== null) await app.leave(leaveMs);
      await app.close();
      await dependencies.close();
    },
    withinMs: closeWithinMs,
    print,
  });

  // A start that fails would not print the password of the first administrator, and the next one would have none to print.
  await tryToListen(config.listen, () => bindOnce(config.listen));
  const created = await app.ensureFirstAdministrator();
  await tryToListen(config.listen, () => app.http.listen(config.listen));
  const bound = app.http.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.listen.port;
  print(`Blockplan is at ${portalAddress({ ...config.listen, port })}`);
  if (created?.generatedPassword) {
    print(`First administrator: ${created.username}`);
    print(`Password (shown only once): ${created.generatedPassword}`);
  }
  const { password } = config.firstAdministrator;
  if (created && password !== null && isCommonPassword(password.reveal()))
    print(
      'ADMIN_PASSWORD is one of the most common passwords. Choose another one on the Account page.',
    );
  await app.start();
}

/** The practice server starts when the settings are right and the folder is ours. */
function notifyStartScript(event: 'settings-checked'): void {
  // The start script may be gone by now; if so, this process will soon be told to stop.
  if (process.connected) process.send?.({ event }, undefined, {}, () => undefined);
}

/** The built browser's side; null when this runs from the sources, whose pages Vite serves. */
function findBuiltSite(): Site | null {
  const webFolder = fileURLToPath(new URL('../web', import.meta.url));
  return existsSync(join(webFolder, '.vite', 'manifest.json')) ? { webFolder } : null;
}

/** Fails if the portal cannot listen there. */
async function bindOnce({ host, port }: Config['listen']): Promise<void> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

async function tryToListen(
  { host, port }: Config['listen'],
  bind: () => Promise<unknown>,
): Promise<void> {
  try {
    await bind();
  } catch (cause) {
    const code = getErrorCode(cause);
    if (code === 'EADDRINUSE') {
      throw new ListenError('That port is already in use. Set PORT to another one.', { cause });
    }
    if (code === '') throw cause;
    throw new ListenError(
      `The portal cannot listen at ${host}, port ${port} (${code}). Set HOST to a name or address of this machine, and PORT to a port it is allowed to use.`,
      { cause },
    );
  }
}

function explainFailedStart(error: unknown): string {
  const isForOperator =
    error instanceof ConfigError ||
    error instanceof DatabaseError ||
    error instanceof ContentError ||
    error instanceof ListenError;
  if (isForOperator) return error.message;
  const outage = explainOutage(error);
  if (outage !== null) return outage;
  return `The portal could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
