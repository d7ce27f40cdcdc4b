import type { Content } from '#contract/content/content';
import type { DomainSettings } from '#contract/game-server/domain';
import type { SetupFinding } from '#contract/game-server/setup-check';
import type { AuditStore } from '../audit/audit.store.ts';
import type { ConsoleService } from '../features/console/console.service.ts';
import type { FilesConnectionService } from '../features/files/connection.ts';
import type { FilesDependencies } from '../features/files/file-context.ts';
import { createFilesProbe } from '../features/files/probe.ts';
import { checkDns, checkMaps, listMaps } from '../features/setup-check/check-domain.ts';
import { checkConsole, checkFiles, checkLog } from '../features/setup-check/check-game-server.ts';
import {
  checkAddress,
  checkBackups,
  checkDatabase,
  checkSecretKey,
  checkMail,
} from '../features/setup-check/check-portal.ts';
import { setupCheckRoutes } from '../features/setup-check/setup-check.routes.ts';
import { createSetupCheckService } from '../features/setup-check/setup-check.service.ts';
import { setupRoutes } from '../features/setup/setup.routes.ts';
import { createSetupService } from '../features/setup/setup.service.ts';
import type { ConsoleLink } from '../live/console-link.ts';
import { fetchMapStatus } from '../live/fetch-map-status.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

type SetupCheckInputs = {
  readonly console: { readonly link: ConsoleLink; readonly service: ConsoleService };
  readonly files: {
    readonly connection: FilesConnectionService;
    readonly dependencies: FilesDependencies;
  };
  readonly content: () => Content;
  readonly domain: {
    readonly checkDns: (signal: AbortSignal) => Promise<readonly SetupFinding[]>;
    readonly settings: () => DomainSettings;
  };
  readonly audit: AuditStore;
};

const logPath = '/logs/latest.log';

/** The setup check: one check for each part of the portal and of what it connects to. */
export function buildSetupCheck(dependencies: Dependencies, others: SetupCheckInputs): Feature {
  const { config, database, now, onError } = dependencies;
  const { setupCheckMs } = dependencies.timeouts;
  const { console, files, content, domain, audit } = others;
  const { status } = files.connection;
  const probe = createFilesProbe(files.dependencies);
  const service = createSetupCheckService({
    checks: {
      console: checkConsole({
        status: console.service.status,
        isSetUp: async () => (await console.service.findSaved()).saved !== null,
        run: (command, signal) => console.link.run(command, { signal }),
        now,
      }),
      files: checkFiles({ status, ...probe }),
      log: checkLog({
        status,
        path: logPath,
        read: (signal) => probe.readEnd(logPath, signal),
        now,
      }),
      maps: checkMaps({
        listMaps: () => listMaps(domain.settings(), config.domain.mapDomain, content().worlds),
        fetchStatus: (url, signal) =>
          fetchMapStatus(url, {
            gameHosts: config.gameHosts,
            // A little less than the limit of the check, so that the address is named.
            timeoutMs: setupCheckMs * 0.9,
            signal,
          }),
      }),
      dns: checkDns({
        listFindings: domain.checkDns,
        isPractice: () => domain.settings().isPractice,
      }),
      database: checkDatabase(database, onError),
      address: checkAddress(config.listen),
      key: checkSecretKey(config.secretKey !== null, config.dataDirectory),
      mail: checkMail(
        { isSet: config.mail.isSet, isComplete: config.mail.server !== null },
        config.listen,
      ),
      backups: checkBackups(database.engine),
    },
    audit,
    onError,
    timeoutMs: setupCheckMs,
  });
  return { handlers: setupCheckRoutes(service) };
}

type SetupInputs = {
  readonly audit: AuditStore;
  readonly content: () => Content;
  readonly console: { readonly service: Pick<ConsoleService, 'status'> };
};

/** The setup checklist of the first administrator. */
export function buildSetup(dependencies: Dependencies, others: SetupInputs): Feature {
  const { database, now } = dependencies;
  const { audit, content, console } = others;
  const readConsole = console.service.status;
  return {
    handlers: setupRoutes(createSetupService({ database, audit, now, content, readConsole })),
  };
}
