import { z } from 'zod';
import { ConsoleKind } from './game-server/console-output.ts';

/** The subject of a line in the activity log; those from `join` on come from the game server's log file. */
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
 * `message` has no color codes; `commandId` is the `id` of the reply it belongs to;
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

/** Sent on connecting, before anything else: the last 100 messages, oldest first, in several frames when they are long. */
export const Backlog = z.object({ type: z.literal('backlog'), messages: z.array(ConsoleMessage) });
export type Backlog = z.infer<typeof Backlog>;
/** Sent to a reader too slow to keep up, in place of `count` messages. */
export const Skipped = z.object({ type: z.literal('skipped'), count: z.int() });
export type Skipped = z.infer<typeof Skipped>;

/** What can be open in an editor: a file, the news book, or a content file. */
const subject = z
  .string()
  .max(1000)
  .regex(/^(book|content:[a-z]+|file:\/[^\p{Cc}]*)$/u);
/** Chosen by the browser, so that a window knows itself in the list. */
const tab = z.string().regex(/^[a-z0-9]{6,32}$/);

/** One thing that an administrator has open in one window. */
export const Editing = z.object({
  tab,
  subject,
  userId: z.int(),
  name: z.string(),
  since: z.iso.datetime(),
});
export type Editing = z.infer<typeof Editing>;
/** Everything that is open in any editor, sent whenever that changes. A hint: it locks nothing. */
export const Presence = z.object({ type: z.literal('presence'), editing: z.array(Editing) });
export type Presence = z.infer<typeof Presence>;

/**
 * What a browser may send: that it has something open, repeated while it is edited, and that it no
 * longer has.
 */
export const EditingMessage = z.object({ type: z.enum(['editing', 'done']), tab, subject });
export type EditingMessage = z.infer<typeof EditingMessage>;

export const SocketFrame = z.discriminatedUnion('type', [
  ConsoleMessage,
  Backlog,
  Skipped,
  Presence,
]);
export type SocketFrame = z.infer<typeof SocketFrame>;

/** Close codes of the server. The browser reconnects except after `signedOut` and `notAllowed`. */
export const socketClose = {
  signedOut: 4001,
  notAllowed: 4003,
  tooFast: 4009,
} as const;
