import { z } from 'zod';
import { ConsoleKind } from './console-output.ts';

/** What a line of the activity log tells about; those from `join` on come from the game server's log file. */
export const activityEvents = [
  'command',
  'answer',
  'late-answer',
  'error',
  'notice',
  'join',
  'leave',
  'chat',
  'warning',
  'plugin',
] as const;

/**
 * One line of the activity log, as a frame on `/ws` (product §4).
 * `message` has no colour codes; `commandId` is the `id` of the reply it belongs to;
 * `author` is the administrator whose command it is.
 */
export const ConsoleMessage = z.object({
  type: z.literal('console'),
  id: z.string(),
  at: z.iso.datetime(),
  kind: ConsoleKind,
  event: z.enum(activityEvents),
  message: z.string(),
  author: z.string().optional(),
  commandId: z.string().optional(),
});
export type ConsoleMessage = z.infer<typeof ConsoleMessage>;

/** Sent once on connecting: the last 100 messages, oldest first. */
export const Backlog = z.object({ type: z.literal('backlog'), messages: z.array(ConsoleMessage) });
export type Backlog = z.infer<typeof Backlog>;
/** Sent to a reader too slow to keep up, in place of `count` messages. */
export const Skipped = z.object({ type: z.literal('skipped'), count: z.int() });
export type Skipped = z.infer<typeof Skipped>;

export const SocketFrame = z.discriminatedUnion('type', [ConsoleMessage, Backlog, Skipped]);
export type SocketFrame = z.infer<typeof SocketFrame>;

/** Why the server closed a socket; the browser retries all but these. */
export const socketClose = {
  signedOut: 4001,
  notAllowed: 4003,
  tooMany: 4008,
  tooFast: 4009,
  tooSlow: 4010,
} as const;
