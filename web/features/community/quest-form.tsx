import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';

import { QuestSubmission, questTypes } from '#contract/community';
import { missingSentences, questForm, type QuestFields } from '#contract/community-forms';
import { warnOfPersonalDetails } from '#contract/personal-details';
import { writes } from '../../api/writes.ts';
import { FaultLine } from '../../ui/fault-line.tsx';
import { faultOfField } from '../../ui/field-fault.ts';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { WritingArea, WritingLine } from '../../ui/writing-field.tsx';
import { questDraft } from './form-drafts.ts';
import { readByTeacher, SenderFields, SendingForm } from './sending-form.tsx';
import { sayMissing } from './say-missing.ts';
import { useKeptForm } from './use-kept-form.ts';
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
  const form = useForm<QuestFields>({
    resolver: zodResolver(questForm(isSignedIn)),
    defaultValues: empty,
  });
  useKeptForm(form, questDraft, sending.isSent);
  const { register, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const submit = handleSubmit(
    ({ submitterName, submitterEmail, ...typed }) =>
      sending.send((voucher) => ({
        ...typed,
        ...(isSignedIn ? {} : { submitterName, submitterEmail }),
        ...voucher,
      })),
    (found) => sayMissing(found, missingSentences.quest),
  );
  return (
    <SendingForm
      sending={sending}
      sent={{
        title: 'Your quest is on its way',
        hasList: isSignedIn,
        againLabel: 'Send another quest',
        ...readByTeacher.sent,
      }}
      note={readByTeacher.note}
      label="Send quest"
      hidden={register('website')}
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
      <WritingLine
        label="Where is it?"
        mark="(optional)"
        placeholder="World and coordinates, or a street"
        frameClassName="form-half"
        maxCharacters={QuestSubmission.shape.location.unwrap().unwrap().maxLength}
        remark={warnOfPersonalDetails}
        error={errors.location?.message}
        {...register('location')}
      />
      <WritingArea
        label="What did you do or find?"
        placeholder="Tell it in your own words. Two or three sentences are fine."
        maxCharacters={QuestSubmission.shape.description.maxLength}
        remark={warnOfPersonalDetails}
        error={errors.description?.message}
        {...register('description')}
      />
    </SendingForm>
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
        <FaultLine id="quest-type-error">{faultOfField(error, 'Quest type')}</FaultLine>
      )}
    </fieldset>
  );
}
