import { resolve } from 'node:path';
import { z } from 'zod';
import { limits } from '#contract/limits';
import { domainSettings } from './domain-config.ts';
import { consoleSettings, filesSettings, practiceGame } from './game-server-config.ts';
import { isTrustEntry } from './http/trusted-proxies.ts';
import { Secret } from './secret.ts';

const text = z.string().trim().min(1, 'must not be empty');
const secret = text.transform((value) => new Secret(value));
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().min(1, 'must be from 1 to 65535').max(65535, 'must be from 1 to 65535'));
const listenPort = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.number().max(65535, 'must be from 0 to 65535'));
const days = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number of days')
  .transform(Number)
  .pipe(z.number().min(1, 'must be at least 1 day'));
const commaList = text.transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that begins with http:// or https://',
});
const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address that begins with postgres://',
});
const domainName = text
  .toLowerCase()
  .regex(
    /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
    'must be a domain name such as map.example.org',
  );
const trustProxy = text.transform((value, context): boolean | number | string[] => {
  if (value === 'false' || value === 'true') return value === 'true';
  if (/^\d+$/.test(value)) return Number(value);
  const entries = value.split(',').map((entry) => entry.trim());
  if (entries.every(isTrustEntry)) return entries;
  context.addIssue({
    code: 'custom',
    message: 'must be the number of proxies, or their addresses with commas between',
  });
  return z.NEVER;
});
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Every setting by its name in the environment; `.env.example` lists the same names (a test compares). */
export const settings = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: listenPort.default(3000),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: trustProxy.default(false),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: postgresAddress.optional(),
  SECRET_KEY: text
    .min(16, 'must have at least 16 characters')
    .transform((value) => new Secret(value))
    .optional(),
  ADMIN_USERNAME: text
    .max(64)
    .regex(/^[A-Za-z0-9_.@ -]+$/, 'may hold letters, digits, spaces and _ . @ -')
    .default('admin'),
  ADMIN_PASSWORD: text
    .min(
      limits.passwordMinCharacters,
      `must have at least ${limits.passwordMinCharacters} characters`,
    )
    .transform((value) => new Secret(value))
    .optional(),
  RCON_HOST: text.optional(),
  RCON_PORT: port.optional(),
  RCON_PASSWORD: secret.optional(),
  SFTP_HOST: text.optional(),
  SFTP_PORT: port.optional(),
  SFTP_USERNAME: text.optional(),
  SFTP_PASSWORD: secret.optional(),
  SFTP_ROOT: text.regex(/^\//, 'must begin with /').default('/'),
  PRACTICE_SERVER: z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto'),
  GAME_HOSTS: commaList.optional(),
  CLOUDFLARE_API_TOKEN: secret.optional(),
  CLOUDFLARE_ZONE_ID: text.optional(),
  CLOUDFLARE_API_URL: webAddress.optional(),
  MAP_DOMAIN: domainName.optional(),
  PORTAL_DOMAIN: domainName.optional(),
  UPLOADS_URL: z
    .string()
    .regex(/^(file|s3):/, 'must begin with file: or s3:')
    .optional(),
  SMTP_URL: text.transform((value) => new Secret(value)).optional(),
  MAIL_FROM: text.optional(),
  CONTENT_DIR: text.default('./content'),
  RETENTION_CONTACT_DAYS: days.default(limits.retentionContactDays),
  RETENTION_REJECTED_DAYS: days.default(limits.retentionRejectedDays),
  RETENTION_SUPPORT_DAYS: days.default(limits.retentionSupportDays),
  RETENTION_AUDIT_DAYS: days.default(limits.retentionAuditDays),
  RETENTION_TRASH_DAYS: days.default(limits.retentionTrashDays),
  RETENTION_HOLD: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/** Handed over by the demo script: the portal says on every page that nothing in it is real. */
const demoHandover = z.object({ SAMPLE_DATA: z.literal('on', 'must be on').optional() });

/** Handed over by the start script while the practice server runs; nobody sets these by hand. */
const practiceHandover = z.object({
  PRACTICE_RCON_HOST: text.optional(),
  PRACTICE_RCON_PORT: port.optional(),
  PRACTICE_RCON_PASSWORD: secret.optional(),
  PRACTICE_GAME_PORT: port.optional(),
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

/** All faults at once, each by the name of its setting. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(`Some settings need to be mended:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads the environment into one frozen, grouped value. Throws ConfigError; opens nothing. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  // A variable that is set but empty counts as not set, as `NAME=` in an env file means.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  );
  const parsed = handedOver.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    );
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
    contentDirectory: resolve(values.CONTENT_DIR),
    database: { url: values.DATABASE_URL ?? null },
    secretKey: values.SECRET_KEY ?? null,
    firstAdministrator: {
      username: values.ADMIN_USERNAME,
      password: values.ADMIN_PASSWORD ?? null,
    },
    console: consoleSettings(values),
    files: filesSettings(values),
    domain: domainSettings(values),
    game: { practice: practiceGame(values) },
    gameHosts: values.GAME_HOSTS ?? null,
    mail: { isSet: values.SMTP_URL !== undefined },
    retention: {
      contactDays: values.RETENTION_CONTACT_DAYS,
      rejectedDays: values.RETENTION_REJECTED_DAYS,
      supportDays: values.RETENTION_SUPPORT_DAYS,
      auditDays: values.RETENTION_AUDIT_DAYS,
      trashDays: values.RETENTION_TRASH_DAYS,
      isOnHold: values.RETENTION_HOLD === 'on',
    },
    logLevel: values.LOG_LEVEL,
  });
}
