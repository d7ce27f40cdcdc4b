import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { Celebration, incomplete } from '#contract/community';
import { celebrationForm } from '#contract/community-forms';
import { warnOfPersonalDetails } from '#contract/personal-details';
import { writes } from '../../api/writes.ts';
import { CountedTextArea, CountedTextField } from '../../ui/counted-field.tsx';
import { readByTeacher, SubmissionForm } from './submission-form.tsx';
import { useFormDraft, useSubmission, type FormDraft } from './use-submission.ts';

const Draft = z
  .object({ celebrant: z.string().catch(''), achievement: z.string().catch('') })
  .catch({ celebrant: '', achievement: '' });

export const celebrationDraft: FormDraft<z.infer<typeof celebrationForm>> = {
  name: 'celebration',
  pick: (typed) => Draft.parse(typed),
};

const empty = { celebrant: '', achievement: '', website: '' };

/** §5: with an empty field nothing is sent; only the focus moves there. */
export function CelebrationForm({ isSignedIn }: { isSignedIn: boolean }) {
  const sending = useSubmission(writes.celebrate, 'celebration');
  const form = useForm({
    resolver: zodResolver(celebrationForm),
    defaultValues: empty,
  });
  useFormDraft(form, celebrationDraft, sending.isSent);
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit((typed) => sending.send((voucher) => ({ ...typed, ...voucher })));
  return (
    <SubmissionForm
      sending={sending}
      sent={{
        title: 'Well done them, and well done you',
        hasList: isSignedIn,
        againLabel: 'Celebrate somebody else',
        ...readByTeacher.sent,
      }}
      note={readByTeacher.note}
      label="Share celebration"
      honeypot={register('website')}
      onAgain={() => reset(empty)}
      onSubmit={() => void submit()}
    >
      <CountedTextField
        label="Who did well?"
        hint="A name from the game or of a group. No full names, please."
        frameClassName="sm:max-w-[calc(50%-var(--gutter)/2)]"
        maxCharacters={Celebration.shape.celebrant.maxLength}
        remark={warnOfPersonalDetails}
        error={wrongOnly(errors.celebrant?.message)}
        {...register('celebrant')}
      />
      <CountedTextArea
        label="What did they do?"
        placeholder="One or two sentences."
        maxCharacters={Celebration.shape.achievement.maxLength}
        remark={warnOfPersonalDetails}
        error={wrongOnly(errors.achievement?.message)}
        {...register('achievement')}
      />
    </SubmissionForm>
  );
}

function wrongOnly(message: string | undefined): string | undefined {
  return message === incomplete ? undefined : message;
}
