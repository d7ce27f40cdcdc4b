import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { incomplete } from '#contract/community';
import { celebrationForm } from '#contract/community-forms';
import { writes } from '../../api/writes.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormFoot, HiddenField, SentNote } from './form-parts.tsx';
import { useSending } from './use-sending.ts';

const empty = { celebrant: '', achievement: '', website: '' };

/** §5: without both fields nothing happens; the focus alone moves to the one that is empty. */
export function CelebrationForm({ isSignedIn }: { isSignedIn: boolean }) {
  const sending = useSending(writes.celebrate, 'celebration');
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(celebrationForm),
    defaultValues: empty,
  });
  const { errors } = formState;
  if (sending.isSent) {
    return (
      <SentNote
        state="Waiting for review"
        title="Well done them, and well done you"
        hasList={isSignedIn}
        againLabel="Celebrate somebody else"
        onAgain={() => {
          reset(empty);
          sending.startAgain();
        }}
      >
        A teacher reads it before it appears. Once it is approved it joins Recent activity.
      </SentNote>
    );
  }
  return (
    <form
      noValidate
      className="community-form"
      onSubmit={(event) =>
        void handleSubmit((typed) =>
          sending.send((voucher) => ({
            ...typed,
            ...voucher,
          })),
        )(event)
      }
    >
      <TextField
        label="Who did well?"
        hint="A name from the game or of a group. No full names, please."
        frameClassName="form-half"
        error={wrongOnly(errors.celebrant?.message)}
        {...register('celebrant')}
      />
      <TextArea
        label="What did they do?"
        placeholder="One or two sentences."
        error={wrongOnly(errors.achievement?.message)}
        {...register('achievement')}
      />
      <HiddenField {...register('website')} />
      <FormFoot
        note="A teacher reads this before it appears."
        refusal={sending.refusal}
        isPending={sending.isPending}
        label="Share celebration"
      />
    </form>
  );
}

function wrongOnly(message: string | undefined): string | undefined {
  return message === incomplete ? undefined : message;
}
