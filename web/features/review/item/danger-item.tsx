import { useEffect, useRef, useState } from 'react';

import { DangerHandled, type DangerLogLine } from '#contract/moderation/danger-log';
import type { ModerationItem, SupportMessageItem } from '#contract/moderation/review';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useTextDraft } from '../../../api/storage/use-text-draft.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { reviewWrites } from '../../../api/writes/review-writes.ts';
import { useContent } from '../../../content/site-content.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { TextArea } from '../../../ui/forms/fields/field.tsx';
import { PageForm } from '../../../ui/forms/page-form.tsx';
import { CheckIcon, WarningIcon } from '../../../ui/icons/status-icons.tsx';
import { SpeechIcon } from '../../../ui/icons/object-icons.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { formatShortDateTime } from '../../../ui/time/staff-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { ItemAuthor } from './item-author.tsx';
import { SenderContact } from '../sender-contact.tsx';
import { ItemContext } from './item-context.tsx';
import { kindLabel, UserText, WrittenIn } from '../item-status.tsx';
import { hasOwnWordsInTitle, type ReviewRow } from '../review-rows.ts';

type DangerItemProps = {
  readonly row: ReviewRow;
  readonly isAdmin: boolean;
  /** Returns an item with a note to its author; null for a message, which gets an answer. */
  readonly onReturn: (() => void) | null;
  readonly onAnswer: (message: SupportMessageItem) => void;
  /** Someone is taking care of it now. */
  readonly onHandled: () => void;
};

/**
 * P-34: a text that may mean danger, before any decision on it. A staff member first writes down
 * what was done; the log keeps it for the people in charge.
 */
export function DangerItem({ row, isAdmin, onReturn, onAnswer, onHandled }: DangerItemProps) {
  const { item, message } = row;
  const who = item?.author ?? message?.displayName ?? message?.name ?? '';
  // In a hurry, nobody has to look up whose display name it is.
  const realName = item ? item.authorFullName : message?.name;
  const { urgentHelp } = useContent().site;
  const log = useDangerLog(row.key);
  return (
    <Card
      as="article"
      flush
      edge="danger"
      aria-label={`May mean danger: ${who}`}
      className="grid content-start max-wide:mt-3"
    >
      <div className="flex gap-3 bg-danger-tint p-4 text-text sm:px-6">
        <WarningIcon size={20} className="mt-0.5 flex-none text-danger" />
        <div>
          <h2
            tabIndex={-1}
            data-review-focus="review-item"
            className="text-[1.125rem]/6 font-bold text-danger"
          >
            This may mean someone is in danger.{' '}
            {item?.authorId === null || message?.hasAccount === false
              ? 'Read it now.'
              : `Talk to ${realName ?? who} today, in person.`}
          </h2>
          <p className="mt-1">
            Tell the child-safety lead too.
            {urgentHelp !== null && ` Students are told: ${urgentHelp}`}
          </p>
        </div>
      </div>
      <div className="grid gap-4 p-4 sm:p-6">
        <ItemAuthor
          displayName={who}
          fullName={item?.authorFullName ?? (message?.displayName ? message.name : null)}
          classes={item?.authorClasses ?? message?.classes ?? []}
          kind={item === null ? 'Support message' : kindLabel(item.kind)}
          at={(item ?? message).submittedAt}
          place={item?.location ?? null}
        />
        {message?.writtenIn && <WrittenIn {...message.writtenIn} />}
        <UserText className="text-xl leading-[1.9375rem]">
          {item === null ? message.message : getAuthorText(item)}
        </UserText>
        {item !== null && <ItemContext item={item} />}
        {isAdmin && item?.hasContact && <SenderContact id={item.id} />}
        <AsyncContent state={log} lines={3}>
          {({ lines }) => <LogLines lines={lines} />}
        </AsyncContent>
      </div>
      <HandledForm
        key={row.key}
        id={row.key}
        shown={(item ?? message).version}
        onHandled={onHandled}
        answer={
          message?.hasAccount
            ? { label: 'Answer…', onClick: () => onAnswer(message) }
            : onReturn && { label: 'Return with a note…', onClick: onReturn }
        }
      />
    </Card>
  );
}

/** The log of one text; opening it here adds a line. */
function useDangerLog(id: string) {
  const log = useRead(reads.dangerLog, { params: { id } });
  const { send } = useWrite(reviewWrites.openDanger);
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    void send(undefined, { params: { id } });
  }, [id, send]);
  return log;
}

/** What the author wrote in the form; an appeal is part of the context. */
function getAuthorText(item: ModerationItem): string {
  return hasOwnWordsInTitle(item) ? `${item.title}\n${item.text}` : item.text;
}

const sentences: Readonly<Record<DangerLogLine['kind'], (line: DangerLogLine) => string>> = {
  shown: ({ text }) => text,
  notified: ({ text }) => text,
  opened: ({ by }) => `Opened by ${by ?? 'a former member'}.`,
  handled: ({ by, text }) => `${by ?? 'Someone who has left'} is taking care of this: ${text}`,
};

function LogLines({ lines }: { lines: readonly DangerLogLine[] }) {
  const nowMs = useNow(60);
  if (lines.length === 0) return null;
  return (
    <ol aria-label="What happened" className="grid gap-1.5 border-t border-line pt-4">
      {lines.map((line) => (
        <li
          key={`${line.at} ${line.kind} ${line.by ?? ''}`}
          className="grid gap-x-5 sm:grid-cols-[auto_1fr]"
        >
          <time dateTime={line.at} className="type-mono text-md/6 text-muted">
            {formatShortDateTime(line.at, nowMs)}
          </time>
          <span className="wrap-anywhere">{sentences[line.kind](line)}</span>
        </li>
      ))}
    </ol>
  );
}

type HandledFormProps = {
  readonly id: string;
  readonly shown: string | undefined;
  readonly answer: { readonly label: string; readonly onClick: () => void } | null;
  readonly onHandled: () => void;
};

const empty = { text: '' };

/** A draft until it is sent, because another row may be read in the meantime. */
function HandledForm({ id, shown, answer, onHandled }: HandledFormProps) {
  const draft = useTextDraft(`handled ${id}`, empty);
  const { text } = draft.fields;
  const [error, setError] = useState<string | undefined>(undefined);
  const handling = useWrite(reviewWrites.handleDanger, {
    onDone: () => {
      draft.forget();
      onHandled();
    },
  });
  const { send, isPending } = handling;
  function submit() {
    const parsed = DangerHandled.safeParse({ text, shown });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) void send(parsed.data, { params: { id } });
  }
  return (
    <PageForm
      failure={handling.error}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="px-4 pb-4 sm:px-6">
        <TextArea
          label="What did you do?"
          mark="Kept in the log. The author does not see it."
          rows={3}
          value={text}
          maxLength={DangerHandled.shape.text.maxLength ?? undefined}
          error={error}
          onChange={({ target }) => draft.change({ text: target.value })}
        />
      </div>
      <div className="flex flex-wrap gap-3 border-t border-line p-4 max-sm:grid sm:px-6">
        <Button type="submit" tone="primary" icon={<CheckIcon />} busy={isPending}>
          Someone is taking care of this
        </Button>
        {answer !== null && (
          <Button icon={<SpeechIcon />} disabled={isPending} onClick={answer.onClick}>
            {answer.label}
          </Button>
        )}
      </div>
    </PageForm>
  );
}
