import { useRef, useState } from 'react';

import { verdicts, type ChallengePage } from '#contract/challenges';
import { showcaseWrites } from '../../api/showcase-writes.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextArea } from '../../ui/forms/field.tsx';
import { verdictLabels } from './challenge-entries.tsx';

type AnswerDialogProps = { page: ChallengePage; onClose: () => void };

/** For staff: one answer in public, and a verdict with its reason for each entry that is ready for one. */
export function AnswerDialog({ page, onClose }: AnswerDialogProps) {
  const [error, setError] = useState<string | null>(null);
  const answering = useWrite(showcaseWrites.answerChallenge, { onDone: onClose });

  const fields = useRef<HTMLDivElement>(null);

  async function answer() {
    const { NewAnswer } = await import('#contract/challenges');
    const form = new FormData(fields.current?.closest('form') ?? undefined);
    const entries = page.entries.flatMap(({ id }) => {
      const verdict = form.get(`verdict ${id}`);
      return verdict === '' ? [] : [{ entryId: id, verdict, reason: form.get(`reason ${id}`) }];
    });
    const parsed = NewAnswer.safeParse({ text: form.get('text'), entries });
    setError(parsed.success ? null : (parsed.error.issues[0]?.message ?? null));
    if (parsed.success) await answering.send(parsed.data, { params: { id: page.challenge.id } });
  }

  return (
    <FormDialog
      title="Answer in public"
      description="Everyone can read the answer and the reasons. Entries waiting for review are left out until they are published."
      submitLabel="Publish answer"
      busy={answering.isPending}
      failure={error ?? answering.error}
      formClassName="grid gap-5"
      onClose={onClose}
      onSubmit={() => void answer()}
    >
      <div ref={fields} className="contents" />
      <TextArea name="text" label="Your answer" rows={3} />
      {page.entries.map(({ id, project }) => (
        <fieldset key={id} className="grid gap-3 border-t border-line pt-4">
          <legend className="font-bold">{project.title}</legend>
          <SelectField name={`verdict ${id}`} label="Verdict" defaultValue="">
            <option value="">Not in this answer</option>
            {verdicts.map((verdict) => (
              <option key={verdict} value={verdict}>
                {verdictLabels[verdict]}
              </option>
            ))}
          </SelectField>
          <TextArea name={`reason ${id}`} label="Reason" rows={2} />
        </fieldset>
      ))}
    </FormDialog>
  );
}
