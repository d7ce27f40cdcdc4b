import { useState } from 'react';
import { Link } from 'wouter';

import { hasEmail } from '#contract/accounts/sign-in-name';
import { type SupportMessageItem, SupportAnswer } from '#contract/moderation/review';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { writes } from '../../api/writes/writes.ts';
import { MapMarkerIcon } from '../../illustrations/civic-icons.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { Button, ButtonLink, textLinkClass } from '../../ui/button.tsx';
import { ChipGroup } from '../../ui/forms/chip-group.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { SpeechIcon } from '../../ui/icons/object-icons.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { CountedTextArea } from '../../ui/forms/counted-field.tsx';
import { UrgentPill, UserText } from './item-status.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';

const filters = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const;

/** Messages to support, for administrators, and for the teachers of the students who sent them. */
export function SupportInbox() {
  const [state, setState] = useState<'open' | 'done'>('open');
  const inbox = useRead(reads.supportMessages, { query: { state } });
  return (
    <div className="grid gap-4">
      <ChipGroup label="Which messages" options={filters} selected={state} onSelect={setState} />
      <AsyncContent state={inbox} lines={6}>
        {({ messages }) =>
          messages.length === 0 ? (
            <EmptyState
              level={2}
              title={state === 'open' ? 'No open messages' : 'No messages are done yet'}
              drawing={<MapMarkerIcon size={48} />}
            >
              Support messages from students and visitors appear here.
            </EmptyState>
          ) : (
            <ul className="grid gap-4">
              {messages.map((message) => (
                <li key={message.id}>
                  <Message message={message} />
                </li>
              ))}
            </ul>
          )
        }
      </AsyncContent>
    </div>
  );
}

function Message({ message }: { message: SupportMessageItem }) {
  const { send, isPending } = useWrite(writes.changeSupportMessage);
  const [isAnswering, setAnswering] = useState(false);
  const isDone = message.doneAt !== null;
  return (
    <Card as="article" aria-label={`Message from ${message.name}`} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pe-2">
        {message.isUrgent && <UrgentPill />}
        <strong>{message.name}</strong>
        {message.displayName && (
          <span className="text-muted">
            {[message.displayName, ...(message.classes ?? [])].join(', ')}
          </span>
        )}
        {hasEmail(message.email) && (
          <a href={`mailto:${message.email}`} className={textLinkClass}>
            {message.email}
          </a>
        )}
        <span className="text-muted">
          <RelativeTime at={message.submittedAt} />
        </span>
      </p>
      <UserText>{message.message}</UserText>
      {message.answer !== null && (
        <UserText className="bg-sun-tint px-4 py-3 text-text">
          <strong>Answered{message.answeredBy !== null && ` by ${message.answeredBy}`}:</strong>{' '}
          {message.answer}
        </UserText>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
        {message.hasAccount && (
          <Button
            tone={isDone ? 'default' : 'primary'}
            icon={<SpeechIcon />}
            disabled={isPending}
            onClick={() => setAnswering(true)}
          >
            {message.answer === null ? 'Answer…' : 'Edit the answer…'}
            <span className="sr-only"> message from {message.name}</span>
          </Button>
        )}
        {message.isUrgent && !isDone ? (
          // P-34: it is done once someone has said there what was done.
          <Link href={`/review?item=${message.id}`} asChild>
            <ButtonLink tone={message.hasAccount ? 'default' : 'primary'}>
              Say what was done…<span className="sr-only"> message from {message.name}</span>
            </ButtonLink>
          </Link>
        ) : (
          <Button
            tone={isDone || message.hasAccount ? 'default' : 'primary'}
            icon={isDone ? undefined : <CheckIcon />}
            busy={isPending}
            onClick={() => void send({ done: !isDone }, { params: { id: message.id } })}
          >
            {isDone ? 'Reopen' : 'Mark as done'}
            <span className="sr-only">: message from {message.name}</span>
          </Button>
        )}
        {message.doneAt !== null && (
          <span className="text-muted">
            Done <RelativeTime at={message.doneAt} />
            {message.doneBy !== null && ` by ${message.doneBy}`}
          </span>
        )}
      </div>
      {isAnswering && <AnswerDialog message={message} onClose={() => setAnswering(false)} />}
    </Card>
  );
}

type AnswerDialogProps = { readonly message: SupportMessageItem; readonly onClose: () => void };

/**
 * A short answer that its author reads under My submissions. Sending it marks the message as done, except one that
 * may mean danger: there someone first says what was done.
 */
export function AnswerDialog({ message, onClose }: AnswerDialogProps) {
  const { send, isPending, error } = useWrite(writes.answerSupportMessage, { onDone: onClose });
  const done = !message.isUrgent || message.doneAt !== null;
  // The list may be read again while the answer is written.
  const [shown] = useState(message.answeredAt);
  const { field, onSubmit } = useSchemaForm({
    defaults: { answer: message.answer ?? '' },
    loadSchema: async () => SupportAnswer,
    onSubmit: ({ answer }) => send({ done, answer, shown }, { params: { id: message.id } }),
  });
  return (
    <FormDialog
      title={message.answer === null ? 'Answer message' : 'Edit the answer'}
      description={`${message.name} will read it under My submissions.${done ? ' The message is marked as done.' : ''}`}
      submitLabel="Send answer"
      busy={isPending}
      failure={error}
      formClassName="mt-4 grid gap-4"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <UserText className="text-muted">{message.message}</UserText>
      <CountedTextArea
        label="Your answer"
        rows={5}
        maxCharacters={SupportAnswer.shape.answer.maxLength}
        {...field('answer')}
      />
    </FormDialog>
  );
}
