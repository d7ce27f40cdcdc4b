import type { Time } from '../../database/engines/column-types.ts';

/** When a game server last answered, so that a restart does not forget it. */
export type UptimeTable = {
  address: string;
  seenAt: Time;
};
