import { z } from 'zod';
import { limits } from '../limits.ts';
import { requiredText } from '../text/text-fields.ts';

const dangerLogKinds = ['shown', 'notified', 'opened', 'handled'] as const;
export type DangerLogKind = (typeof dangerLogKinds)[number];

/**
 * What was done about a text that may mean danger (P-34): its author was shown where to get help, people
 * were notified, someone opened it, someone is taking care of it. For reviewers only; never for the author.
 */
export const DangerLogLine = z.object({
  at: z.iso.datetime(),
  kind: z.enum(dangerLogKinds),
  /** A plain sentence or, for `handled`, what the person taking care of it wrote. */
  text: z.string(),
  /** The public name of the person who did it; null for what the portal did. */
  by: z.string().nullable(),
});
export type DangerLogLine = z.infer<typeof DangerLogLine>;
export const DangerLog = z.object({ lines: z.array(DangerLogLine) });
export type DangerLog = z.infer<typeof DangerLog>;

const noNote = 'Please say what you did.';
export const DangerHandled = z.object({
  text: requiredText(noNote, limits.dangerNoteCharacters),
  /** The version of the item or message that was read. */
  shown: z.string().optional(),
});
export type DangerHandled = z.infer<typeof DangerHandled>;

/** The first line of each log: everyone who sends such a text sees where to get help. */
export const shownAtOnce = 'The author was shown right away where to get help.';
