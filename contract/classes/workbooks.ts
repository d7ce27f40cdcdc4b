import { z } from 'zod';
import { Workbooks } from '../content/content-workbooks.ts';
import { AccountId, optionalText, RecordId } from '../text/text-fields.ts';

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

const answerCharacters = 10_000;
/**
 * A text for a question, the ids of the checked items for a checklist, and for an upload the id of the
 * journal entry that holds the file.
 */
export const AnswerValue = z.union([
  optionalText('Please write an answer.', answerCharacters),
  z.array(z.string().max(60)).max(30, 'That is too many items.'),
]);
export type AnswerValue = z.infer<typeof AnswerValue>;
/** An `AnswerValue` as it is stored: a rule may be newer than an answer, which its writer must still see. */
export const StoredAnswer = z.union([z.string(), z.array(z.string())]);
/** A file that answers an upload: an entry of its writer's journal. */
export const AnswerFile = z.object({
  entryId: z.string(),
  filename: z.string(),
  fileType: z.string(),
  hasThumbnail: z.boolean(),
});
export type AnswerFile = z.infer<typeof AnswerFile>;
export const WorkbookAnswers = z.object({
  answers: z.record(z.string(), StoredAnswer),
  /** The files of the answered uploads, by field. */
  files: z.record(z.string(), AnswerFile).optional(),
  /** When the latest of them was saved; null while there is none. */
  savedAt: z.iso.datetime().nullable(),
});
export type WorkbookAnswers = z.infer<typeof WorkbookAnswers>;
/** Null removes an answer; a field that is left out keeps its own. */
export const SaveAnswers = z.object({
  answers: z.record(z.string().max(60), AnswerValue.nullable(), 'Please send the answers.'),
});
export const AnswersQuery = z.object({
  userId: AccountId.optional(),
});

export const ProgressQuery = z.object({ classId: RecordId });

/**
 * How much of a workbook each student in the caller's classes has answered; `name` is the one the
 * teacher typed.
 */
export const WorkbookClasses = z.object({
  classes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      students: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          displayName: z.string(),
          answeredCount: z.int(),
          savedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
  ),
});
export type WorkbookClasses = z.infer<typeof WorkbookClasses>;
