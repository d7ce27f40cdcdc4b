import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { missingSentences, supportForm } from '#contract/community-forms';
import { writes } from '../../api/writes.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormFoot, HiddenField, SentNote } from './form-parts.tsx';
import { sayMissing } from './say-missing.ts';
import { useSending } from './use-sending.ts';

const empty = { name: '', email: '', message: '', website: '' };

/** §5: every field is needed; nobody who is signed in is asked for name and e-mail again. */
export function SupportForm({ isSignedIn }: { isSignedIn: boolean }) {
  const sending = useSending(writes.sendSupportMessage, 'support');
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(supportForm(isSignedIn)),
    defaultValues: empty,
  });
  const { errors } = formState;
  if (sending.isSent) {
    return (
      <SentNote
        state="Waiting for an answer"
        title="Your message has arrived"
        hasList={false}
        againLabel="Write another message"
        onAgain={() => {
          reset(empty);
          sending.startAgain();
        }}
      >
        An administrator reads it and answers by e-mail. It is never shown on the site.
      </SentNote>
    );
  }
  return (
    <form
      noValidate
      className="community-form"
      onSubmit={(event) =>
        void handleSubmit(
          ({ name, email, ...typed }) =>
            sending.send((voucher) => ({
              ...typed,
              ...(isSignedIn ? {} : { name, email }),
              ...voucher,
            })),
          (found) => sayMissing(found, missingSentences.support),
        )(event)
      }
    >
      {!isSignedIn && (
        <div className="form-pair">
          <TextField
            label="Your name"
            autoComplete="name"
            error={errors.name?.message}
            {...register('name')}
          />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            placeholder="you@school.example"
            hint="So that we can answer you."
            error={errors.email?.message}
            {...register('email')}
          />
        </div>
      )}
      <TextArea
        label="Your message"
        placeholder="What do you need, or what went wrong?"
        rows={5}
        error={errors.message?.message}
        {...register('message')}
      />
      <HiddenField {...register('website')} />
      <FormFoot
        note="Only administrators read this."
        refusal={sending.refusal}
        isPending={sending.isPending}
        label="Send message"
      />
    </form>
  );
}
