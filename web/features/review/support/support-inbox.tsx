import { useRef, useState } from 'react';
import { Link } from 'wouter';

import { hasEmail } from '#contract/accounts/sign-in-name';
import type { SupportMessageItem } from '#contract/moderation/review';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { reviewWrites } from '../../../api/writes/review-writes.ts';
import { MapMarkerIcon } from '../../../illustrations/civic-icons.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { Button, ButtonLink, textLinkClass } from '../../../ui/button.tsx';
import { ChipGroup } from '../../../ui/forms/fields/chip-group.tsx';
import type { Cursors } from '../../../ui/navigation/page-buttons.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { SpeechIcon } from '../../../ui/icons/object-icons.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { nothingHere, QueuePages } from '../queue/queue-pages.tsx';
import { DeleteContact } from '../sender-contact.tsx';
import { AnswerMessageDialog } from './answer-message-dialog.tsx';
import { UrgentPill, UserText, WrittenIn } from '../item-status.tsx';

const filters = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const;

/** Support messages, for administrators, and for the teachers of the students who sent them. */
export function SupportInbox() {
  const [state, setState] = useState<'open' | 'done'>('open');
  const [cursors, setCursors] = useState<Cursors>([]);
  const cursor = cursors.at(-1);
  const query = { state, ...(cursor === undefined ? {} : { cursor }) };
  const inbox = useRead(reads.supportMessages, { query });
  const next = inbox.data?.nextCursor ?? null;
  const [answering, setAnswering] = useState<SupportMessageItem | null>(null);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-4">
      <ChipGroup
        label="Which messages"
        options={filters}
        selected={state}
        onSelect={(selected) => {
          setState(selected);
          setCursors([]);
        }}
      />
      <div ref={list} role="group" aria-label="Messages" tabIndex={-1}>
        <AsyncContent state={inbox} lines={6}>
          {({ messages }) => (
            <>
              {messages.length === 0 && (
                <NoMessages state={state} isLaterPage={cursor !== undefined} />
              )}
              {messages.length > 0 && (
                <ul className="grid gap-4">
                  {messages.map((message) => (
                    <li key={message.id}>
                      <Message
                        message={message}
                        onAnswer={() => setAnswering(message)}
                        // Its button is gone with it.
                        onMoved={() => list.current?.focus()}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )}
        </AsyncContent>
      </div>
      <QueuePages label="Pages of messages" {...{ list, cursors, next }} onTurn={setCursors} />
      {answering !== null && (
        // Outside the list, so that the text survives when the message leaves it.
        <AnswerMessageDialog message={answering} onClose={() => setAnswering(null)} />
      )}
    </div>
  );
}

type NoMessagesProps = { readonly state: 'open' | 'done'; readonly isLaterPage: boolean };

function NoMessages({ state, isLaterPage }: NoMessagesProps) {
  if (isLaterPage) return <p className="text-muted">{nothingHere}</p>;
  return (
    <EmptyState
      level={2}
      title={state === 'open' ? 'No open messages' : 'No messages marked as done yet'}
      drawing={<MapMarkerIcon />}
    >
      Support messages from students and visitors appear here.
    </EmptyState>
  );
}

type MessageProps = {
  readonly message: SupportMessageItem;
  readonly onAnswer: () => void;
  /** It leaves the list, for the other one. */
  readonly onMoved: () => void;
};

function Message({ message, onAnswer, onMoved }: MessageProps) {
  const { send, isPending } = useWrite(reviewWrites.changeSupportMessage, { onDone: onMoved });
  const isDone = message.doneAt !== null;
  return (
    <Card as="article" aria-label={`Message from ${message.name}`} className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pe-2 wrap-anywhere">
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
      {message.writtenIn && <WrittenIn {...message.writtenIn} />}
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
            tone={message.isUrgent && !isDone ? 'primary' : 'default'}
            icon={<SpeechIcon />}
            disabled={isPending}
            onClick={onAnswer}
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
            icon={isDone ? undefined : <CheckIcon />}
            busy={isPending}
            onClick={() => void send({ done: !isDone }, { params: { id: message.id } })}
          >
            {isDone ? 'Reopen' : 'Mark as done'}
            <span className="sr-only">: message from {message.name}</span>
          </Button>
        )}
        {/* The name is needed until someone has said what was done (P-34). */}
        {!message.hasAccount && message.email !== '' && (isDone || !message.isUrgent) && (
          <DeleteContact id={message.id} name={message.name} />
        )}
        {message.doneAt !== null && (
          <span className="text-muted">
            Done <RelativeTime at={message.doneAt} />
            {message.doneBy !== null && ` by ${message.doneBy}`}
          </span>
        )}
      </div>
    </Card>
  );
}
