import { Suspense, useState } from 'react';

import { forumReads } from '../../api/reads/forum-reads.ts';
import { isNotFound } from '../../api/http-error.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import type { Reported } from '../../features/forum/thread.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { lazyComponent, loadedAhead } from '../../ui/loading/lazy-component.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import { LazyNotFoundPage } from '../about/lazy-not-found-page.ts';
import type { PageProps } from '../page-props.ts';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { PostView } from './post-view.tsx';

const [ReportDialog, useLoadReportDialog] = loadedAhead(
  async () => (await import('../../features/forum/report-dialog.tsx')).ReportDialog,
);
const DangerNotice = lazyComponent(
  async () => (await import('../../features/community/forms/danger-notice.tsx')).DangerNotice,
);
const [EditOwnItem, useLoadEditing] = loadedAhead(
  async () => (await import('./edit-own-item.tsx')).EditOwnItem,
);

/** One post with its replies. */
export function ForumPostPage({ id }: PageProps) {
  const thread = useRead(forumReads.thread, { params: { id }, query: {} });
  const [reported, setReported] = useState<Reported | null>(null);
  const [reportedPost, setReportedPost] = useState<Reported | null>(null);
  const [isDanger, setDanger] = useState(false);
  const [editedId, setEditedId] = useState<string | null>(null);
  useItemTitle(thread.data?.post.title ?? null);
  const isSignedIn = useCurrentUser().name === 'signed-in';
  useLoadReportDialog(isSignedIn);
  useLoadEditing(isSignedIn);
  const isGone = isNotFound(thread.error);
  const onDanger = () => setDanger(true);
  const noteReport = (done: Reported, isUrgent: boolean) => {
    if (done.kind === 'post') setReportedPost(done);
    if (isUrgent) onDanger();
  };
  return (
    <>
      {isGone ? (
        <GonePost report={reportedPost?.id === id ? reportedPost : null} />
      ) : (
        <PostView {...{ thread, onDanger }} onReport={setReported} onEdit={setEditedId} />
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
function GonePost({ report }: { readonly report: Reported | null }) {
  if (report === null) return <LazyNotFoundPage />;
  return (
    <div className="page-width mt-6 grid max-w-[780px] justify-items-start gap-4">
      <h1 ref={focusOnMount} className="type-h1" tabIndex={-1}>
        {report.hides ? 'The post is hidden' : 'Thanks for telling us'}
      </h1>
      <p>
        {report.hides
          ? "It is waiting for review. The author won't know who hid it."
          : "The post is hidden until someone has reviewed it. The author won't know it was you."}
      </p>
      <BackLink href="/forum">Back to the forum</BackLink>
    </div>
  );
}
