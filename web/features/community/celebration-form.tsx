import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { Celebration, incomplete } from '#contract/community';
import { celebrationForm } from '#contract/community-forms';
import { warnOfPersonalDetails } from '#contract/personal-details';
import { writes } from '../../api/writes.ts';
import { WritingArea, WritingLine } from '../../ui/writing-field.tsx';
import { celebrationDraft } from './form-drafts.ts';
import { readByTeacher, SendingForm } from './sending-form.tsx';
import { useKeptForm } from './use-kept-form.ts';
import { useSending } from './use-sending.ts';

const empty = { celebrant: '', achievement: '', website: '' };

/** §5: without both fields nothing happens; the focus alone moves to the one that is empty. */
export function CelebrationForm({ isSignedIn }: { isSignedIn: boolean }) {
  const sending = useSending(writes.celebrate, 'celebration');
  const form = useForm({
    resolver: zodResolver(celebrationForm),
    defaultValues: empty,
  });
  useKeptForm(form, celebrationDraft, sending.isSent);
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit((typed) => sending.send((voucher) => ({ ...typed, ...voucher })));
  return (
    <SendingForm
      sending={sending}
      sent={{
        title: 'Well done them, and well done you',
        hasList: isSignedIn,
        againLabel: 'Celebrate somebody else',
        ...readByTeacher.sent,
      }}
      note={readByTeacher.note}
      label="Share celebration"
      hidden={register('website')}
      onAgain={() => reset(empty)}
      onSubmit={() => void submit()}
    >
      <WritingLine
        label="Who did well?"
        hint="A name from the game or of a group. No full names, please."
        frameClassName="form-half"
        maxCharacters={Celebration.shape.celebrant.maxLength}
        remark={warnOfPersonalDetails}
        error={wrongOnly(errors.celebrant?.message)}
        {...register('celebrant')}
      />
      <WritingArea
        label="What did they do?"
        placeholder="One or two sentences."
        maxCharacters={Celebration.shape.achievement.maxLength}
        remark={warnOfPersonalDetails}
        error={wrongOnly(errors.achievement?.message)}
        {...register('achievement')}
      />
    </SendingForm>
  );
}

function wrongOnly(message: string | undefined): string | undefined {
  return message === incomplete ? undefined : message;
}
