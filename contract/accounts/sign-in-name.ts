/** Follows the username of an account created without an email address; no mail can reach it. */
export const noMailDomain = 'no-email.invalid';

type SignInNames = {
  readonly email: string;
  readonly minecraftUsername: string;
  readonly signInName?: string | null | undefined;
};

/** What a person signs in with: the email address or, without one, the name that the account got. */
export function getSignInName({ email, signInName, minecraftUsername }: SignInNames): string {
  return hasEmail(email) ? email : (signInName ?? minecraftUsername);
}

/** Whether mail can reach this address: an account without one has an address that reaches nobody. */
export function hasEmail(email: string): boolean {
  return email !== '' && !email.endsWith(`@${noMailDomain}`);
}

/**
 * Whether the account has a game name of its own. An account created without one stores its user
 * name or sign-in name in that column.
 */
export function hasGameName(account: {
  readonly minecraftUsername: string;
  readonly email: string;
  readonly signInName?: string | null;
}): boolean {
  const { minecraftUsername, email, signInName = null } = account;
  if (minecraftUsername.includes('@') || minecraftUsername === signInName) return false;
  return email !== `${minecraftUsername}@${noMailDomain}`;
}
