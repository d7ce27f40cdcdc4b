import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';

import { questTypes } from '#contract/community';
import { missingSentences, questForm, type QuestFields } from '#contract/community-forms';
import { writes } from '../../api/writes.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { CheckIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { FormFoot, HiddenField, SentNote } from './form-parts.tsx';
import { sayMissing } from './say-missing.ts';
import { useSending } from './use-sending.ts';

const empty = {
  submitterName: '',
  submitterEmail: '',
  location: '',
  description: '',
  website: '',
};

/** §5: name, e-mail, quest type and description are needed; nobody who is signed in is asked again. */
export function QuestForm({ isSignedIn }: { isSignedIn: boolean }) {
  const sending = useSending(writes.submitQuest, 'quest');
  const { register, handleSubmit, reset, formState } = useForm<QuestFields>({
    resolver: zodResolver(questForm(isSignedIn)),
    defaultValues: empty,
  });
  const { errors } = formState;
  if (sending.isSent) {
    return (
      <SentNote
        state="Waiting for review"
        title="Your quest is on its way"
        hasList={isSignedIn}
        againLabel="Send another quest"
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
        void handleSubmit(
          ({ submitterName, submitterEmail, ...typed }) =>
            sending.send((voucher) => ({
              ...typed,
              ...(isSignedIn ? {} : { submitterName, submitterEmail }),
              ...voucher,
            })),
          (found) => sayMissing(found, missingSentences.quest),
        )(event)
      }
    >
      {!isSignedIn && (
        <div className="form-pair">
          <TextField
            label="Your name"
            autoComplete="name"
            error={errors.submitterName?.message}
            {...register('submitterName')}
          />
          <TextField
            label="E-mail"
            type="email"
            autoComplete="email"
            placeholder="you@school.example"
            hint="Only the people who run the portal see this."
            error={errors.submitterEmail?.message}
            {...register('submitterEmail')}
          />
        </div>
      )}
      <QuestTypes error={errors.questType?.message} field={register('questType')} />
      <TextField
        label="Where is it?"
        mark="(optional)"
        placeholder="World and coordinates, or a street"
        frameClassName="form-half"
        error={errors.location?.message}
        {...register('location')}
      />
      <TextArea
        label="What did you do or find?"
        placeholder="Tell it in your own words. Two or three sentences are fine."
        error={errors.description?.message}
        {...register('description')}
      />
      <HiddenField {...register('website')} />
      <FormFoot
        note="A teacher reads this before it appears."
        refusal={sending.refusal}
        isPending={sending.isPending}
        label="Send quest"
      />
    </form>
  );
}

type QuestTypesProps = { error: string | undefined; field: UseFormRegisterReturn };

function QuestTypes({ error, field }: QuestTypesProps) {
  const said = error === undefined ? {} : { 'aria-describedby': 'quest-type-error' };
  return (
    <fieldset className="field" {...said}>
      <legend className="field-label mb-1.5">Quest type</legend>
      <div className="choices">
        {questTypes.map((type) => (
          <label key={type} className="choice">
            <input type="radio" value={type} {...field} />
            <CheckIcon size={18} />
            {type.charAt(0).toUpperCase()}
            {type.slice(1)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="field-error" id="quest-type-error">
          <WarningIcon size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
