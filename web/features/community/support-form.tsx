import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { SupportMessage } from '#contract/community';
import { missingSentences, supportForm } from '#contract/community-forms';
import { writes } from '../../api/writes.ts';
import { CountedTextArea } from '../../ui/counted-field.tsx';
import { SenderFields, SubmissionForm } from './submission-form.tsx';
import {
  toastMissingFields,
  useFormDraft,
  type FormDraft,
  useSubmission,
} from './use-submission.ts';

const Draft = z.object({ message: z.string().catch('') }).catch({ message: '' });

export const supportDraft: FormDraft<z.infer<ReturnType<typeof supportForm>>> = {
  name: 'support',
  pick: (typed) => Draft.parse(typed),
};

const empty = { name: '', email: '', message: '', website: '' };

/** §5: every field is required; signed-in users are not asked for name and e-mail again. */
export function SupportForm({ isSignedIn }: { isSignedIn: boolean }) {
  const sending = useSubmission(writes.sendSupportMessage, 'support');
  const form = useForm({
    resolver: zodResolver(supportForm(isSignedIn)),
    defaultValues: empty,
  });
  useFormDraft(form, supportDraft, sending.isSent);
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(
    ({ name, email, ...typed }) =>
      sending.send((voucher) => ({
        ...typed,
        ...(isSignedIn ? {} : { name, email }),
        ...voucher,
      })),
    (found) => toastMissingFields(found, missingSentences.support),
  );
  return (
    <SubmissionForm
      sending={sending}
      sent={{
        state: 'Waiting for an answer',
        title: 'Your message has arrived',
        hasList: isSignedIn,
        againLabel: 'Write another message',
        children: isSignedIn
          ? 'An administrator reads it. The answer stands under “What I sent”. Nobody else sees it.'
          : 'An administrator reads it and answers by e-mail. It is never shown on the site.',
      }}
      note="Only administrators read this."
      label="Send message"
      honeypot={register('website')}
      onAgain={() => reset(empty)}
      onSubmit={() => void submit()}
    >
      {!isSignedIn && (
        <SenderFields
          name={{ field: register('name'), error: errors.name }}
          email={{ field: register('email'), error: errors.email }}
          emailHint="So that we can answer you."
        />
      )}
      <CountedTextArea
        label="Your message"
        placeholder="What do you need, or what went wrong?"
        rows={5}
        maxCharacters={SupportMessage.shape.message.maxLength}
        error={errors.message?.message}
        {...register('message')}
      />
    </SubmissionForm>
  );
}
