import { limits } from '#contract/limits';
import { submissionWrites } from '../../../api/writes/submission-writes.ts';
import { CountedTextArea } from '../../../ui/forms/fields/counted-field.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { SenderFields, SubmissionForm } from './submission-form.tsx';
import { useFormDraft } from '../../../api/storage/use-form-draft.ts';
import { toastMissingFields, useSubmission } from './use-submission.ts';

const defaults = { name: '', email: '', message: '', website: '' };
const draftFields = ['message'] as const;

type SupportFormProps = {
  isSignedIn: boolean;
  /** Teachers and administrators have no teachers who would read it. */
  isStaff: boolean;
  /** The beginning of the message, if another page sent the person here. */
  begins?: string | undefined;
};

/** §5: every field is required; signed-in users are not asked for name and email again. */
export function SupportForm({ isSignedIn, isStaff, begins = '' }: SupportFormProps) {
  const sending = useSubmission(submissionWrites.sendSupportMessage, 'support');
  const form = useSchemaForm({
    defaults: { ...defaults, message: begins },
    loadSchema: async () =>
      (await import('#contract/community/community-forms')).supportForm(isSignedIn),
    onSubmit: ({ name, email, ...typed }) =>
      sending.send((formToken) => ({
        ...typed,
        ...(isSignedIn ? {} : { name, email }),
        ...formToken,
      })),
    onInvalid: toastMissingFields,
  });
  // A message that begins with a sentence has a draft of its own, so that it replaces no other one.
  const draftName = `support${begins}`;
  const draft = useFormDraft(draftName, draftFields, sending.isSent);
  return (
    <SubmissionForm
      {...{ sending, form, draft }}
      sent={{
        state: 'Waiting for an answer',
        title: 'Your message has arrived',
        hasList: isSignedIn,
        againLabel: 'Write another message',
        children: isSignedIn
          ? `${isStaff ? 'An administrator' : 'An administrator or one of your teachers'} will read it. You'll find the answer under “My submissions.” Nobody else sees it.`
          : 'An administrator will read it and answer by email. It is never made public.',
      }}
      note={
        isSignedIn && !isStaff
          ? 'Only your teachers and administrators read this.'
          : 'Only administrators read this.'
      }
      label="Send message"
      isNarrow
    >
      {!isSignedIn && (
        <SenderFields
          name={form.field('name')}
          email={form.field('email')}
          emailHint="So we can answer you."
          isNarrow
        />
      )}
      <CountedTextArea
        label="Your message"
        placeholder="What do you need, or what went wrong?"
        rows={4}
        maxCharacters={limits.supportCharacters}
        {...form.field('message')}
      />
    </SubmissionForm>
  );
}
