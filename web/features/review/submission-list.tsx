import { Link } from 'wouter';

import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { BlankPlotIcon } from '../../drawings/civic-icons.tsx';
import { Arriving } from '../../ui/arriving.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SubmissionCard } from './submission-card.tsx';

/** What somebody sent in, newest first. */
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
                <SubmissionCard submission={submission} />
              </li>
            ))}
          </ul>
        )
      }
    </Arriving>
  );
}
