import type { ReviewKind } from '#contract/moderation/review';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { GetHelp } from '../../../ui/page/get-help.tsx';
import { ItemState, DecisionNote } from '../item-status.tsx';
import { AuthorActions } from './submission-card.tsx';

type UnpublishedSubmissionsProps = { readonly kind: ReviewKind; readonly label: string };

/** The author's unpublished submissions of one kind, shown where they will appear: state and reason. */
export function UnpublishedSubmissions({ kind, label }: UnpublishedSubmissionsProps) {
  const { data } = useRead(reads.mySubmissions);
  const own = data?.submissions.filter((item) => item.kind === kind && item.state !== 'published');
  if (!own || own.length === 0) return null;
  return (
    <section
      aria-label={label}
      className="grid w-full gap-2 border border-dashed border-control p-4"
    >
      <h3 className="type-h3-body">{label}</h3>
      <ul>
        {own.map((submission) => (
          <li key={submission.id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <ItemState state={submission.state} isWithdrawn={submission.decidedBy === 'author'} />
            <span className="flex-[1_1_16rem] wrap-anywhere">
              <strong>{submission.title}</strong>
              <DecisionNote submission={submission} />
              {submission.reason !== null && (
                <span className="type-small block">Reviewer's note: {submission.reason}</span>
              )}
            </span>
            <AuthorActions submission={submission} />
            {submission.isUrgent && <GetHelp />}
          </li>
        ))}
      </ul>
    </section>
  );
}
