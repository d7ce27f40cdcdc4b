import type { OwnMessage } from '#contract/submissions';
import { getHelpSentence } from '#contract/urgent-text';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Ago } from '../../ui/ago.tsx';
import { GetHelp } from '../../ui/get-help.tsx';
import { CheckIcon, ClockIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { NewPill } from './new-pill.tsx';

/** The messages to support that I wrote, each with its state and its answer. */
export function OwnMessageList() {
  const messages = useRead(reads.mySubmissions).data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages" className="mt-4 grid gap-4">
      <h2 id="messages" className="type-h2">
        Messages to support
      </h2>
      <ul className="grid gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MessageCard({ message }: { message: OwnMessage }) {
  const { doneAt, answer, answeredAt, isNew, isUrgent, submittedAt } = message;
  return (
    <Sheet as="article" className="review-card">
      <div className="review-line">
        {isNew && <NewPill />}
        {doneAt === null ? (
          <Pill tone="sun" icon={<ClockIcon />}>
            Open
          </Pill>
        ) : (
          <Pill tone="fir" icon={<CheckIcon />}>
            Dealt with
          </Pill>
        )}
        <span className="text-muted">
          sent <Ago at={submittedAt} />
        </span>
      </div>
      <p className="review-text">{message.message}</p>
      {isUrgent && <GetHelp>{getHelpSentence}</GetHelp>}
      {answer !== null && answeredAt !== null && (
        <div className="review-reason">
          <p>
            <strong>What support answers</strong>{' '}
            <span className="text-muted">
              <Ago at={answeredAt} />
            </span>
          </p>
          <p className="review-text">{answer}</p>
        </div>
      )}
    </Sheet>
  );
}
