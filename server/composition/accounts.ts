import type { CommandReply } from '#contract/game-server/console';
import type { AuditStore } from '../audit/audit.store.ts';
import { portalAddress } from '../config/config.ts';
import type { Queries } from '../database/tables.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { createAuthService } from '../features/auth/auth.service.ts';
import { ensureFirstAdministrator } from '../features/auth/staff/first-administrator.ts';
import {
  createManagedStudents,
  createPasswordPreparation,
} from '../features/auth/staff/managed-students.ts';
import { createPasswords } from '../features/auth/passwords/password.ts';
import { createNameReplacement } from '../features/auth/display-names/rename.ts';
import { createSignInLimiter } from '../features/auth/sessions/sign-in-limiter.ts';
import { toUser, usersStore } from '../features/auth/accounts/users.store.ts';
import { classesAccount } from '../features/classes/classes-account.ts';
import { classesRoutes } from '../features/classes/classes.routes.ts';
import { createClassesService, type Staff } from '../features/classes/classes.service.ts';
import { createGameNameProofs } from '../features/classes/game-name-proofs.ts';
import { createJoining } from '../features/classes/joining.ts';
import {
  createMembersService,
  type DisplayNames,
  type ManagedStudents,
} from '../features/classes/members.service.ts';
import { createClassWhitelist } from '../features/classes/whitelist.ts';
import { createDelivery } from '../features/mail/delivery.ts';
import { createMailPreferences, mailAccount } from '../features/mail/mail-preferences.ts';
import { mailRoutes } from '../features/mail/mail.routes.ts';
import { createMailer, type Mailer } from '../features/mail/mailer.ts';
import { readCountedTime } from '../features/retention/retention-rules.ts';
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
      create: createManagedStudents({
        dialect: database.dialect,
        passwords,
        audit,
        now,
        random,
      }),
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
  } satisfies Feature & Record<string, unknown>;
}

type ClassesInputs = {
  readonly audit: AuditStore;
  readonly managedStudents: ManagedStudents;
  readonly displayNames: DisplayNames;
  readonly console: {
    readonly link: { readonly client: object | null };
    readonly service: {
      readonly run: (actor: Staff, command: string, signal?: AbortSignal) => Promise<CommandReply>;
    };
  };
};

/** Classes, their students, and the proof of game names. */
export function buildClasses(dependencies: Dependencies, others: ClassesInputs) {
  const { config, database, now, random } = dependencies;
  const { audit, console } = others;
  const secretKey = dependencies.secretKey.reveal();
  const shared = { database, audit, now, random, keptDays: config.retention.classDays };
  const setGameName = (transaction: Queries, userId: number, gameName: string) =>
    usersStore.updateGameName(transaction, database.dialect, {
      userId,
      gameName,
      at: new Date(now()).toISOString(),
    });
  const proofs = createGameNameProofs({ database, audit, secretKey, now, random, setGameName });
  return {
    /** Called for each line of the game's chat. */
    onChat: proofs.readChatLine,
    accountContributions: [classesAccount],
    handlers: classesRoutes({
      classes: createClassesService(shared),
      members: createMembersService({
        ...shared,
        managedStudents: others.managedStudents,
        displayNames: others.displayNames,
        findAccount: async (queries, identifier) => {
          const row = await usersStore.findByIdentifier(queries, identifier);
          return row && toUser(row);
        },
        setGameName,
      }),
      joining: createJoining({ ...shared, secretKey }),
      proofs,
      addToWhitelist: createClassWhitelist({
        ...shared,
        runCommand: console.service.run,
        isConsoleConnected: () => console.link.client !== null,
      }),
    }),
  } satisfies Feature & Record<string, unknown>;
}

/** Notifications by email, when a mail server is set up. */
export function buildMail(dependencies: Dependencies, readSite: () => { readonly title: string }) {
  const { config, database, log, now, random, timeouts, onError } = dependencies;
  const { queries } = database;
  const { server } = config.mail;
  const preferences = createMailPreferences({ queries, isAvailable: server !== null, now, random });
  const handlers = mailRoutes(preferences);
  const accountContributions = [mailAccount];
  if (server === null) return { handlers, accountContributions } satisfies Feature;
  const mailer: Mailer = createMailer(server);
  const delivery = createDelivery({
    queries,
    mailer,
    readSite,
    address: portalAddress(config.listen),
    pollMs: timeouts.mailPollMs,
    now,
    readCountedTime: () => readCountedTime(queries),
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
