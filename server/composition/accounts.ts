import type { AuditStore } from '../audit/audit.store.ts';
import type { Queries } from '../database/tables.ts';
import type { Staff } from '../http/access/access.ts';
import { portalAddress } from '../config/config.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { createAuthService } from '../features/auth/auth.service.ts';
import { ensureFirstAdministrator } from '../features/auth/staff/administrators.ts';
import {
  createManagedAccounts,
  createPasswordPreparation,
  storeConsent,
} from '../features/auth/staff/managed-accounts.ts';
import { createPasswords } from '../features/auth/passwords/password.ts';
import { createNameReplacement } from '../features/auth/display-names/rename.ts';
import { createSignInLimiter } from '../features/auth/sessions/sign-in-limiter.ts';
import { createDelivery } from '../features/mail/delivery.ts';
import {
  createMailPreferences,
  mailAccountContribution,
} from '../features/mail/mail-preferences.ts';
import { mailRoutes } from '../features/mail/mail.routes.ts';
import { createMailer, type Mailer } from '../features/mail/mailer.ts';
import { readRetentionClock } from '../features/retention/retention-rules.ts';
import type { AccountContribution } from '../moderation/accounts/account-contribution.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

type AuthInputs = {
  readonly audit: AuditStore;
  /** What every feature stores about an account; complete before the first call. */
  readonly contributions: () => readonly AccountContribution[];
  readonly onSessionsRevoked: () => Promise<void>;
};

/** Accounts and sessions. */
export function buildAuth(
  dependencies: Dependencies,
  { audit, contributions, onSessionsRevoked }: AuthInputs,
) {
  const { config, database, now, random } = dependencies;
  const passwords = createPasswords(dependencies.passwordHasher);
  const limiter = createSignInLimiter({
    queries: database.queries,
    secretKey: dependencies.secretKey.reveal(),
    now,
  });
  const auth = createAuthService({
    database,
    passwords,
    limiter,
    audit,
    now,
    random,
    contributions,
    uploads: dependencies.uploads,
    isOnHold: config.retention.isOnHold,
    onSessionsRevoked,
    onError: dependencies.onError,
  });

  return {
    handlers: authRoutes({ auth }),
    managedStudents: {
      preparePasswords: createPasswordPreparation({ passwords, random }),
      create: createManagedAccounts({
        dialect: database.dialect,
        passwords,
        audit,
        now,
        random,
      }),
      renewConsent: (transaction: Queries, userId: number, by: Staff) =>
        storeConsent(transaction, { userId, kind: 'school', by, atMs: now() }),
    },
    displayNames: createNameReplacement({
      dialect: database.dialect,
      random,
      contributions,
    }),
    findSession: auth.findSession,
    /** For the daily job. */
    eraseDueAccounts: auth.eraseDue,
    /** Makes the administrator of the settings when there is none. */
    ensureFirstAdministrator: () =>
      ensureFirstAdministrator(
        { database, passwords, audit, now, random },
        {
          username: config.firstAdministrator.username,
          password: config.firstAdministrator.password?.reveal() ?? null,
        },
      ),
  };
}

/** Notifications by email, when a mail server is set up. */
export function buildMail(dependencies: Dependencies, readSite: () => { readonly title: string }) {
  const { config, database, log, now, random, timeouts, onError } = dependencies;
  const { queries } = database;
  const { server } = config.mail;
  const preferences = createMailPreferences({ queries, isAvailable: server !== null, now, random });
  const handlers = mailRoutes(preferences);
  const accountContributions = [mailAccountContribution];
  if (server === null) return { handlers, accountContributions } satisfies Feature;
  const mailer: Mailer = createMailer(server);
  const delivery = createDelivery({
    queries,
    mailer,
    readSite,
    address: portalAddress(config.listen),
    pollMs: timeouts.mailPollMs,
    now,
    readRetentionClock: () => readRetentionClock(queries),
    onError,
    log,
  });
  return {
    handlers,
    accountContributions,
    start: async () => delivery.start(),
    close: delivery.close,
  } satisfies Feature;
}
