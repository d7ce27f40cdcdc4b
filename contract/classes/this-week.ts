import { z } from 'zod';
import { GameSession } from '../game-server/games.ts';
import { OpenQuest } from './open-quests.ts';

/** The newest approved quest or project: `author` is a display name or `Visitor`. */
export const NewestWork = z.object({
  kind: z.enum(['quest', 'project']),
  title: z.string(),
  author: z.string(),
  approvedAt: z.iso.datetime(),
});
export type NewestWork = z.infer<typeof NewestWork>;

/** What the home page pins on its map; null where there is nothing to pin. */
export const ThisWeek = z.object({
  /** The current session, or else the next one. */
  nextGame: GameSession.nullable(),
  /** The open quest that closes first. */
  openQuest: OpenQuest.nullable(),
  newestWork: NewestWork.nullable(),
});
export type ThisWeek = z.infer<typeof ThisWeek>;
