import { resolve } from 'node:path';
import { z } from 'zod';
import { limits } from '#contract/limits';
import { domainSettings } from './domain-config.ts';
import {
  consoleSettings,
  filesSettings,
  practiceGame,
  practiceMaps,
} from './game-server-config.ts';
import { Secret } from './secret.ts';
import { uploadsTarget } from './uploads-config.ts';
import {
  adminName,
  days,
  domainName,
  folder,
  host,
  hostList,
  listenPort,
  mailAddress,
  ownAddress,
  password,
  port,
  postgresAddress,
  secret,
  sender,
  text,
  trustProxy,
  uploadsAddress,
  webAddress,
} from './setting-shapes.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting by its environment variable. A test compares these names with `.env.example`. */
export const settings = z.object({
  HOST: host.default('127.0.0.1'),
  PORT: listenPort.default(3000),
  PUBLIC_URL: ownAddress.optional(),
  TRUST_PROXY: trustProxy.default(false),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  SECRET_KEY: text
    .min(16, 'must have at least 16 characters')
    .transform((value) => new Secret(value))
    .optional(),
  ADMIN_USERNAME: adminName.default('admin'),
  ADMIN_PASSWORD: password.optional(),
  RCON_HOST: host.optional(),
  RCON_PORT: port.optional(),
  RCON_PASSWORD: secret.optional(),
  SFTP_HOST: host.optional(),
  SFTP_PORT: port.optional(),
  SFTP_USERNAME: text.optional(),
  SFTP_PASSWORD: secret.optional(),
  SFTP_ROOT: text.regex(/^\//, 'must begin with /').default('/'),
  PRACTICE_SERVER: z.enum(['auto', 'on', 'off'], 'must be auto, on, or off').default('auto'),
  GAME_HOSTS: hostList.optional(),
  CLOUDFLARE_API_TOKEN: secret.optional(),
  CLOUDFLARE_ZONE_ID: text.optional(),
  CLOUDFLARE_API_URL: webAddress.optional(),
  MAP_DOMAIN: domainName.optional(),
  PORTAL_DOMAIN: domainName.optional(),
  UPLOADS_URL: uploadsAddress.optional(),
  SMTP_URL: mailAddress.optional(),
  MAIL_FROM: sender.optional(),
  METRICS_TOKEN: text
    .min(16, 'must have at least 16 characters')
    .transform((value) => new Secret(value))
    .optional(),
  CONTENT_DIR: folder.optional(),
  RETENTION_CONTACT_DAYS: days.default(limits.retentionContactDays),
  RETENTION_REJECTED_DAYS: days.default(limits.retentionRejectedDays),
  RETENTION_SUPPORT_DAYS: days.default(limits.retentionSupportDays),
  RETENTION_AUDIT_DAYS: days.default(limits.retentionAuditDays),
  RETENTION_TRASH_DAYS: days.default(limits.retentionTrashDays),
  RETENTION_CLASS_DAYS: days.default(limits.retentionClassDays),
  RETENTION_HOLD: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/** Set by the demo script; every page then says that the data is made up. */
const demoHandover = z.object({ SAMPLE_DATA: z.literal('on', 'must be on').optional() });

/** Set by the start script while the practice server runs, never by hand. */
const practiceHandover = z.object({
  PRACTICE_RCON_HOST: text.optional(),
  PRACTICE_RCON_PORT: port.optional(),
  PRACTICE_RCON_PASSWORD: secret.optional(),
  PRACTICE_GAME_PORT: port.optional(),
  PRACTICE_MAPS_URL: webAddress.optional(),
  PRACTICE_SFTP_HOST: text.optional(),
  PRACTICE_SFTP_PORT: port.optional(),
  PRACTICE_SFTP_USERNAME: text.optional(),
  PRACTICE_SFTP_PASSWORD: secret.optional(),
  PRACTICE_DNS_URL: webAddress.optional(),
  PRACTICE_DNS_TOKEN: secret.optional(),
  PRACTICE_DNS_ZONE_ID: text.optional(),
  PRACTICE_DNS_ZONE_NAME: text.optional(),
});

const handedOver = settings.extend(practiceHandover.shape).extend(demoHandover.shape);

export type Config = ReturnType<typeof readConfig>;

/** All errors at once, each with the name of its setting. */
export class ConfigError extends Error {
  constructor(errors: readonly string[]) {
    super(`Some settings need fixing:
${errors.map((error) => `  - ${error}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the environment into one frozen, grouped object. Opens nothing. Throws ConfigError. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  // An empty variable counts as not set, as `NAME=` does in an env file.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const parsed = handedOver.safeParse(given);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    // An address can be wrong in two ways that have the same message.
    throw new ConfigError([...new Set(errors)]);
  }
  const values = parsed.data;
  return Object.freeze({
    listen: {
      host: values.HOST,
      port: values.PORT,
      publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL) : null,
      trustProxy: values.TRUST_PROXY,
    },
    isSample: values.SAMPLE_DATA === 'on',
    dataDirectory: resolve(values.DATA_DIR),
    content: {
      directory: resolve(values.CONTENT_DIR ?? './content'),
      /** Someone who sets the folder should learn which files are missing. */
      isChosen: values.CONTENT_DIR !== undefined,
    },
    database: { url: values.DATABASE_URL ?? null },
    uploads: uploadsTarget(values.UPLOADS_URL, values.DATA_DIR),
    secretKey: values.SECRET_KEY ?? null,
    firstAdministrator: {
      username: values.ADMIN_USERNAME,
      password: values.ADMIN_PASSWORD ?? null,
    },
    console: consoleSettings(values),
    files: filesSettings(values),
    domain: domainSettings(values),
    game: { practice: practiceGame(values), practiceMapsUrl: practiceMaps(values) },
    gameHosts: values.GAME_HOSTS ?? null,
    mail: {
      /** Null unless both are set: an email needs a server and a sender. */
      server:
        values.SMTP_URL && values.MAIL_FROM
          ? { url: values.SMTP_URL, from: values.MAIL_FROM }
          : null,
      isSet: values.SMTP_URL !== undefined || values.MAIL_FROM !== undefined,
    },
    retention: {
      contactDays: values.RETENTION_CONTACT_DAYS,
      rejectedDays: values.RETENTION_REJECTED_DAYS,
      supportDays: values.RETENTION_SUPPORT_DAYS,
      auditDays: values.RETENTION_AUDIT_DAYS,
      trashDays: values.RETENTION_TRASH_DAYS,
      classDays: values.RETENTION_CLASS_DAYS,
      isOnHold: values.RETENTION_HOLD === 'on',
    },
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN ?? null,
  });
}

/** Where people find the portal. A host that means every address of the machine, or itself, is shown as localhost. */
export function portalAddress({
  publicUrl,
  host,
  port,
}: Pick<Config['listen'], 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== null) return publicUrl.origin;
  const shown = ['127.0.0.1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`;
}
