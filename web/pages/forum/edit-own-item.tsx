import { forumReads } from '../../api/reads/forum-reads.ts';
import { studentReads } from '../../api/reads/student-reads.ts';
import { useRefresh } from '../../api/reads/use-refresh.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { ReviseDialog } from '../../features/review/author-dialogs.tsx';

type EditOwnItemProps = { readonly id: string; readonly onClose: () => void };

/** P-09: the form of one's own post or reply. The public text stays until the new one is approved. */
export function EditOwnItem({ id, onClose }: EditOwnItemProps) {
  const { data } = useRead(studentReads.submissions);
  const refreshThread = useRefresh(forumReads.thread);
  const refreshPosts = useRefresh(forumReads.posts);
  const submission = data?.submissions.find((each) => each.id === id);
  if (!submission) return null;
  return (
    <ReviseDialog
      submission={submission}
      onClose={() => {
        refreshThread();
        refreshPosts();
        onClose();
      }}
    />
  );
}
