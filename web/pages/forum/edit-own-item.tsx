import { useEffect, useState } from 'react';
import type { Submission } from '#contract/moderation/submissions';
import { forumReads } from '../../api/reads/forum-reads.ts';
import { studentReads } from '../../api/reads/student-reads.ts';
import { useRefresh } from '../../api/reads/use-refresh.ts';
import { lockedReason } from '../../features/review/submissions/locked-reason.ts';
import { ReviseDialog } from '../../features/review/submissions/revise-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';

type EditOwnItemProps = {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDanger: () => void;
};

/** P-09: the form of one's own post or reply. A public text stays until the new one is approved. */
export function EditOwnItem({ id, onClose, onDanger }: EditOwnItemProps) {
  const opened = useOwnItem(id);
  const refreshThread = useRefresh(forumReads.thread);
  const refreshPosts = useRefresh(forumReads.posts);
  if (opened === null) return <Spinner label="Opening your text" />;
  if ('whyNot' in opened) {
    return (
      <Dialog
        isOpen
        isQuestion
        onClose={onClose}
        title="This can't be edited now"
        description={opened.whyNot}
        footer={<Button onClick={onClose}>Close</Button>}
      />
    );
  }
  return (
    <ReviseDialog
      submission={opened}
      onDanger={onDanger}
      onClose={() => {
        refreshThread();
        refreshPosts();
        onClose();
      }}
    />
  );
}

/** Refetched, because it may have been edited elsewhere; null until then. */
function useOwnItem(id: string): Submission | { readonly whyNot: string } | null {
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
