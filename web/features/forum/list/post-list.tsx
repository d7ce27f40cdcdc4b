import { Suspense } from 'react';
import { Link } from 'wouter';
import { formatCount } from '#contract/text/format-count';
import type { ForumPost } from '#contract/community/forum';
import { withoutMarkdown } from '#contract/text/without-markdown';
import { forumReads } from '../../../api/reads/forum-reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { ProjectPicture } from '../../../illustrations/project-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { cardLinkClass } from '../../../ui/cards/card-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { PushPinIcon } from '../../../ui/icons/status-icons.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../../ui/loading/lazy-component.tsx';
import { useShownPages } from '../../../ui/navigation/use-shown-pages.ts';
import { Avatar } from '../../../ui/status/avatar.tsx';
import { FactDot } from '../../../ui/text/fact-dot.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import type { PostFilter } from './use-post-filter.ts';
import { useFocusOnNewRows } from '../use-focus-on-new-rows.ts';
import { isWaiting, WaitingStrip } from '../waiting-strip.tsx';

const NoPosts = lazyComponent(async () => (await import('./no-posts.tsx')).NoPosts);

type ShownPages = ReturnType<typeof useShownPages>;

type PostListProps = {
  readonly filter: PostFilter;
  /** Opens one's own pending post. */
  readonly onEdit: (id: string) => void;
};

/** The pages of the list that were asked for. */
export function PostList({ filter, onEdit }: PostListProps) {
  const pages = useShownPages();
  return (
    <div className="border-t border-text">
      <PostPage filter={filter} onEdit={onEdit} cursor={null} place={1} pages={pages} />
    </div>
  );
}

/** How many posts a search found, for screen readers. It is there before the first search. */
export function FoundPosts({ filter }: Pick<PostListProps, 'filter'>) {
  const { data } = useRead(forumReads.posts, { query: buildQuery(filter, null) });
  return (
    <p role="status" className="sr-only">
      {filter.search !== null && data !== undefined && (
        <>
          {data.nextCursor !== null && 'More than '}
          {formatCount(data.posts.length, 'post')} found
        </>
      )}
    </p>
  );
}

function buildQuery({ topic, search, sort }: PostFilter, cursor: string | null) {
  return {
    ...(topic === null ? {} : { topic }),
    ...(search === null ? {} : { search }),
    ...(sort === 'newest' ? {} : { sort }),
    ...(cursor === null ? {} : { cursor }),
  };
}

type PostPageProps = PostListProps & {
  readonly cursor: string | null;
  /** Which page this is, from 1. */
  readonly place: number;
  readonly pages: ShownPages;
};

/** A page, and the next one from where it ends now, so that nothing is skipped when the list has changed. */
function PostPage({ filter, onEdit, cursor, place, pages }: PostPageProps) {
  const page = useRead(forumReads.posts, { query: buildQuery(filter, cursor) });
  return (
    // As tall as a window, so that the footer does not jump when the list arrives.
    <AsyncContent state={page} lines={24}>
      {({ posts, nextCursor }) =>
        posts.length === 0 && cursor === null ? (
          <Suspense fallback={null}>
            <NoPosts filter={filter} />
          </Suspense>
        ) : (
          <>
            <PostRows
              posts={posts}
              onEdit={onEdit}
              takesFocus={pages.asked === place}
              onFocus={pages.forgetAsked}
            />
            {nextCursor !== null &&
              (place < pages.count ? (
                <PostPage
                  filter={filter}
                  onEdit={onEdit}
                  cursor={nextCursor}
                  place={place + 1}
                  pages={pages}
                />
              ) : (
                <Button className="mt-6" onClick={pages.showMore}>
                  Show older posts
                </Button>
              ))}
          </>
        )
      }
    </AsyncContent>
  );
}

type PostRowsProps = Pick<PostListProps, 'onEdit'> & {
  readonly posts: readonly ForumPost[];
  readonly takesFocus: boolean;
  readonly onFocus: () => void;
};

function PostRows({ posts, onEdit, takesFocus, onFocus }: PostRowsProps) {
  const list = useFocusOnNewRows(takesFocus, 'a', onFocus);
  return (
    <ul ref={list}>
      {posts.map((post) => (
        <PostRow key={post.id} post={post} onEdit={onEdit} />
      ))}
    </ul>
  );
}

type PostRowProps = Pick<PostListProps, 'onEdit'> & { readonly post: ForumPost };

function PostRow({ post, onEdit }: PostRowProps) {
  const showsReplyCount = !post.isLocked && !isWaiting(post);
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-b border-line py-4 md:grid-cols-[8.25rem_minmax(0,1fr)_auto]',
        isWaiting(post) && '-mx-4 bg-sun-tint px-4',
      )}
    >
      <span className="max-md:order-2 max-md:justify-self-end">
        {post.project === null ? (
          <Avatar name={post.authorName} size="picture" />
        ) : (
          <ProjectPicture project={post.project} className="h-15 w-21 md:h-22 md:w-33" />
        )}
      </span>
      <div className="grid content-start gap-1">
        <WaitingStrip item={post} onEdit={onEdit} />
        <h3 className="type-h3-body wrap-anywhere">
          {post.isPinned && (
            <span className="me-1.5 inline-block align-[-0.15em] text-brick">
              <PushPinIcon size={18} />
              <span className="sr-only">Pinned:</span>
            </span>
          )}
          <Link
            href={`/forum/${post.id}`}
            dir="auto"
            className={`${cardLinkClass} hover:underline`}
          >
            {post.title}
          </Link>
        </h3>
        {/* Arabic begins at the right and is cut off at its end, but stays below its title. */}
        <p dir="auto" className="hidden truncate text-left text-muted md:block">
          {extractExcerpt(post.content)}
        </p>
        <p className="type-small wrap-anywhere text-muted">
          {post.project !== null && (
            <span className="me-2 hidden align-[-0.25em] md:inline-block">
              <Avatar name={post.authorName} size="tiny" />
            </span>
          )}
          <strong className="text-text">{post.authorName}</strong>
          {post.authorRole !== null && (
            <>
              <FactDot />
              teacher
            </>
          )}
          <span className="max-md:hidden">
            <FactDot />
            {post.topic}
          </span>
          <FactDot />
          <span className="inline-block">
            <RelativeTime at={post.createdAt} />
          </span>
          {post.isLocked && (
            <>
              <FactDot />
              closed
            </>
          )}
          {showsReplyCount && (
            <span className="md:hidden">
              <FactDot />
              <span className="inline-block">
                {formatCount(post.replyCount, 'reply', 'replies')}
              </span>
            </span>
          )}
        </p>
      </div>
      {showsReplyCount && (
        <p className="hidden content-start justify-items-end md:grid">
          <span className="font-heading text-[1.625rem]/8 font-bold">{post.replyCount}</span>
          <span className="type-small text-muted">
            {post.replyCount === 1 ? 'reply' : 'replies'}
          </span>
        </p>
      )}
    </li>
  );
}

/**
 * The beginning of a text in one line, without Markdown syntax. Paragraphs and list items stay apart; what is only a
 * link is left out, unless there is nothing else.
 */
export function extractExcerpt(text: string): string {
  const blocks = splitIntoBlocks(text.slice(0, 4 * maxCharacters));
  const hasText = blocks.some((block) => !onlyLink.test(block) && block.trim() !== '');
  const plain = blocks
    .filter((block) => !hasText || !onlyLink.test(block))
    .map((block) => withoutMarkdown(block).replaceAll(/\s+/g, ' ').trim())
    .filter((block) => block !== '')
    .map((block, at, all) =>
      at + 1 < all.length && !sentenceEnd.test(block) ? `${block} ·` : block,
    )
    .join(' ');
  const characters = [...plain];
  return characters.length <= maxCharacters
    ? plain
    : `${characters.slice(0, maxCharacters).join('').trimEnd()}…`;
}

const maxCharacters = 160;
const onlyLink = /^\s*(?:!?\[[^\]\n]*\]\([^)\n]*\)|<?https?:\/\/\S+)\s*$/;
const sentenceEnd = /[.!?:…][)"”’]?$/;

/** Paragraphs, headings, and list items, without the marks of the items. */
function splitIntoBlocks(text: string): readonly string[] {
  return text
    .replaceAll(/^[ \t]{0,3}#{1,6}[ \t].*$/gm, '\n$&\n')
    .replaceAll(/^[ \t]*(?:[-*+]|\d+[.)])[ \t]+/gm, '\n\n')
    .split(/\n\s*\n/);
}
