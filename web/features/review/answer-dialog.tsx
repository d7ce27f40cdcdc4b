import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { SupportAnswer, type SupportMessageItem } from '#contract/review';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { CountedTextArea } from '../../ui/counted-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

type AnswerDialogProps = { readonly message: SupportMessageItem; readonly onClose: () => void };

/** A short answer, which its author reads under "What I sent". The message is dealt with then. */
export function AnswerDialog({ message, onClose }: AnswerDialogProps) {
  const { send, isPending } = useWrite(writes.changeSupportMessage, { onDone: onClose });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(SupportAnswer),
    defaultValues: { answer: message.answer ?? '' },
  });
  const params = { id: message.id };
  return (
    <FormDialog
      title={message.answer === null ? 'Answer the message' : 'Change the answer'}
      description={`${message.name} reads it under “What I sent”. The message is marked as done.`}
      submitLabel="Send the answer"
      busy={isPending}
      formClassName="mt-4 grid gap-4"
      onClose={onClose}
      onSubmit={() => void handleSubmit(({ answer }) => send({ done: true, answer }, { params }))()}
    >
      <p className="review-text text-muted">{message.message}</p>
      <CountedTextArea
        label="Your answer"
        rows={5}
        maxCharacters={SupportAnswer.shape.answer.maxLength}
        error={formState.errors.answer?.message}
        {...register('answer')}
      />
    </FormDialog>
  );
}
