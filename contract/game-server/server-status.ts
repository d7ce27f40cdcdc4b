import { z } from 'zod';

/**
 * Whether the game server answers (§2 Home, Play): figures only, never names of players. The figures of a server that
 * is up are null if it hides them.
 */
export const ServerStatus = z.object({
  state: z.enum(['up', 'resting', 'not-set-up']),
  online: z.int().min(0).nullable(),
  max: z.int().min(0).nullable(),
  checkedAt: z.iso.datetime().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** The practice server answered, because no server address is set. */
  practice: z.boolean(),
});
export type ServerStatus = z.infer<typeof ServerStatus>;
