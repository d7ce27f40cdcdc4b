import { Problem } from '#contract/problems';
import { createFirstAdministrator } from './administrators.ts';
import type { AccountDependencies } from './administrators.ts';
import { generatePassword } from '../passwords/password.ts';
import type { Random } from '../sessions/session-life.ts';

/** The username and, if it was generated here, the password: shown once and stored only as a hash. */
export type FirstAdministrator = {
  readonly username: string;
  readonly generatedPassword: string | null;
};

type Wanted = { readonly username: string; readonly password: string | null };

/** On the very first start, creates the administrator of the settings; null if one exists. */
export async function ensureFirstAdministrator(
  dependencies: AccountDependencies & { readonly random: Random },
  wanted: Wanted,
): Promise<FirstAdministrator | null> {
  const { username } = wanted;
  const password = wanted.password ?? generatePassword(dependencies.random);
  try {
    const user = await createFirstAdministrator(dependencies, {
      username,
      password,
      isGenerated: wanted.password === null,
    });
    if (!user) return null;
    return { username, generatedPassword: wanted.password === null ? password : null };
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause;
    throw new Error(
      `There is no administrator yet, and the name "${username}" belongs to another account. Set ADMIN_USERNAME to a name nobody uses.`,
      { cause },
    );
  }
}
