import { Link } from 'wouter';

import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { BlankPlotIcon } from '../../drawings/civic-icons.tsx';
import { Ago } from '../../ui/ago.tsx';
import { Arriving } from '../../ui/arriving.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ItemKind } from './item-kind.tsx';
import { ItemState } from './item-state.tsx';

/** What somebody sent in: where it stands, and why. */
export function SubmissionList() {
  const sent = useRead(reads.mySubmissions);
  return (
    <Arriving state={sent} lines={6}>
      {({ submissions }) =>
        submissions.length === 0 ? (
          <EmptyState
            title="You have not sent anything yet"
            drawing={<BlankPlotIcon size={48} />}
            action={
              <Link href="/community#add" className={buttonClass({ tone: 'primary' })}>
                Send your first quest
              </Link>
            }
          >
            Quests, celebrations and projects that you send stand here, with what became of them.
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {submissions.map((submission) => (
              <li key={submission.id}>
                <Sheet as="article" className="review-card">
                  <div className="review-line">
                    <ItemState state={submission.state} />
                    <ItemKind kind={submission.kind} />
                    <span className="text-muted">
                      sent <Ago at={submission.submittedAt} />
                    </span>
                  </div>
                  <h3 className="type-h3-body">{submission.title}</h3>
                  <p className="review-text">{submission.text}</p>
                  {submission.reason !== null && (
                    <p className="review-reason">
                      <strong>What the reviewer says:</strong> {submission.reason}
                    </p>
                  )}
                  {submission.state === 'rejected' && (
                    <p>
                      <Link href="/community#add">Change it and send it again</Link>
                    </p>
                  )}
                </Sheet>
              </li>
            ))}
          </ul>
        )
      }
    </Arriving>
  );
}
