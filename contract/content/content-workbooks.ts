import { z } from 'zod';
import { list, longText, shortText, slug } from './content-values.ts';

const workbookFieldKinds = ['text', 'question', 'checklist', 'upload'] as const;

const Choice = z.strictObject({ id: slug, text: shortText('Text', 200) });

const Field = z
  .strictObject({
    id: slug,
    kind: z
      .enum(workbookFieldKinds, `must be one of ${workbookFieldKinds.join(', ')}`)
      .meta({ title: 'Type', description: 'Text to read, a question, a checklist, or a file.' }),
    text: longText('Text', 4000),
    hint: shortText('Hint', 300).nullable().default(null),
    choices: z
      .array(Choice)
      .max(30, 'must have at most 30')
      .default([])
      .meta({ title: 'Items', description: 'For a checklist.' }),
  })
  .refine(({ kind, choices }) => (kind === 'checklist') === choices.length > 0, {
    error: 'is required for a checklist and not allowed elsewhere',
    path: ['choices'],
  })
  .refine(({ choices }) => new Set(choices.map(({ id }) => id)).size === choices.length, {
    error: 'must have unique ids',
    path: ['choices'],
  });
export type WorkbookField = z.infer<typeof Field>;

/** Workbooks: what students read, answer, check off, and hand in. The ids connect answers to their fields. */
export const Workbooks = list(
  z.strictObject({
    id: slug,
    title: shortText('Title', 160),
    description: longText('Description', 400),
    fields: list(Field, 'Fields'),
  }),
  'Workbooks',
);
export type Workbook = z.infer<typeof Workbooks>[number];
