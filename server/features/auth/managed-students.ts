import { randomUUID } from 'node:crypto';
import { noMailDomain, type User } from '#contract/auth';
import { privacyPolicyVersion, proposeSignInName } from '#contract/classes';
import { limits } from '#contract/limits';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Dialect } from '../../database/dialect.ts';
import type { Queries } from '../../database/tables.ts';
import type { Admin, Teacher } from '../../http/access.ts';
import { subjectOf } from './auth-dependencies.ts';
import { secondWords } from './display-name-words.ts';
import { displayNamesLock, generateDisplayName } from './display-names.ts';
import type { Passwords } from './password.ts';
import type { Random } from './session-life.ts';
import { toUser, usersStore } from './users.store.ts';

type Dependencies = {
  readonly dialect: Dialect;
  readonly passwords: Passwords;
  readonly audit: AuditRecorder;
  readonly now: () => number;
  readonly random: Random;
};

export type NewPassword = { readonly password: string; readonly hash: string };
type NewStudent = {
  readonly name: string;
  /** Who gives the consent of the school. */
  readonly by: Teacher | Admin;
  /** Generated here unless it is given. */
  readonly prepared?: NewPassword;
};

const dayMs = 86_400_000;
/** Short words, so that three of them fit on a sign-in card. */
const passwordWords = secondWords.filter((word) => word.length <= 6).map((w) => w.toLowerCase());

/**
 * Creates the account of a student without email (P-04): a sign-in name made from the name, a password
 * that has to be changed at the first sign-in, and the consent of the school (P-03).
 */
export function createManagedStudents(dependencies: Dependencies) {
  const { dialect, passwords, audit, now, random } = dependencies;

  return async function createManagedStudent(
    transaction: Queries,
    { name, by, prepared }: NewStudent,
  ): Promise<{ readonly user: User; readonly signInName: string; readonly password: string }> {
    const at = new Date(now()).toISOString();
    await dialect.serialize(transaction, displayNamesLock);
    const signInName = await findFreeSignInName(transaction, proposeSignInName(name));
    const displayName = await generateDisplayName(transaction, random, name);
    const { password, hash } = prepared ?? (await preparePassword(dependencies));
    const row = await usersStore.insert(
      transaction,
      dialect,
      {
        email: `${randomUUID()}@${noMailDomain}`,
        password: hash,
        name,
        minecraftUsername: signInName,
        signInName,
        organization: by.organization,
        bio: null,
        role: 'student',
        displayName,
        mustChangePassword: 1,
      },
      at,
    );
    await transaction
      .insertInto('account_consents')
      .values({
        userId: row.id,
        kind: 'school',
        givenById: by.id,
        givenByName: by.name,
        policyVersion: privacyPolicyVersion,
        givenAt: at,
        expiresAt: new Date(now() + limits.consentDays * dayMs).toISOString(),
      })
      .execute();
    const entry = { action: 'auth.create', subject: subjectOf(row), result: 'done' } as const;
    await audit.record({ actor: by, ...entry, detail: { role: 'student' } }, transaction);
    return { user: toUser(row), signInName, password };
  };
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
  const password = generateWords(random);
  return { password, hash: await passwords.hash(password) };
}

/** The proposed name, with a number behind it when somebody signs in with it already. */
async function findFreeSignInName(queries: Queries, proposed: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? proposed : `${proposed}-${number}`;
    if (!(await usersStore.findByIdentifier(queries, name))) return name;
  }
}

/** Three words and two digits, to be typed once from a card. */
function generateWords(random: Random): string {
  const pick = (count: number) =>
    random(4).reduce((number, byte) => number * 256 + byte, 0) % count;
  const words = Array.from({ length: 3 }, () => passwordWords[pick(passwordWords.length)] ?? '');
  return [...words, String(10 + pick(90))].join('-');
}
