import { Link } from 'wouter';

import type { Submissions } from '#contract/submissions';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { BlankPlotIcon } from '../../illustrations/civic-icons.tsx';
import { Arriving } from '../../ui/arriving.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SubmissionCard } from './submission-card.tsx';
import { useMarkSeen } from './use-answers.ts';

/** What somebody sent in, newest first. */
export function SubmissionList() {
  const sent = useRead(reads.mySubmissions);
  useMarkSeen(newIdsOf(sent.data));
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

function newIdsOf(sent: Submissions | undefined): readonly string[] {
  if (sent === undefined) return [];
  return [...sent.submissions, ...sent.messages].filter(({ isNew }) => isNew).map(({ id }) => id);
}
