import { randomUUID } from 'node:crypto';
import type { Role, User } from '#contract/accounts/auth';
import { noMailDomain } from '#contract/accounts/sign-in-name';
import { privacyPolicyVersion, proposeSignInName } from '#contract/classes/classes';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { dayMs } from '#contract/text/durations';
import { lockNames } from '../../../database/locks/lock-names.ts';
import { accountInLog, type AuditRecorder } from '../../../audit/audit.store.ts';
import type { Dialect } from '../../../database/engines/dialect.ts';
import type { Queries } from '../../../database/tables.ts';
import type { Staff } from '../../../http/access/access.ts';
import { secondWords } from '../display-names/display-name-word-lists.ts';
import { generateDisplayName, isNameFree } from '../display-names/display-names.ts';
import type { Passwords } from '../passwords/password.ts';
import type { Random } from '../sessions/session-life.ts';
import { toUser, usersStore } from '../accounts/users.store.ts';

type Dependencies = {
  readonly dialect: Dialect;
  readonly passwords: Passwords;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly random: Random;
};

export type NewPassword = { readonly password: string; readonly hash: string };
/** Short words, so that three of them fit on a sign-in card. */
const passwordWords = secondWords.filter((word) => word.length <= 6).map((w) => w.toLowerCase());

export type NewManagedAccount = {
  readonly name: string;
  readonly by: Staff;
  readonly role?: Role;
  readonly minecraftUsername?: string | undefined;
  /** Whether the password has to be changed at the first sign-in; a sign-in card keeps its own. */
  readonly mustChangePassword?: boolean;
  /** Null is refused for a student: no account of a child without consent (P-03). */
  readonly consent?: 'school' | 'guardian' | null;
  /** Generated here unless it is given. */
  readonly prepared?: NewPassword;
};

/**
 * Creates an account without email (P-04), as a rule for a student: a sign-in name made from the name, a
 * generated password, and the consent of the school (P-03).
 */
export function createManagedAccounts(dependencies: Dependencies) {
  const { dialect, audit, now, random } = dependencies;

  return async function createManagedAccount(
    transaction: Queries,
    account: NewManagedAccount,
  ): Promise<{ readonly user: User; readonly signInName: string; readonly password: string }> {
    const { name, by, role = 'student', minecraftUsername, consent = 'school' } = account;
    if (role === 'student' && consent === null) throw new Problem('consent-needed');
    const at = new Date(now()).toISOString();
    await dialect.lock(transaction, lockNames.displayNames);
    const signInName = await findFreeSignInName(transaction, proposeSignInName(name));
    if (minecraftUsername !== undefined) {
      const taken = await usersStore.findTaken(transaction, '', minecraftUsername);
      if (taken) throw taken;
    }
    const { password, hash } = account.prepared ?? (await preparePassword(dependencies));
    const row = await usersStore.insert(
      transaction,
      dialect,
      {
        email: `${randomUUID()}@${noMailDomain}`,
        password: hash,
        name,
        minecraftUsername: minecraftUsername ?? signInName,
        signInName,
        organization: by.organization,
        bio: null,
        role,
        displayName: await chooseDisplayName(transaction, random, account),
        mustChangePassword: account.mustChangePassword === true ? 1 : 0,
      },
      at,
    );
    if (role === 'student' && consent !== null) {
      await storeConsent(transaction, { userId: row.id, kind: consent, by, atMs: Date.parse(at) });
    }
    const entry = { action: 'auth.create', subject: accountInLog(row), result: 'done' } as const;
    await audit.record({ actor: by, ...entry, detail: { role } }, transaction);
    return { user: toUser(row), signInName, password };
  };
}

type NewConsent = {
  readonly userId: number;
  readonly kind: 'school' | 'guardian';
  readonly by: Staff;
  readonly atMs: number;
};

/** For a year, under today's privacy page (P-03). Earlier consents stay, because they were given. */
export async function storeConsent(
  transaction: Queries,
  { userId, kind, by, atMs }: NewConsent,
): Promise<void> {
  await transaction
    .insertInto('account_consents')
    .values({
      userId,
      kind,
      givenById: by.id,
      givenByName: by.name,
      policyVersion: privacyPolicyVersion,
      givenAt: new Date(atMs).toISOString(),
      expiresAt: new Date(atMs + limits.consentDays * dayMs).toISOString(),
    })
    .execute();
}

/**
 * Students get a generated name, adults their game name. Without one, teachers get a generated name too, so
 * that a class can tell its teachers apart, and administrators are the portal team.
 */
async function chooseDisplayName(
  transaction: Queries,
  random: Random,
  { name, minecraftUsername, role = 'student' }: NewManagedAccount,
): Promise<string | null> {
  const isFree =
    minecraftUsername !== undefined && (await isNameFree(transaction, minecraftUsername, 0));
  if (role !== 'student' && isFree) return minecraftUsername;
  return role === 'admin' ? null : generateDisplayName(transaction, random, name);
}

/** Passwords for a whole list: hashing takes a while, so it is done before a transaction begins. */
export function createPasswordPreparation(
  dependencies: Pick<Dependencies, 'passwords' | 'random'>,
) {
  return (count: number): Promise<readonly NewPassword[]> =>
    Promise.all(Array.from({ length: count }, () => preparePassword(dependencies)));
}

async function preparePassword({
  passwords,
  random,
}: Pick<Dependencies, 'passwords' | 'random'>): Promise<NewPassword> {
  const password = generatePassphrase(random);
  return { password, hash: await passwords.hash(password) };
}

/** The proposed name, with a number behind it when someone signs in with it already. */
async function findFreeSignInName(queries: Queries, proposed: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? proposed : `${proposed}-${number}`;
    if (!(await usersStore.findByIdentifier(queries, name))) return name;
  }
}

/** Three words and two digits, to be typed once from a card. */
export function generatePassphrase(random: Random): string {
  const pick = (count: number) =>
    random(4).reduce((number, byte) => number * 256 + byte, 0) % count;
  const passphrase = Array.from(
    { length: 3 },
    () => passwordWords[pick(passwordWords.length)] ?? '',
  );
  return [...passphrase, String(10 + pick(90))].join('-');
}
