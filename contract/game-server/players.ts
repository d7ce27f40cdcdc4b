import { z } from 'zod';
import { limits } from '../limits.ts';
import { requiredLine, optionalLine } from '../text/text-fields.ts';

/**
 * A name in the game. Names of Bedrock players begin with `.` or `*`. Anything the game would read
 * as a selector (`@a`) or as a second word is refused.
 */
export const GameName = z
  .string('There is no player with that name.')
  .regex(/^[.*]?\w{1,16}$/, 'There is no player with that name.');

const playerActions = [
  'message',
  'kick',
  'mute',
  'ban',
  'pardon',
  'whitelist-add',
  'whitelist-remove',
] as const;
export type PlayerAction = (typeof playerActions)[number];

export const PlayerActionParams = z.object({ name: GameName, action: z.enum(playerActions) });

/** A message, or the reason for a kick, mute, or ban; the player may see it. */
export const PlayerActionBody = z
  .object({ reason: optionalLine(limits.playerReasonCharacters).optional() })
  .optional()
  .transform((body) => ({ reason: body?.reason ?? '' }));

export const MessageText = requiredLine('Write a message first.', limits.playerReasonCharacters);
export const ReasonText = requiredLine(
  'Enter a reason. It is kept in the audit log.',
  limits.playerReasonCharacters,
);

/** The command of an action (game-server §2). `mute` is a command of EssentialsX; vanilla has none. */
export function playerCommand(action: PlayerAction, name: string, reason: string): string {
  const reasonText = reason === '' ? '' : ` ${reason}`;
  switch (action) {
    case 'message':
      return `tell ${name}${reasonText}`;
    case 'kick':
    case 'ban':
    case 'mute':
      return `${action} ${name}${reasonText}`;
    case 'pardon':
      return `pardon ${name}`;
    case 'whitelist-add':
      return `whitelist add ${name}`;
    case 'whitelist-remove':
      return `whitelist remove ${name}`;
    default:
      return action satisfies never;
  }
}

export const OnlinePlayer = z.object({
  name: z.string(),
  /** Null when the server does not say where the player is. */
  world: z.string().nullable(),
  account: z.object({ id: z.int(), name: z.string() }).optional(),
});
export type OnlinePlayer = z.infer<typeof OnlinePlayer>;

/** An answer that could not be read, as the server sent it. */
export const UnreadableResponse = z.object({ command: z.string(), text: z.string() });
export type UnreadableResponse = z.infer<typeof UnreadableResponse>;

/**
 * `canMute` is false if the server has no plugin that mutes. If `known` is false, the answer could
 * not be read: the figures are null, and `unread` contains the answer. It also does if only some
 * names could not be read.
 */
export const PlayerList = z.object({
  known: z.boolean(),
  online: z.int().nullable(),
  max: z.int().nullable(),
  players: z.array(OnlinePlayer),
  canMute: z.boolean(),
  unread: z.array(UnreadableResponse),
});
export type PlayerList = z.infer<typeof PlayerList>;

/**
 * Who is banned, and who may join while the whitelist is on. `missingBans` says why bans are not in the list: some
 * names could not be separated, or there are more than the portal lists. A list whose answer could not be read is null;
 * then `known` is false, and `unread` contains the answer. It also does if some names of the whitelist could not be read.
 */
export const PlayerAccess = z.object({
  known: z.boolean(),
  bans: z.array(z.object({ name: z.string(), reason: z.string() })).nullable(),
  missingBans: z.enum(['not-separated', 'too-many']).nullable(),
  whitelist: z.array(z.string()).nullable(),
  unread: z.array(UnreadableResponse),
});
export type PlayerAccess = z.infer<typeof PlayerAccess>;
