import { forumReads } from '../../api/reads/forum-reads.ts';
import { useRefresh } from '../../api/reads/use-refresh.ts';
import { ReviseDialog } from '../../features/review/submissions/revise-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { useOwnItem } from './use-own-item.ts';

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
