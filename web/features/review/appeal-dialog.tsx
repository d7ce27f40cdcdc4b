import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { Appeal } from '#contract/revision';
import type { Submission } from '#contract/submissions';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { WritingArea } from '../../ui/writing-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type AppealDialogProps = { readonly submission: Submission; readonly onClose: () => void };

/** P-11: asks once for another look, with a reason. */
export function AppealDialog({ submission: { id, title }, onClose }: AppealDialogProps) {
  const { send, isPending } = useWrite(writes.appealSubmission, { onDone: onClose });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Appeal),
    defaultValues: { reason: '' },
  });
  return (
    <FormDialog
      title="Ask for another look"
      description={`“${title}” goes back to the reviewers as it is, with your words beside it. You can ask once.`}
      submitLabel="Ask for another look"
      busy={isPending}
      formClassName="mt-4 grid gap-4"
      onClose={onClose}
      onSubmit={() => void handleSubmit((appeal) => send(appeal, { params: { id } }))()}
    >
      <WritingArea
        label="Why should it be published?"
        placeholder="Say what the reviewer may have missed."
        maxCharacters={Appeal.shape.reason.maxLength}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  );
}
