import { limits } from '#contract/limits';
import { warnOfPersonalDetails } from '#contract/moderation/personal-details';
import { questTypes } from '#contract/community/quest-types';
import { capitalize } from '#contract/text/capitalize';
import { submissionWrites } from '../../../api/writes/submission-writes.ts';
import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { CountedTextArea, CountedTextField } from '../../../ui/forms/fields/counted-field.tsx';
import { useSummaryLink } from '../../../ui/forms/error-summary.tsx';
import { FieldError, fieldErrorMessage } from '../../../ui/forms/fields/field-error.tsx';
import { fieldClass, fieldLabelClass } from '../../../ui/forms/fields/control-class.ts';
import { useSchemaForm, type SchemaFormField } from '../../../ui/forms/use-schema-form.ts';
import { readByTeacher, SenderFields, SubmissionForm } from './submission-form.tsx';
import { useFormDraft } from '../../../api/storage/use-form-draft.ts';
import { toastMissingFields, useSubmission } from './use-submission.ts';

const defaults = {
  submitterName: '',
  submitterEmail: '',
  questType: '',
  location: '',
  description: '',
  website: '',
};
const draftFields = ['questType', 'location', 'description'] as const;

/** §5: name, email, quest type and description are required; signed-in users are not asked for the first two. */
export function QuestForm({ isSignedIn }: { isSignedIn: boolean }) {
  const sending = useSubmission(submissionWrites.submitQuest, 'quest');
  const form = useSchemaForm({
    defaults,
    loadSchema: async () =>
      (await import('#contract/community/community-forms')).questForm(isSignedIn),
    onSubmit: ({ submitterName, submitterEmail, ...typed }) =>
      sending.send((formToken) => ({
        ...typed,
        ...(isSignedIn ? {} : { submitterName, submitterEmail }),
        ...formToken,
      })),
    onInvalid: toastMissingFields,
  });
  const draft = useFormDraft('quest', draftFields, sending.isSent);
  return (
    <SubmissionForm
      {...{ sending, form, draft }}
      sent={{
        title: 'Your quest is on its way',
        hasList: isSignedIn,
        againLabel: 'Send another quest',
        ...readByTeacher.sent,
      }}
      note={readByTeacher.note}
      label="Send quest"
    >
      <QuestTypes field={form.field('questType')} />
      {!isSignedIn && (
        <SenderFields
          name={form.field('submitterName')}
          email={form.field('submitterEmail')}
          emailHint="Only administrators see this."
        />
      )}
      <CountedTextField
        label="Where is it?"
        mark="(optional)"
        placeholder="World and coordinates, or a street"
        maxCharacters={limits.questPlaceCharacters}
        remark={warnOfPersonalDetails}
        {...form.field('location')}
      />
      <CountedTextArea
        label="What did you do or find?"
        placeholder="Use your own words. Two or three sentences are enough."
        maxCharacters={limits.questCharacters}
        remark={warnOfPersonalDetails}
        {...form.field('description')}
      />
    </SubmissionForm>
  );
}

const choiceClass = classNames(
  'relative grid min-h-11 cursor-pointer content-between justify-items-center gap-1 border border-control',
  'bg-surface px-1 pt-2.5 pb-1.5 text-center text-base/5 font-semibold hover:border-text',
  'has-checked:border-brick has-checked:bg-brick-tint has-checked:font-bold has-checked:shadow-[inset_0_0_0_1px_var(--brick)]',
  'forced-colors:has-checked:outline-2',
  'has-focus-visible:shadow-focus has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-text',
);

function QuestTypes({ field }: { field: SchemaFormField }) {
  const { error, name, onChange, onFocus } = field;
  useSummaryLink('quest-type', 'Quest type', error);
  const said = error === undefined ? {} : { 'aria-describedby': 'quest-type-error' };
  return (
    <fieldset className={fieldClass} {...said}>
      <legend className={`${fieldLabelClass} mb-1.5`}>Quest type</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {questTypes.map((type, at) => (
          <label key={type} className={choiceClass}>
            <input
              id={at === 0 ? 'quest-type' : undefined}
              type="radio"
              value={type}
              className="absolute inset-0 cursor-pointer opacity-0"
              {...{ name, onChange, onFocus }}
            />
            <CityPicture name={`quest-${type}`} fit="whole" className="h-16 w-20" />
            {capitalize(type)}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <FieldError id="quest-type-error">{fieldErrorMessage(error, 'Quest type')}</FieldError>
      )}
    </fieldset>
  );
}
