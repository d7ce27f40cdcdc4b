import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';

import { QuestSubmission, questTypes } from '#contract/community';
import { missingSentences, questForm, type QuestFields } from '#contract/community-forms';
import { warnOfPersonalDetails } from '#contract/personal-details';
import { writes } from '../../api/writes.ts';
import { classNames } from '../../ui/class-names.ts';
import { FieldError, fieldErrorMessage } from '../../ui/field-error.tsx';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { CountedTextArea, CountedTextField } from '../../ui/counted-field.tsx';
import { readByTeacher, SenderFields, SubmissionForm } from './submission-form.tsx';
import {
  toastMissingFields,
  useFormDraft,
  type FormDraft,
  useSubmission,
} from './use-submission.ts';
import { fieldLabelClass, fieldClass } from '../../ui/field.tsx';

const Draft = z
  .object({
    // Null until one is chosen.
    questType: z.enum(questTypes).optional().catch(undefined),
    location: z.string().catch(''),
    description: z.string().catch(''),
  })
  .catch({ location: '', description: '' });

export const questDraft: FormDraft<QuestFields> = {
  name: 'quest',
  pick(typed) {
    const { questType, ...rest } = Draft.parse(typed);
    return questType === undefined ? rest : { ...rest, questType };
  },
};

const empty = {
  submitterName: '',
  submitterEmail: '',
  location: '',
  description: '',
  website: '',
};

/** §5: name, e-mail, quest type and description are required; signed-in users are not asked for the first two. */
export function QuestForm({ isSignedIn }: { isSignedIn: boolean }) {
  const sending = useSubmission(writes.submitQuest, 'quest');
  const form = useForm<QuestFields>({
    resolver: zodResolver(questForm(isSignedIn)),
    defaultValues: empty,
  });
  useFormDraft(form, questDraft, sending.isSent);
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(
    ({ submitterName, submitterEmail, ...typed }) =>
      sending.send((voucher) => ({
        ...typed,
        ...(isSignedIn ? {} : { submitterName, submitterEmail }),
        ...voucher,
      })),
    (found) => toastMissingFields(found, missingSentences.quest),
  );
  return (
    <SubmissionForm
      sending={sending}
      sent={{
        title: 'Your quest is on its way',
        hasList: isSignedIn,
        againLabel: 'Send another quest',
        ...readByTeacher.sent,
      }}
      note={readByTeacher.note}
      label="Send quest"
      honeypot={register('website')}
      onAgain={() => reset(empty)}
      onSubmit={() => void submit()}
    >
      {!isSignedIn && (
        <SenderFields
          name={{ field: register('submitterName'), error: errors.submitterName }}
          email={{ field: register('submitterEmail'), error: errors.submitterEmail }}
          emailHint="Only the people who run the portal see this."
        />
      )}
      <QuestTypes error={errors.questType?.message} field={register('questType')} />
      <CountedTextField
        label="Where is it?"
        mark="(optional)"
        placeholder="World and coordinates, or a street"
        frameClassName="sm:max-w-[calc(50%-var(--gutter)/2)]"
        maxCharacters={QuestSubmission.shape.location.unwrap().unwrap().maxLength}
        remark={warnOfPersonalDetails}
        error={errors.location?.message}
        {...register('location')}
      />
      <CountedTextArea
        label="What did you do or find?"
        placeholder="Tell it in your own words. Two or three sentences are fine."
        maxCharacters={QuestSubmission.shape.description.maxLength}
        remark={warnOfPersonalDetails}
        error={errors.description?.message}
        {...register('description')}
      />
    </SubmissionForm>
  );
}

const choiceClass = classNames(
  'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-control',
  'bg-surface px-4 text-[1rem] font-semibold hover:border-text',
  'has-checked:border-text has-checked:bg-text has-checked:text-bg',
  '[&>svg]:hidden has-checked:[&>svg]:block',
  'has-focus-visible:shadow-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text',
);

type QuestTypesProps = { error: string | undefined; field: UseFormRegisterReturn };

function QuestTypes({ error, field }: QuestTypesProps) {
  const said = error === undefined ? {} : { 'aria-describedby': 'quest-type-error' };
  return (
    <fieldset className={fieldClass} {...said}>
      <legend className={`${fieldLabelClass} mb-1.5`}>Quest type</legend>
      <div className="flex flex-wrap gap-2">
        {questTypes.map((type) => (
          <label key={type} className={choiceClass}>
            <input
              type="radio"
              value={type}
              className="absolute inset-0 cursor-pointer opacity-0"
              {...field}
            />
            <CheckIcon size={18} />
            {type.charAt(0).toUpperCase()}
            {type.slice(1)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <FieldError id="quest-type-error">{fieldErrorMessage(error, 'Quest type')}</FieldError>
      )}
    </fieldset>
  );
}
