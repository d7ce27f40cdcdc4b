import { useEffect, useState } from 'react';
import type { Submission } from '#contract/moderation/submissions';
import { studentReads } from '../../api/reads/student-reads.ts';
import { lockedReason } from '../../features/review/submissions/locked-reason.ts';
import { errorMessage } from '../../ui/loading/error-message.ts';

/** Refetched, because it may have been edited elsewhere; null until then. */
export function useOwnItem(id: string): Submission | { readonly whyNot: string } | null {
  const [opened, setOpened] = useState<Submission | { readonly whyNot: string } | null>(null);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    studentReads.mySubmissions.fetch({ signal }).then(
      ({ submissions }) => setOpened(findEditable(submissions, id)),
      (error: Error) => {
        if (!signal.aborted) setOpened({ whyNot: errorMessage(error) });
      },
    );
    return () => closing.abort();
  }, [id]);
  return opened;
}

/** After an approved edit, the list has that revision instead of the original. */
function findEditable(submissions: readonly Submission[], id: string) {
  const found = submissions.filter((each) => each.id === id || each.revisionOf === id);
  const editable = found.find(({ form }) => form !== null);
  if (editable) return editable;
  const [reason] = found.map(lockedReason).filter((each) => each !== null);
  return { whyNot: reason ?? 'You can see its status under My submissions.' };
}
