import type { Time } from '../../database/engines/column-types.ts';

/** How often something was tried since `windowStart`. Keys are hashes; nobody is named here. */
export type RateLimitsTable = { key: string; windowStart: Time; count: number };
