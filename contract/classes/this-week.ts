import { z } from 'zod';
import { GameSession } from '../game-server/game-sessions.ts';
import { OpenQuest } from './open-quests.ts';

/** What the home page pins on its map; null where there is nothing to pin. */
export const ThisWeek = z.object({
  /** The current session, or else the next one. */
  nextGame: GameSession.nullable(),
  /** The open quest that closes first. */
  openQuest: OpenQuest.nullable(),
});
export type ThisWeek = z.infer<typeof ThisWeek>;
