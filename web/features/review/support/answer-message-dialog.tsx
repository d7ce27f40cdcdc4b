import { type SupportMessageItem, SupportAnswer } from '#contract/moderation/review';
import { useFormDraft } from '../../../api/storage/use-form-draft.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { reviewWrites } from '../../../api/writes/review-writes.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { CountedTextArea } from '../../../ui/forms/fields/counted-field.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { isolate } from '../../../ui/text/isolate.ts';
import { UserText } from '../item-status.tsx';
import { useState } from 'react';
import { HttpError } from '../../../api/http-error.ts';
import { reads } from '../../../api/reads/reads.ts';

type AnswerMessageDialogProps = {
  readonly message: SupportMessageItem;
  readonly onClose: () => void;
};

const draftFields = ['answer'];

/**
 * A short answer that its author reads under My submissions. Sending it marks the message as done, except one that
 * may mean danger: there someone first says what was done. If someone else has answered first, their answer is
 * shown, and sending again replaces it.
 */
export function AnswerMessageDialog({ message: opened, onClose }: AnswerMessageDialogProps) {
  const { message, isChanged, onFailed } = useAnsweredMessage(opened);
  // A draft from before someone else answered would replace their answer unseen.
  const draftName = `support answer ${opened.id} ${opened.answeredAt ?? ''}`;
  const draft = useFormDraft(draftName, draftFields);
  const { send, isPending, error } = useWrite(reviewWrites.answerSupportMessage, {
    onDone: () => {
      draft.forget();
      onClose();
    },
    onFailed,
  });
  const done = !message.isUrgent || message.doneAt !== null;
  const { field, onSubmit } = useSchemaForm({
    defaults: { answer: opened.answer ?? '' },
    loadSchema: async () => SupportAnswer,
    onSubmit: ({ answer }) =>
      send({ done, answer, shown: message.answeredAt }, { params: { id: message.id } }),
  });
  return (
    <FormDialog
      title={opened.answer === null ? 'Answer message' : 'Edit the answer'}
      description={`${isolate(message.name)} will read it under My submissions.${done ? ' The message is marked as done.' : ''}`}
      submitLabel={isChanged ? 'Replace the answer' : 'Send answer'}
      busy={isPending}
      failure={error}
      draft={draft}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <UserText className="text-muted">{message.message}</UserText>
      {isChanged && message.answer !== null && (
        <UserText className="bg-sun-tint px-4 py-3 text-text">
          <strong>{message.answeredBy ?? 'Someone'} has already answered:</strong> {message.answer}
        </UserText>
      )}
      <CountedTextArea
        label="Your answer"
        rows={5}
        maxCharacters={SupportAnswer.shape.answer.maxLength}
        {...field('answer')}
      />
    </FormDialog>
  );
}

/**
 * A message as the person who answers it knows it: as it was opened, because the list may be read again while
 * they write, and as it is now once the portal has said that it was changed.
 */
function useAnsweredMessage(opened: SupportMessageItem) {
  const [message, setMessage] = useState(opened);

  async function readAgain(): Promise<void> {
    try {
      const { messages } = await reads.supportMessages.fetch({});
      setMessage((before) => messages.find(({ id }) => id === before.id) ?? before);
    } catch (error) {
      // The refusal stays on the screen, and the next one asks again.
      if (!(error instanceof Error)) throw error;
    }
  }

  return {
    message,
    isChanged: message !== opened,
    onFailed: (error: Error) => {
      if (error instanceof HttpError && error.code === 'changed-meanwhile') void readAgain();
    },
  };
}
