import { limits } from '#contract/limits';
import { warnOfPersonalDetails } from '#contract/moderation/personal-details';
import { submissionWrites } from '../../../api/writes/submission-writes.ts';
import { CountedTextArea, CountedTextField } from '../../../ui/forms/fields/counted-field.tsx';
import { isMissingMessage } from '../../../ui/forms/fields/field-error.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { readByTeacher, SubmissionForm } from './submission-form.tsx';
import { useFormDraft } from '../../../api/storage/use-form-draft.ts';
import { useSubmission } from './use-submission.ts';

const defaults = { celebrant: '', achievement: '', website: '' };
const draftFields = ['celebrant', 'achievement'] as const;

/** §5: with an empty field nothing is sent; only the focus moves there. */
export function CelebrationForm({ isSignedIn }: { isSignedIn: boolean }) {
  const sending = useSubmission(submissionWrites.celebrate, 'celebration');
  const form = useSchemaForm({
    defaults,
    loadSchema: async () => (await import('#contract/community/community-forms')).celebrationForm,
    onSubmit: (typed) => sending.send((formToken) => ({ ...typed, ...formToken })),
    onInvalid: (errors) => focusField(form.ref.current, Object.keys(errors)[0]),
  });
  const draft = useFormDraft('celebration', draftFields, sending.isSent);
  return (
    <SubmissionForm
      {...{ sending, form, draft }}
      sent={{
        title: 'Thanks for cheering them on!',
        hasList: isSignedIn,
        againLabel: 'Celebrate someone else',
        ...readByTeacher.sent,
      }}
      note={readByTeacher.note}
      label="Share celebration"
      isNarrow
    >
      <CountedTextField
        label="Who are you celebrating?"
        hint="Use a display name or a group name, not a full name."
        maxCharacters={limits.personNameCharacters}
        remark={warnOfPersonalDetails}
        {...withoutMissing(form.field('celebrant'))}
      />
      <CountedTextArea
        label="What did they do?"
        placeholder="One or two sentences."
        maxCharacters={limits.achievementCharacters}
        remark={warnOfPersonalDetails}
        {...withoutMissing(form.field('achievement'))}
      />
    </SubmissionForm>
  );
}

function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = form?.elements.namedItem(name ?? '');
  if (field instanceof HTMLElement) field.focus();
}

function withoutMissing<Field extends { readonly error: string | undefined }>(field: Field) {
  return isMissingMessage(field.error) ? { ...field, error: undefined } : field;
}
