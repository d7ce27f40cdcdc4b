import { Appeal } from '#contract/moderation/revision';
import type { Submission } from '#contract/moderation/submissions';
import { useFormDraft } from '../../../api/storage/use-form-draft.ts';
import { authorWrites } from '../../../api/writes/author-writes.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { CountedTextArea } from '../../../ui/forms/fields/counted-field.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { submissionName } from '../review-rows.ts';

const appealFields = ['reason'];

type AppealDialogProps = { readonly submission: Submission; readonly onClose: () => void };

/** P-11: an author can appeal once, with a reason. */
export function AppealDialog({ submission, onClose }: AppealDialogProps) {
  const { id } = submission;
  const draft = useFormDraft(`appeal ${id}`, appealFields);
  const { send, isPending, error } = useWrite(authorWrites.appealSubmission, {
    onDone: () => {
      draft.forget();
      onClose();
    },
  });
  const { field, onSubmit } = useSchemaForm({
    defaults: { reason: '' },
    loadSchema: async () => Appeal,
    onSubmit: (appeal) => send(appeal, { params: { id } }),
  });
  return (
    <FormDialog
      title="Ask for a second review"
      description={`“${submissionName(submission)}” goes back to the reviewers unchanged, with your note. You can ask once.`}
      submitLabel="Ask for a second review"
      busy={isPending}
      failure={error}
      draft={draft}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <CountedTextArea
        label="Why should it be published?"
        placeholder="Tell the reviewer what they may have missed."
        maxCharacters={Appeal.shape.reason.maxLength}
        {...field('reason')}
      />
    </FormDialog>
  );
}
