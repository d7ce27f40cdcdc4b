import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '#contract/content';
import type { SetupFinding } from '#contract/setup-check';
import type { DomainSettings } from '#contract/domain';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { askWebServer } from '#protocols/web/ask-web-server';
import { WebError } from '#protocols/web/web-error';
import { checkDatabase as lookAtDatabase } from '../database/check-database.ts';
import type { Feature } from './feature.ts';
import type { AuditStore } from '../audit/audit.store.ts';
import type { ConsoleService } from '../features/console/console.service.ts';
import { checkDns } from '../features/setup-check/check-dns.ts';
import { checkConsole, checkFiles, checkLog } from '../features/setup-check/check-game-server.ts';
import { checkMaps } from '../features/setup-check/check-maps.ts';
import * as portal from '../features/setup-check/check-portal.ts';
import { createSetupCheckService } from '../features/setup-check/setup-check.service.ts';
import { setupCheckRoutes } from '../features/setup-check/setup-check.routes.ts';
import type { FilesDependencies } from '../features/files/file-context.ts';
import type { FilesConnectionService } from '../features/files/connection.ts';
import { createFilesProbe } from '../features/files/probe.ts';
import type { ConsoleLink } from '../live/console-link.ts';
import { isInside, resolveGameHost } from '../live/game-hosts.ts';
import { abortable } from '../live/abortable.ts';
import type { Dependencies } from './dependencies.ts';

type Others = {
  readonly console: { readonly link: ConsoleLink; readonly service: ConsoleService };
  readonly files: {
    readonly connection: FilesConnectionService;
    readonly dependencies: FilesDependencies;
  };
  readonly content: () => Content;
  readonly dns: {
    readonly look: (signal: AbortSignal) => Promise<readonly SetupFinding[]>;
    /** What the Domain tab shows. */
    readonly settings: () => DomainSettings;
  };
  readonly audit: AuditStore;
};

const logPath = '/logs/latest.log';
const blueMapPort = 8100;

/** The set-up doctor, who is given every part that he looks at. */
export function buildSetupCheck(dependencies: Dependencies, others: Others): Feature {
  const { config, database, now, onFault } = dependencies;
  const { console, files, content, dns, audit } = others;
  const { status } = files.connection;
  // A map domain that somebody set is a real one, whatever DNS there is.
  const practiceHost = () =>
    dns.settings().isPractice && config.domain.mapDomain === null ? dns.settings().mapDomain : null;
  const probe = createFilesProbe(files.dependencies);
  const doctor = createSetupCheckService({
    checks: {
      console: checkConsole({
        status: console.service.status,
        isSetUp: async () => (await console.service.findSaved()).saved !== null,
        run: (command, signal) => console.link.run(command, { signal }),
        now,
      }),
      files: checkFiles({
        status,
        ...probe,
      }),
      log: checkLog({
        status,
        path: logPath,
        read: (signal) => probe.readEnd(logPath, signal),
        now,
      }),
      maps: checkMaps({
        addresses: () => mapAddresses(dns.settings(), practiceHost(), content()),
        practiceHost,
        ask: (url, signal) => askGuarded(url, config.gameHosts, signal),
      }),
      dns: checkDns({ look: dns.look, isPractice: () => dns.settings().isPractice }),
      database: portal.checkDatabase(database.engine, () => lookAtDatabase(database), onFault),
      address: portal.checkAddress(config.listen),
      key: portal.checkKey(config.secretKey !== null, () => findKeyMode(config.dataDirectory)),
      mail: portal.checkMail(config.mail.isSet),
      backups: portal.checkBackups(database.engine),
    },
    audit,
    onFault,
    timeoutMs: limits.setupCheckMs,
  });
  return { handlers: setupCheckRoutes(doctor) };
}

/** Each address once; a host alone may be a proxy's, or BlueMap's own. */
function mapAddresses(
  { mapDomain }: DomainSettings,
  practiceHost: string | null,
  { worlds }: Content,
): readonly (readonly string[])[] {
  const host = practiceHost === null ? mapDomain : null;
  const links = worlds.flatMap(({ mapUrl }) => (mapUrl === null ? [] : [withoutHash(mapUrl)]));
  const ofHost = host === null ? [] : [[`https://${host}/`, `http://${host}:${blueMapPort}/`]];
  return [...ofHost, ...[...new Set(links)].map((link) => [link])];
}

function withoutHash(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/**
 * Maps may be anywhere in the world, and GAME_HOSTS need not name them; but in this machine's own
 * networks it names all that may be dialled, and what is never dialled stays so.
 */
async function askGuarded(
  url: URL,
  gameHosts: readonly string[] | null,
  signal: AbortSignal,
): Promise<number> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const given = () => new WebError('aborted');
  const place = { host: url.hostname, port };
  const resolve = (allowed: readonly string[] | null) =>
    abortable(
      resolveGameHost(place, { allowed, practice: null }).catch(asUnreachable),
      signal,
      given,
    );
  const found = await resolve(null);
  const address = isInside(found) ? await resolve(gameHosts) : found;
  const timeoutMs = limits.setupCheckMs - 1000;
  return askWebServer({ url, address, userAgent: 'blockplan', timeoutMs, signal });
}

/** What a failed look-up of the name throws; a forbidden host stays a Problem. */
function asUnreachable(error: unknown): never {
  if (error instanceof Problem) throw error;
  throw new WebError('unreachable', { cause: error });
}

async function findKeyMode(dataDirectory: string): Promise<number | null> {
  try {
    return (await stat(join(dataDirectory, 'secret.key'))).mode;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
