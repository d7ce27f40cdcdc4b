import { randomUUID } from 'node:crypto';
import { noMailDomain, type Role, type User } from '#contract/auth';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import { subjectOf } from './auth-dependencies.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { displayNamesLock, generateDisplayName, isNameFree } from './display-names.ts';
import { generatePassword } from './password.ts';
import { usersStore } from './users.store.ts';
import type { UserRow } from './users.table.ts';

/** Of the privacy page; a new one has consents asked for again (P-30). */
const policyVersion = '2026-11';
const dayMs = 24 * 60 * 60_000;
const studentPasswordGroups = 2;

/** Who allowed an account for a child. */
export type AccountConsent = { readonly kind: 'school' | 'guardian'; readonly givenBy: User };

export type NewManagedAccount = {
  /** What the teacher typed; nobody but class teachers and administrators sees it. */
  readonly name: string;
  readonly minecraftUsername?: string | undefined;
  /** Whether the password has to be changed at the first sign-in. */
  readonly mustChangePassword: boolean;
};
export type ManagedAccount = {
  readonly user: UserRow;
  readonly signInName: string;
  /** Shown once, kept nowhere. */
  readonly password: string;
};

type Dependencies = Pick<AuthDependencies, 'database' | 'passwords' | 'random' | 'now' | 'audit'>;

export type ManagedAccounts = ReturnType<typeof createManagedAccounts>;

/** Accounts without an email address: a generated sign-in name and password. */
export function createManagedAccounts(dependencies: Dependencies) {
  /**
   * An account of a student exists only with the consent of the school or a guardian, which is stored
   * with it (P-03). @throws Problem `consent-needed` or `game-name-taken`
   */
  async function createManagedStudent(
    transaction: Queries,
    account: NewManagedAccount & { readonly consent: AccountConsent | null },
  ): Promise<ManagedAccount> {
    const { consent } = account;
    if (consent === null) throw new Problem('consent-needed');
    const created = await insert(dependencies, transaction, account, 'student');
    await storeConsent(dependencies, transaction, created.user.id, consent);
    await recordCreation(dependencies, transaction, created.user, consent.givenBy);
    return created;
  }

  async function createStaffAccount(
    transaction: Queries,
    account: NewManagedAccount & { readonly role: 'teacher' | 'admin'; readonly by: User },
  ): Promise<ManagedAccount> {
    const created = await insert(dependencies, transaction, account, account.role);
    await recordCreation(dependencies, transaction, created.user, account.by);
    return created;
  }

  return { createManagedStudent, createStaffAccount };
}

async function insert(
  { database, passwords, random, now }: Dependencies,
  transaction: Queries,
  { name, minecraftUsername, mustChangePassword }: NewManagedAccount,
  role: Role,
): Promise<ManagedAccount> {
  const password = generatePassword(random, role === 'student' ? studentPasswordGroups : undefined);
  const hash = await passwords.hash(password);
  await database.dialect.serialize(transaction, displayNamesLock);
  if (minecraftUsername !== undefined) {
    const taken = await usersStore.findTaken(transaction, '', minecraftUsername);
    if (taken) throw taken;
  }
  const signInName = await chooseSignInName(transaction, name);
  const displayName = await chooseDisplayName(transaction, random, {
    name,
    minecraftUsername,
    role,
  });
  const user = await usersStore.insert(
    transaction,
    database.dialect,
    {
      email: `${randomUUID()}@${noMailDomain}`,
      password: hash,
      name,
      minecraftUsername: minecraftUsername ?? signInName,
      organization: null,
      bio: null,
      role,
      displayName,
      signInName,
      mustChangePassword: mustChangePassword ? 1 : 0,
    },
    new Date(now()).toISOString(),
  );
  return { user, signInName, password };
}

async function chooseDisplayName(
  transaction: Queries,
  random: AuthDependencies['random'],
  account: { name: string; minecraftUsername?: string | undefined; role: Role },
): Promise<string | null> {
  const { name, minecraftUsername, role } = account;
  if (role === 'student') return generateDisplayName(transaction, random, name);
  if (minecraftUsername === undefined) return null;
  return (await isNameFree(transaction, minecraftUsername, 0)) ? minecraftUsername : null;
}

/** First name and initial, such as `hana-k`; a number tells those apart who share it. */
async function chooseSignInName(transaction: Queries, name: string): Promise<string> {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[^a-z0-9]/g, ''))
    .filter((word) => word !== '');
  const [first = 'student'] = words;
  const initial = words.length > 1 ? `-${words.at(-1)?.charAt(0) ?? ''}` : '';
  const base = `${first.slice(0, 20)}${initial}`;
  for (let number = 1; ; number += 1) {
    const signInName = number === 1 ? base : `${base}${number}`;
    const isTaken = await usersStore.findByIdentifier(transaction, signInName);
    if (!isTaken && (await isNameFree(transaction, signInName, 0))) return signInName;
  }
}

async function storeConsent(
  { now }: Dependencies,
  transaction: Queries,
  userId: number,
  { kind, givenBy }: AccountConsent,
): Promise<void> {
  const at = now();
  await transaction
    .insertInto('account_consents')
    .values({
      userId,
      kind,
      givenById: givenBy.id,
      givenByName: givenBy.name,
      policyVersion,
      givenAt: new Date(at).toISOString(),
      expiresAt: new Date(at + limits.consentDays * dayMs).toISOString(),
    })
    .execute();
}

async function recordCreation(
  { audit }: Dependencies,
  transaction: Queries,
  user: UserRow,
  by: User,
): Promise<void> {
  await audit.record(
    {
      actor: by,
      action: 'auth.create',
      subject: subjectOf(user),
      result: 'done',
      detail: { role: user.role },
    },
    transaction,
  );
}
