import { Suspense, useState } from 'react';
import { Link } from 'wouter';

import { formatCount } from '#contract/text/format-count';
import type { ForumPost, ForumReply, ForumThread } from '#contract/community/forum';
import { forumReads } from '../../api/reads/forum-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button, textLinkClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FlagIcon } from '../../ui/icons/action-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { ServerMarkup } from '../../ui/loading/server-markup.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { FactDot } from '../../ui/text/fact-dot.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { topicAddress } from './list/topic-tiles.tsx';
import { useFocusOnNewRows } from './use-focus-on-new-rows.ts';
import { isWaiting, WaitingStrip } from './waiting-strip.tsx';

const MarkdownText = lazyComponent(
  async () => (await import('./editor/markdown-text.tsx')).MarkdownText,
);
const StaffTools = lazyComponent(async () => (await import('./staff-tools.tsx')).StaffTools);

/** What someone reports. */
export type Reported = {
  readonly kind: 'post' | 'reply';
  readonly id: string;
  /** A reviewer takes away what a student wrote. */
  readonly hides: boolean;
};

/** What a reader may do with a post or a reply. */
type ThreadActions = {
  /** Null for visitors. */
  readonly report: ((reported: Reported) => void) | null;
  readonly isStaff: boolean;
  /** Null for visitors. */
  readonly edit: ((id: string) => void) | null;
};

type ThreadProps = { readonly thread: ForumThread; readonly actions: ThreadActions };

export function Thread({ thread: { post, replies, nextCursor }, actions }: ThreadProps) {
  return (
    <>
      <PostText post={post} actions={actions} />
      <section aria-labelledby="replies" className="mt-10">
        <h2 id="replies" className="type-h2" tabIndex={-1}>
          {formatCount(post.replyCount, 'reply', 'replies')}
        </h2>
        <div className="mt-3 border-t border-text">
          <ReplyRows replies={replies} actions={actions} takesFocus={false} />
          {nextCursor !== null && (
            <MoreReplies postId={post.id} cursor={nextCursor} actions={actions} />
          )}
        </div>
      </section>
    </>
  );
}

function PostText({ post, actions }: { post: ForumPost; actions: ThreadActions }) {
  return (
    <article aria-labelledby="post-title">
      <h1 id="post-title" dir="auto" className="type-h1 wrap-anywhere" tabIndex={-1}>
        {post.title}
      </h1>
      <div className="mt-3 flex items-center gap-3">
        <Avatar name={post.authorName} size="author" />
        <p className="type-small wrap-anywhere text-muted">
          <strong className="text-text">{post.authorName}</strong>
          {post.authorRole !== null && (
            <>
              <FactDot />
              teacher
            </>
          )}
          <FactDot />
          <Link href={topicAddress(post.topic)} className={textLinkClass}>
            {post.topic}
          </Link>
          <FactDot />
          <span className="inline-block">
            <RelativeTime at={post.createdAt} />
          </span>
          <span className="max-md:hidden">
            <FactDot />
          </span>
          {/* A line of their own on phones, so that a new view cannot begin one and move the page. */}
          <span className="max-md:block">{listPostCounts(post).join('\u00A0· ')}</span>
        </p>
      </div>
      <div className={classNames('mt-4 grid gap-3', isWaiting(post) && '-mx-4 bg-sun-tint p-4')}>
        <WaitingStrip item={post} onEdit={actions.edit} />
        <ItemText item={post} />
      </div>
      {/* Its row is there before the reader is known. */}
      <div className="mt-4 flex min-h-11 flex-wrap items-center gap-4">
        <EditLink item={post} kind="post" actions={actions} />
        <ReportLink item={post} kind="post" actions={actions} />
        {/* Last, because they arrive later. */}
        {actions.isStaff && (
          <Suspense fallback={null}>
            <StaffTools post={post} />
          </Suspense>
        )}
      </div>
    </article>
  );
}

function listPostCounts({ replyCount, viewCount, isLocked }: ForumPost): string[] {
  return [
    formatCount(replyCount, 'reply', 'replies'),
    ...(viewCount > 0 ? [formatCount(viewCount, 'view')] : []),
    ...(isLocked ? ['closed'] : []),
  ].map((count) => count.replace(' ', '\u00A0'));
}

/** Formatted by the server; texts that come later are formatted in the browser. */
function ItemText({ item: { id, content } }: { item: ForumPost | ForumReply }) {
  return (
    <ServerMarkup id={`text-${id}`} of={content} className="min-w-0">
      <Suspense fallback={<p className="whitespace-pre-line wrap-anywhere">{content}</p>}>
        <MarkdownText text={content} />
      </Suspense>
    </ServerMarkup>
  );
}

type ReportLinkProps = {
  readonly item: ForumPost | ForumReply;
  readonly kind: 'post' | 'reply';
  readonly actions: ThreadActions;
};

function ReportLink({ item, kind, actions: { report, isStaff } }: ReportLinkProps) {
  if (report === null || item.isMine || isWaiting(item)) return null;
  const hides = isStaff && item.authorRole === null;
  return (
    <button
      type="button"
      className={`${textLinkClass} touch:min-w-11`}
      onClick={() => report({ kind, id: item.id, hides })}
    >
      {kind === 'post' && !hides && <FlagIcon size={18} />}
      {hides ? 'Hide' : 'Report'}
      <span className="sr-only"> this {kind}</span>
    </button>
  );
}

/** P-09: an edit of something published is reviewed first, too. */
function EditLink({
  item,
  kind,
  actions: { edit },
}: Omit<ReportLinkProps, 'actions'> & {
  readonly actions: Pick<ThreadActions, 'edit'>;
}) {
  if (edit === null || !item.isMine || isWaiting(item) || item.hasPendingEdit) return null;
  return (
    <button
      type="button"
      className={`${textLinkClass} touch:min-w-11`}
      onClick={() => edit(item.id)}
    >
      Edit<span className="sr-only"> this {kind}</span>
    </button>
  );
}

type ReplyRowsProps = {
  readonly replies: readonly ForumReply[];
  readonly actions: ThreadActions;
  readonly takesFocus: boolean;
};

function ReplyRows({ replies, actions, takesFocus }: ReplyRowsProps) {
  const list = useFocusOnNewRows(takesFocus, 'li');
  return (
    <ul ref={list}>
      {replies.map((reply) => (
        <li
          key={reply.id}
          tabIndex={-1}
          className={classNames(
            'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-line py-4',
            reply.authorRole !== null && '-ms-4 border-s-4 border-s-brick ps-3',
            isWaiting(reply) && '-mx-4 bg-sun-tint px-4',
          )}
        >
          <Avatar name={reply.authorName} size="author" />
          <div className="grid gap-2">
            <div className="flex items-start justify-between gap-4">
              <p className="type-small wrap-anywhere text-muted">
                <strong className="text-text">{reply.authorName}</strong>
                {reply.authorRole !== null && (
                  <span className="ms-2 bg-brick-tint px-1.5 font-semibold text-brick">
                    teacher
                  </span>
                )}
                <FactDot />
                <RelativeTime at={reply.createdAt} />
              </p>
              <p className="type-small flex-none">
                <EditLink item={reply} kind="reply" actions={actions} />
                <ReportLink item={reply} kind="reply" actions={actions} />
              </p>
            </div>
            <WaitingStrip item={reply} onEdit={actions.edit} />
            <ItemText item={reply} />
          </div>
        </li>
      ))}
    </ul>
  );
}

type MoreRepliesProps = {
  readonly postId: string;
  readonly cursor: string;
  readonly actions: ThreadActions;
};

function MoreReplies({ postId, cursor, actions }: MoreRepliesProps) {
  const [isAsked, setAsked] = useState(false);
  const page = useRead(forumReads.thread, {
    params: { id: postId },
    query: { cursor },
    enabled: isAsked,
  });
  if (!isAsked) {
    return (
      <Button className="mt-4" onClick={() => setAsked(true)}>
        Show more replies
      </Button>
    );
  }
  return (
    <AsyncContent state={page}>
      {({ replies, nextCursor }) => (
        <>
          <ReplyRows replies={replies} actions={actions} takesFocus />
          {nextCursor !== null && (
            <MoreReplies postId={postId} cursor={nextCursor} actions={actions} />
          )}
        </>
      )}
    </AsyncContent>
  );
}
