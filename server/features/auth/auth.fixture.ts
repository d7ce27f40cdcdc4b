import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { Registration, User } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import {
  openTestDatabase,
  type TestEngine,
} from '../../database/testing/test-databases.fixture.ts';
import { checkAccess, type Admin } from '../../http/access/access.ts';
import { createAuditStore } from '../../audit/audit.store.ts';
import { itemsAccountContribution } from '../../moderation/accounts/moderation-contributions.ts';
import { cheapHasher } from '../../testing/cheap-passwords.fixture.ts';
import { createAdministrator } from './staff/administrators.ts';
import { createAuthService } from './auth.service.ts';
import type { CallOrigin } from './sessions/session-changes.ts';
import { createPasswords } from './passwords/password.ts';
import { createSignInLimiter } from './sessions/sign-in-limiter.ts';

export const adminPassword = 'harbor-crane-7';
const noDevice = { name: '', token: null } as const;
export const fromSchool: CallOrigin = { token: null, address: '192.0.2.1', device: noDevice };

/** A registration as a student would type it, with a unique name. */
export function aRegistration(name: string, changes: Partial<Registration> = {}): Registration {
  return {
    name,
    email: `${name}@school.example`,
    minecraftUsername: name,
    organization: null,
    bio: null,
    password: `secret of ${name}`,
    ...changes,
  };
}

/** The real service on a real database, with a clock that does not move until it is moved. */
export async function openTestAuth(engine: TestEngine) {
  const { database, location, remove } = await openTestDatabase(engine);
  const clock = { nowMs: Date.parse('2026-05-04T08:00:00.000Z') };
  const now = () => clock.nowMs;
  const onError = (error: unknown) => {
    throw error;
  };
  const audit = createAuditStore({ database, now, onError });
  const onSessionsRevoked = vi.fn<() => void>();
  const dependencies = {
    database,
    passwords: createPasswords(cheapHasher),
    limiter: createSignInLimiter({
      queries: database.queries,
      secretKey: 'a key of the tests',
      now,
    }),
    audit,
    now,
    random: randomBytes,
    contributions: () => [itemsAccountContribution],
    uploads: { delete: async () => undefined },
    isOnHold: false,
    onSessionsRevoked,
    onError,
  };
  const auth = createAuthService(dependencies);
  return {
    auth,
    audit,
    clock,
    database,
    dependencies,
    location,
    remove,
    onSessionsRevoked,
    /** Registers a student and returns the account. */
    aStudent: async (name: string): Promise<User> =>
      (await auth.register(aRegistration(name), fromSchool)).user,
    anAdmin: async (username = 'admin'): Promise<Admin> =>
      asAdmin(await createAdministrator(dependencies, { username, password: adminPassword })),
  };
}

export type TestAuth = Awaited<ReturnType<typeof openTestAuth>>;

export function asAdmin(user: User): Admin {
  return checkAccess('admin', user).user;
}

/** `done`, or the code of the problem that refused it. */
export async function captureErrorCode(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
}
