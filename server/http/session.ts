import type { User } from '#contract/auth';
import type { SessionReply } from './handlers.ts';

export const sessionCookieName = 'sid';

/** Finds the signed-in user of a token; null when there is none, or no longer. */
export type FindSession = (
  token: string,
  options?: { readonly isPolled?: boolean },
) => Promise<{ readonly user: User; readonly sessionId: string } | null>;

const cookiePattern = /(?:^|;\s*)sid=([A-Za-z0-9_-]{16,128})(?=;|$)/;

/** The session token of a request, if its cookie has the shape of one. */
export function readSessionToken(cookieHeader: string | undefined): string | null {
  return cookiePattern.exec(cookieHeader ?? '')?.[1] ?? null;
}

/** Writes the cookie; `isSecure` when people reach the portal over https. */
export function sessionReply(
  setHeader: (value: string) => void,
  isSecure: () => boolean,
): SessionReply {
  const write = (token: string, maxAgeSeconds: number) =>
    setHeader(
      `${sessionCookieName}=${token}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`,
    );
  return {
    setSession: (token, maxAgeSeconds) => write(token, Math.floor(maxAgeSeconds)),
    clearSession: () => write('', 0),
  };
}
