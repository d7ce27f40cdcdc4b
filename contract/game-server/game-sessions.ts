import { z } from 'zod';
import { requiredLine, missing, moment, RecordId, optionalLine } from '../text/text-fields.ts';

export const LiveGames = z.object({
  activeGames: z.int(),
  totalGamesPlayed: z.int(),
  nextGameIn: z.string().nullable(),
  /** Across all sessions that are not over. */
  gameTypes: z.array(z.string()),
  /** For sessions happening now. */
  activeTypes: z.array(z.string()).optional(),
});
export type LiveGames = z.infer<typeof LiveGames>;

const start = moment('Please enter a start time.');
const end = moment('Please enter an end time.');
const session = {
  type: requiredLine(missing, 60),
  title: requiredLine(missing, 120),
  start,
  end,
  /** The world of the game server it takes place in; null when that is open. */
  world: optionalLine(100).nullable().default(null),
  /** The class it is planned for; null when it is for everyone, which only administrators may enter. */
  classId: RecordId.nullable().default(null),
};
/** For the schemas of a session and of its form, whose error is `endsTooEarly`. */
export const endsAfterStart = ({ start: from, end: to }: { start: string; end: string }) =>
  Date.parse(to) > Date.parse(from);
export const endsTooEarly = 'The end must be after the start.';
/** A session on the game server, as administrators and teachers enter it. */
export const NewGameSession = z
  .object(session)
  .refine(endsAfterStart, { message: endsTooEarly, path: ['end'] });
export type NewGameSession = z.infer<typeof NewGameSession>;
export const GameSessionChange = z.object({
  type: session.type.optional(),
  title: session.title.optional(),
  start: start.optional(),
  end: end.optional(),
  world: session.world.unwrap().optional(),
  classId: session.classId.unwrap().optional(),
});
export type GameSessionChange = z.infer<typeof GameSessionChange>;
export const GameSession = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  world: z.string().nullable(),
  classId: z.string().nullable(),
});
export type GameSession = z.infer<typeof GameSession>;
export const GameSessions = z.object({
  sessions: z.array(GameSession),
  /** There are older ones, which are not in the list. */
  hasMore: z.literal(true).optional(),
});
export type GameSessions = z.infer<typeof GameSessions>;
