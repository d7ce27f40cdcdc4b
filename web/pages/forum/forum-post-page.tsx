import { Suspense, useState } from 'react';

import type { Role } from '#contract/accounts/auth';
import { forumReads } from '../../api/reads/forum-reads.ts';
import { HttpError } from '../../api/http-error.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { TopicCard } from '../../features/forum/list/topic-tiles.tsx';
import { Thread, type Reported } from '../../features/forum/thread.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { textLinkClass } from '../../ui/button.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import type { PageProps } from '../page-props.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';

// Visitors only read.
const ReplyForm = lazyComponent(
  async () => (await import('../../features/forum/reply-form.tsx')).ReplyForm,
);
const ReportDialog = lazyComponent(
  async () => (await import('../../features/forum/report-dialog.tsx')).ReportDialog,
);
const DangerNotice = lazyComponent(
  async () => (await import('../../features/community/forms/danger-notice.tsx')).DangerNotice,
);
const NotFoundPage = lazyComponent(
  async () => (await import('../about/not-found-page.tsx')).NotFoundPage,
);
const EditOwnItem = lazyComponent(async () => (await import('./edit-own-item.tsx')).EditOwnItem);

/** One post with its replies. */
export function ForumPostPage({ id }: PageProps) {
  const thread = useRead(forumReads.thread, { params: { id }, query: {} });
  const current = useCurrentUser();
  const [reported, setReported] = useState<Reported | null>(null);
  const [reportedPostId, setReportedPostId] = useState<string | null>(null);
  const [isDanger, setDanger] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  useItemTitle(thread.data?.post.title ?? null);
  const isGone = thread.error instanceof HttpError && thread.error.status === 404;
  const user = current.name === 'signed-in' ? current.user : null;
  const onDanger = () => setDanger(true);
  const noteReport = ({ kind, id: itemId }: Reported, isUrgent: boolean) => {
    if (kind === 'post') setReportedPostId(itemId);
    if (isUrgent) onDanger();
  };
  return (
    <>
      {isGone ? (
        <GonePost isReported={reportedPostId === id} />
      ) : (
        <div className="page-width mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 wide:grid-cols-[minmax(0,780px)_minmax(0,22.25rem)]">
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
                      report: user ? setReported : null,
                      edit: user ? setEditedId : null,
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
      )}
      {/* Outside the post: a report may hide it while these are open. */}
      <Suspense fallback={null}>
        {editedId !== null && (
          <EditOwnItem id={editedId} onClose={() => setEditedId(null)} onDanger={onDanger} />
        )}
        {reported && (
          <ReportDialog
            {...reported}
            onClose={() => setReported(null)}
            onReported={(isUrgent) => noteReport(reported, isUrgent)}
          />
        )}
        {isDanger && <DangerNotice isKnown onClose={() => setDanger(false)} />}
      </Suspense>
    </>
  );
}

/** §4: one report hides a student's post, also from the person who reported it. */
function GonePost({ isReported }: { readonly isReported: boolean }) {
  if (!isReported) return <NotFoundPage />;
  return (
    <div className="page-width mt-6 grid max-w-[780px] justify-items-start gap-4">
      <h1 ref={focusOnMount} className="type-h1" tabIndex={-1}>
        Thanks for telling us
      </h1>
      <p>The post is hidden until a teacher has read it. Nobody else will know it was you.</p>
      <BackLink href="/forum">Back to the forum</BackLink>
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
