import { z } from 'zod';
import { Workbooks } from './content-workbooks.ts';
import { plainText } from './text-fields.ts';

export const WorkbookView = Workbooks.element;
export type WorkbookView = z.infer<typeof WorkbookView>;
export const WorkbookList = z.object({
  workbooks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      /** How many fields ask for an answer. */
      questionCount: z.int(),
    }),
  ),
});
export type WorkbookList = z.infer<typeof WorkbookList>;

export const answerCharacters = 10_000;
/** A text for a question, the ids of the checked items for a checklist, a file's name for an upload. */
export const AnswerValue = z.union([
  plainText('Please write an answer.', answerCharacters),
  z.array(z.string().max(60)).max(30, 'That is too many items.'),
]);
export type AnswerValue = z.infer<typeof AnswerValue>;
export const WorkbookAnswers = z.object({
  answers: z.record(z.string(), AnswerValue),
  /** When the latest of them was saved; null while there is none. */
  savedAt: z.iso.datetime().nullable(),
});
export type WorkbookAnswers = z.infer<typeof WorkbookAnswers>;
/** Null removes an answer; a field that is left out keeps its own. */
export const SaveAnswers = z.object({
  answers: z.record(z.string().max(60), AnswerValue.nullable(), 'Please send the answers.'),
});
export const AnswersQuery = z.object({
  userId: z
    .string()
    .regex(/^\d{1,15}$/, 'That account does not exist.')
    .transform(Number)
    .optional(),
});
