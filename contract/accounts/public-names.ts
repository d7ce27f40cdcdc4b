/** The name that others see of someone without an account. */
export const visitorName = 'Visitor';

/** The name that others see of a person who runs the portal and has chosen no display name. */
export const teamName = 'The portal team';

/** The name that others see of a deleted account. */
export const formerName = 'Former member';

/** The name that others see, of a user or a row of the users table: the stored display name (P-05). */
export function getPublicName(account: {
  readonly displayName: string | null;
  readonly erasedAt?: string | null;
}): string {
  return account.displayName ?? (account.erasedAt ? formerName : teamName);
}
