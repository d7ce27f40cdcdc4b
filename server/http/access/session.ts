import type { User } from '#contract/accounts/auth';
import { deviceCookieName } from './device.ts';
import type { SessionReply } from '../handlers.ts';

const sessionCookieName = 'sid';

/** Finds the signed-in user of a token; null if there is none, or the session has ended. */
export type FindSession = (
  token: string,
  options?: { readonly isPolled?: boolean },
) => Promise<{ readonly user: User } | null>;

const cookiePattern = /(?:^|;\s*)sid=([A-Za-z0-9_-]{16,128})(?=;|$)/;

/** The session token of a request, if its cookie is well formed. */
export function readSessionToken(cookieHeader: string | undefined): string | null {
  return cookiePattern.exec(cookieHeader ?? '')?.[1] ?? null;
}

/** Writes the cookies; `isSecure` if people reach the portal over https. */
export function sessionReply(
  setHeader: (name: 'set-cookie' | 'clear-site-data', value: string) => void,
  isSecure: () => boolean,
): SessionReply {
  const write = (name: string, token: string, maxAgeSeconds: number) =>
    setHeader(
      'set-cookie',
      `${name}=${token}; Max-Age=${Math.floor(maxAgeSeconds)}; Path=/; HttpOnly; SameSite=Lax${isSecure() ? '; Secure' : ''}`,
    );
  return {
    setSession: (token, maxAgeSeconds) => write(sessionCookieName, token, maxAgeSeconds),
    clearSession: () => {
      write(sessionCookieName, '', 0);
      // On a shared device, nothing from the last person stays in the cache (P-44).
      setHeader('clear-site-data', '"cache"');
    },
    setDevice: (token, maxAgeSeconds) => write(deviceCookieName, token, maxAgeSeconds),
  };
}
