import type { ForumPost } from '#contract/community/forum';
import { forumWrites } from '../../api/writes/forum-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';

/** Buttons below a post for teachers and administrators. */
export function StaffTools({ post }: { post: ForumPost }) {
  const mark = useWrite(forumWrites.mark);
  const options = { params: { id: post.id } };
  return (
    <>
      <Button
        size="small"
        busy={mark.isPending}
        onClick={() => void mark.send({ isPinned: !post.isPinned }, options)}
      >
        {post.isPinned ? 'Unpin' : 'Pin'}
      </Button>
      <Button
        size="small"
        busy={mark.isPending}
        onClick={() => void mark.send({ isLocked: !post.isLocked }, options)}
      >
        {post.isLocked ? 'Reopen discussion' : 'Close discussion'}
      </Button>
    </>
  );
}
