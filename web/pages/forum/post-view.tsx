import { Suspense } from 'react';

import type { Role } from '#contract/accounts/auth';
import type { ForumThread } from '#contract/community/forum';
import type { ReadState } from '../../api/reads/use-read.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { TopicCard } from '../../features/forum/list/topic-tiles.tsx';
import { Thread, type Reported } from '../../features/forum/thread.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';

// Visitors only read.
const ReplyForm = lazyComponent(
  async () => (await import('../../features/forum/reply-form.tsx')).ReplyForm,
);

type PostViewProps = {
  readonly thread: ReadState<ForumThread>;
  readonly onReport: (reported: Reported) => void;
  readonly onEdit: (id: string) => void;
  readonly onDanger: () => void;
};

/** A post with its replies, and what the reader may do with them. */
export function PostView({ thread, onReport, onEdit, onDanger }: PostViewProps) {
  const current = useCurrentUser();
  const user = current.name === 'signed-in' ? current.user : null;
  return (
    <div className="page-width mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 print:block wide:grid-cols-[minmax(0,780px)_minmax(0,22.25rem)]">
      <div className="max-w-[780px]">
        <div className="mb-3 touch:mb-5">
          <BackLink href="/forum">Forum</BackLink>
        </div>
        {thread.data === undefined && (
          <h1 className="type-h1" tabIndex={-1}>
            Forum post
          </h1>
        )}
        <AsyncContent state={thread} lines={10}>
          {(data) => (
            <>
              <Thread
                thread={data}
                actions={{
                  report: user ? onReport : null,
                  edit: user ? onEdit : null,
                  isStaff: user?.role === 'teacher' || user?.role === 'admin',
                }}
              />
              <div className="mt-10">
                <ReplyPlace post={data.post} role={user?.role ?? null} onDanger={onDanger} />
              </div>
            </>
          )}
        </AsyncContent>
      </div>
      {thread.data !== undefined && <TopicCard topic={thread.data.post.topic} />}
    </div>
  );
}

type ReplyPlaceProps = {
  readonly post: { readonly id: string; readonly isLocked: boolean; readonly state: string };
  /** Null for visitors. */
  readonly role: Role | null;
  readonly onDanger: () => void;
};

function ReplyPlace({ post, role, onDanger }: ReplyPlaceProps) {
  if (post.state !== 'published') return null;
  if (post.isLocked) return <p className="text-muted">This discussion is closed.</p>;
  if (role !== null) {
    return (
      <Suspense fallback={<Spinner label="Loading" />}>
        <ReplyForm postId={post.id} isStaff={role !== 'student'} onDanger={onDanger} />
      </Suspense>
    );
  }
  return (
    <p>
      <SignInLink className={textLinkClass}>Sign in to reply</SignInLink>
    </p>
  );
}
