import { useLocation } from 'wouter';

import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { AuthorActions } from '../../features/review/submissions/submission-card.tsx';
import { GetHelp } from '../../ui/page/get-help.tsx';

/** Edit and Withdraw, for the author of an unpublished project. Withdrawn, it is in the list of projects. */
export function OwnProjectActions({ id }: { id: string }) {
  const { data } = useRead(reads.mySubmissions);
  const [, navigate] = useLocation();
  const own = data?.submissions.find(
    (each) => each.kind === 'project' && (each.id === id || each.revisionOf === id),
  );
  if (!own) return null;
  return (
    <>
      <AuthorActions submission={own} onWithdrawn={() => navigate('/projects')} />
      {own.isUrgent && <GetHelp />}
    </>
  );
}
