import { createHash } from 'node:crypto';
import type { Role } from '#contract/accounts/auth';
import { dayMs, hourMs } from '#contract/text/durations';
import type { StoredSession } from './sessions.store.ts';

const tokenBytes = 32;

/** How long a session lives in all, and how long without a request (product §4). */
const lifetimes = {
  student: { maxAgeMs: 7 * dayMs, idleMs: 7 * dayMs },
  teacher: { maxAgeMs: 7 * dayMs, idleMs: 7 * dayMs },
  admin: { maxAgeMs: 12 * hourMs, idleMs: 2 * hourMs },
} as const satisfies Record<Role, { maxAgeMs: number; idleMs: number }>;

export type Random = (sizeBytes: number) => Uint8Array;

export function lifeMs(role: Role): number {
  return lifetimes[role].maxAgeMs;
}

export function makeToken(random: Random): string {
  return Buffer.from(random(tokenBytes)).toString('base64url');
}

/** The stored hash of a token, which names its session inside the portal. */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** How far the clocks of two instances may differ. */
const clockSkewMs = 60_000;

/** A session from after this time was made or used while the clock was ahead, and would outlive the correction. */
export function latestPlausible(nowMs: number): number {
  return nowMs + clockSkewMs;
}

/** By the current role: a session does not outlive a change of the rules. */
export function isValidAt(session: StoredSession, nowMs: number): boolean {
  const { maxAgeMs, idleMs } = lifetimes[session.user.role];
  const latestMs = latestPlausible(nowMs);
  if (Date.parse(session.createdAt) > latestMs || Date.parse(session.lastSeenAt) > latestMs)
    return false;
  if (nowMs >= Date.parse(session.expiresAt)) return false;
  if (nowMs >= Date.parse(session.createdAt) + maxAgeMs) return false;
  return nowMs < Date.parse(session.lastSeenAt) + idleMs;
}
