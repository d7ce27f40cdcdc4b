import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, type App } from './app.ts';
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

  // Printed before the portal listens: if the port is taken, the next start has no first administrator to print.
  await printFirstAdministrator(app, config);
  await listen(app.http, config.listen);
  const bound = app.http.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.listen.port;
  print(`Blockplan is at ${portalAddress({ ...config.listen, port })}`);
  await app.start();
}

async function printFirstAdministrator(app: App, config: Config): Promise<void> {
  const created = await app.ensureFirstAdministrator();
  if (created?.generatedPassword) {
    print(`First administrator: ${created.username}`);
    print(`Password (shown only once): ${created.generatedPassword}`);
  }
  const { password } = config.firstAdministrator;
  if (created && password !== null && isCommonPassword(password.reveal()))
    print(
      'ADMIN_PASSWORD is one of the most common passwords. Choose another one on the Account page.',
    );
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

async function listen(http: App['http'], { host, port }: Config['listen']): Promise<void> {
  try {
    await http.listen({ host, port });
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
