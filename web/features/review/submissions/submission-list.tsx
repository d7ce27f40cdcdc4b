import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';

import { limits } from '#contract/limits';
import type { Submissions, OwnMessage } from '#contract/moderation/submissions';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { authorWrites } from '../../../api/writes/author-writes.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { GetHelp } from '../../../ui/page/get-help.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { LongList } from '../../../ui/navigation/long-list.tsx';
import { Pill } from '../../../ui/status/pill.tsx';
import { NewPill, Note, UserText, WrittenIn } from '../item-status.tsx';
import { SubmissionCard, submissionRowClass } from './submission-card.tsx';

/** What someone sent in, newest first. */
export function SubmissionList() {
  const sent = useRead(reads.mySubmissions);
  useMarkSeen(listNewIds(sent.data));
  return (
    <AsyncContent state={sent} lines={6}>
      {({ submissions }) =>
        submissions.length === 0 ? (
          <EmptyState
            title="You haven't sent anything yet"
            picture={<CityPicture name="plot-2" className="size-full" />}
            action={
              <Link href="/community#add" className={buttonClass({ tone: 'primary' })}>
                Send your first quest
              </Link>
            }
          >
            What you send appears here with its status.
          </EmptyState>
        ) : (
          <Rows submissions={submissions} />
        )
      }
    </AsyncContent>
  );
}

/** At first 24, or as many as it takes to show each new decision: it counts as seen from then on. */
function Rows({ submissions }: Pick<Submissions, 'submissions'>) {
  const [pageLength, setPageLength] = useState(24);
  const needed = submissions.findLastIndex(({ isNew }) => isNew) + 1;
  if (needed > pageLength) setPageLength(needed);
  return (
    <LongList rows={submissions} pageLength={pageLength}>
      {(shown) => (
        <>
          <ul className="border-t border-text">
            {shown.map((submission) => (
              <li key={submission.id}>
                <SubmissionCard submission={submission} />
              </li>
            ))}
          </ul>
          {shown.length === limits.reviewListItems && (
            <p className="text-muted">
              These are the newest {shown.length}. To read older ones, export your data on the{' '}
              <Link href="/account">account page</Link>.
            </p>
          )}
        </>
      )}
    </LongList>
  );
}

function listNewIds(sent: Submissions | undefined): readonly string[] {
  if (sent === undefined) return [];
  return [...sent.submissions, ...sent.messages].filter(({ isNew }) => isNew).map(({ id }) => id);
}

/** Marks these submissions and messages as seen, once per set of ids. */
function useMarkSeen(ids: readonly string[]): void {
  const { send } = useWrite(authorWrites.markSubmissionsSeen);
  const seen = ids.join(' ');
  const lastSent = useRef('');
  useEffect(() => {
    if (seen === '' || lastSent.current === seen) return;
    lastSent.current = seen;
    void send({ ids: seen.split(' ') });
  }, [seen, send]);
}

/** The author's messages to support, each with its state and answer. */
export function SupportMessageList() {
  const messages = useRead(reads.mySubmissions).data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages" className="mt-4 grid gap-4">
      <h2 id="messages" className="type-h2">
        Support messages
      </h2>
      <ul className="border-t border-text">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
      {messages.length === limits.reviewListItems && (
        <p className="text-muted">
          These are the newest {messages.length}. To read older ones, export your data on the{' '}
          <Link href="/account">account page</Link>.
        </p>
      )}
    </section>
  );
}

function MessageCard({ message }: { message: OwnMessage }) {
  const { doneAt, answer, answeredAt, isNew, isUrgent, submittedAt } = message;
  return (
    <article className={submissionRowClass(doneAt === null)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isNew && <NewPill />}
        <MessageState message={message} />
        <span className="type-small text-muted">
          sent <RelativeTime at={submittedAt} />
        </span>
      </div>
      {message.writtenIn !== null && <WrittenIn place={message.writtenIn} />}
      <UserText>{message.message}</UserText>
      {isUrgent && doneAt !== null && answer === null && (
        <Note>An adult has read this and wants to help you.</Note>
      )}
      {isUrgent && <GetHelp />}
      {answer !== null && answeredAt !== null && (
        <Note as="div">
          <p>
            <strong>Answer from support</strong>{' '}
            <span className="text-muted">
              <RelativeTime at={answeredAt} />
            </span>
          </p>
          <UserText>{answer}</UserText>
        </Note>
      )}
    </article>
  );
}

/** Never says that a text that may mean danger is taken care of: its author may still be in danger. */
function MessageState({ message: { doneAt, answer, isUrgent } }: { message: OwnMessage }) {
  if (doneAt === null) {
    return (
      <Pill tone="sun" icon={<ClockIcon />}>
        Open
      </Pill>
    );
  }
  if (isUrgent) return <Pill tone="neutral">Read by an adult</Pill>;
  return (
    <Pill tone="fir" icon={<CheckIcon />}>
      {answer === null ? 'Read and taken care of' : 'Answered'}
    </Pill>
  );
}
