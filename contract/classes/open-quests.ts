import { z } from 'zod';
import { GameSession } from '../game-server/game-sessions.ts';
import { questTypes } from '../community/quest-types.ts';
import {
  missing,
  moment,
  optionalLine,
  RecordId,
  requiredChoice,
  requiredLine,
} from '../text/text-fields.ts';

/** A quest that everyone is asked to do; `until` is the last moment at which it is open. */
export const NewOpenQuest = z.object({
  title: requiredLine(missing, 120),
  type: requiredChoice(questTypes, missing),
  until: moment('Please enter a closing date.'),
  location: optionalLine(200).nullable().default(null),
  /** The class it is for; null when it is for everyone, which only administrators may enter. */
  classId: RecordId.nullable().default(null),
});
export type NewOpenQuest = z.infer<typeof NewOpenQuest>;
const { location, classId, ...required } = NewOpenQuest.shape;
export const OpenQuestChange = z
  .object({ ...required, location: location.unwrap(), classId: classId.unwrap() })
  .partial();
export type OpenQuestChange = z.infer<typeof OpenQuestChange>;
export const OpenQuest = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(questTypes),
  until: z.iso.datetime(),
  location: z.string().nullable(),
  classId: z.string().nullable(),
});
export type OpenQuest = z.infer<typeof OpenQuest>;
/** The error for a closing date in the past. */
export const endHasPassed = 'That time has passed. Choose a later one.';

/** Whether a quest is open at this moment. */
function isOpenAt({ until }: Pick<OpenQuest, 'until'>, nowMs: number): boolean {
  return Date.parse(until) > nowMs;
}

/**
 * A new quest must be open for a while, or it would never be shown. One that is over may still be
 * edited.
 */
export function mayEndAt(until: string, before: OpenQuest | null, nowMs: number): boolean {
  return isOpenAt({ until }, nowMs) || (before !== null && !isOpenAt(before, nowMs));
}

export const OpenQuests = z.object({
  quests: z.array(OpenQuest),
  /** There are older ones, which are not in the list. */
  hasMore: z.literal(true).optional(),
});
export type OpenQuests = z.infer<typeof OpenQuests>;

/** Quests and sessions planned for the classes of a student that have not ended. */
export const ClassSchedule = z.object({
  sessions: z.array(GameSession),
  quests: z.array(OpenQuest),
});
export type ClassSchedule = z.infer<typeof ClassSchedule>;
