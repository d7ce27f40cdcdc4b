import { useState } from 'react';
import { z } from 'zod';

import { NewAnswer, type ChallengeDetail } from '#contract/community/challenges';
import { verdictLabels, verdicts } from '#contract/community/challenge-verdicts';
import { useFormDraft } from '../../api/storage/use-form-draft.ts';
import { challengeWrites } from '../../api/writes/challenge-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextArea } from '../../ui/forms/fields/field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';

type AnswerDialogProps = { page: ChallengeDetail; onClose: () => void };

/** For staff: one answer in public, and a verdict with its reason for each entry that is ready for one. */
export function AnswerDialog({ page, onClose }: AnswerDialogProps) {
  const entryIds = page.entries.map(({ id }) => id);
  const [draftFields] = useState(() => Object.keys(emptyAnswer(entryIds)));
  const draft = useFormDraft(`challenge answer ${page.challenge.id}`, draftFields);
  const answering = useWrite(challengeWrites.answerChallenge, {
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const { field, onSubmit } = useSchemaForm({
    defaults: emptyAnswer(entryIds),
    loadSchema: async () => answerForm(entryIds),
    onSubmit: (answer) => answering.send(answer, { params: { id: page.challenge.id } }),
  });

  return (
    <FormDialog
      title="Answer publicly"
      description="Everyone can read the answer and the reasons. Entries waiting for review are left out until they are published."
      submitLabel="Publish answer"
      busy={answering.isPending}
      failure={answering.error}
      draft={draft}
      formClassName="grid gap-5"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextArea label="Your answer" rows={3} {...field('text')} />
      {page.entries.map(({ id, project }) => (
        <fieldset key={id} className="grid gap-3 border-t border-line pt-4">
          <legend className="font-bold">{project.title}</legend>
          <SelectField label="Verdict" {...field(`verdict ${id}`)}>
            <option value="">Not in this answer</option>
            {verdicts.map((verdict) => (
              <option key={verdict} value={verdict}>
                {verdictLabels[verdict]}
              </option>
            ))}
          </SelectField>
          <TextArea label="Reason" rows={2} {...field(`reason ${id}`)} />
        </fieldset>
      ))}
    </FormDialog>
  );
}

function emptyAnswer(entryIds: readonly string[]): Record<string, string> {
  const names = ['text', ...entryIds.flatMap((id) => [`verdict ${id}`, `reason ${id}`])];
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** An answer from the form's flat fields; an error in an entry is reported at that entry's field. */
function answerForm(entryIds: readonly string[]) {
  return z.record(z.string(), z.string()).transform((typed, context): NewAnswer => {
    const chosen = entryIds.filter((id) => typed[`verdict ${id}`] !== '');
    const parsed = NewAnswer.safeParse({
      text: typed['text'],
      entries: chosen.map((entryId) => ({
        entryId,
        verdict: typed[`verdict ${entryId}`],
        reason: typed[`reason ${entryId}`],
      })),
    });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      const [name, index, part] = path.map(String);
      const field = index === undefined ? name : `${part} ${chosen[Number(index)]}`;
      context.addIssue({ code: 'custom', message, path: [field ?? 'text'] });
    }
    return z.NEVER;
  });
}
