import { z } from 'zod';
import { questTypes } from './community.ts';
import { lineOf, missing, moment, shortLine } from './text-fields.ts';

/** A quest that administrators ask for: `until` is the last moment in which it is open. */
export const NewOpenQuest = z.object({
  title: lineOf(missing, 120),
  type: z.enum(questTypes, missing),
  until: moment('Please say until when it is open.'),
  location: shortLine(200).nullable().default(null),
});
export type NewOpenQuest = z.infer<typeof NewOpenQuest>;
const { location, ...required } = NewOpenQuest.shape;
export const OpenQuestChange = z.object({ ...required, location: location.unwrap() }).partial();
export type OpenQuestChange = z.infer<typeof OpenQuestChange>;
export const OpenQuest = z.object({
  id: z.string(),
  title: z.string(),
  type: z.enum(questTypes),
  until: z.iso.datetime(),
  location: z.string().nullable(),
});
export type OpenQuest = z.infer<typeof OpenQuest>;
export const OpenQuests = z.object({ quests: z.array(OpenQuest) });
