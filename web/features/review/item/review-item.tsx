import { useId, type ReactNode } from 'react';
import { isOlderThanWithdrawal } from '#contract/moderation/author-actions';
import { journalTitles } from '#contract/classes/journal-titles';
import { problems } from '#contract/problem-table';
import { stateAfter, type ModerationItem } from '#contract/moderation/review';
import { Button, textLinkClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { ArrowLeftIcon } from '../../../ui/icons/arrow-icons.tsx';
import { HistoryIcon } from '../../../ui/icons/edit-icons.tsx';
import { EyeOffIcon } from '../../../ui/icons/action-icons.tsx';
import { CheckIcon } from '../../../ui/icons/status-icons.tsx';
import { Kbd } from '../../../ui/text/kbd.tsx';
import { formatDate } from '../../../ui/time/format-time.ts';
import { ItemAuthor } from './item-author.tsx';
import { SenderContact } from '../sender-contact.tsx';
import { ItemContext } from './item-context.tsx';
import { ItemState, kindLabel, Note, UserText } from '../item-status.tsx';
import { whereItAppears } from '../review-labels.ts';
import { hasOwnWordsInTitle } from '../review-rows.ts';
import { findPersonalDetails } from '#contract/moderation/personal-details';

type ItemActions = {
  readonly isBusy: boolean;
  readonly onApprove: () => void;
  readonly onReturn: () => void;
  /** Return it with the sentence that asks for personal details to be removed. */
  readonly onAskToRemove: () => void;
  readonly onHide: () => void;
  readonly onUndo: () => void;
};

type ReviewItemProps = {
  readonly item: ModerationItem;
  readonly isAdmin: boolean;
  readonly countByAuthor: number;
  /** Null if nothing else by this author is listed. */
  readonly onShowAuthor: (() => void) | null;
  readonly actions: ItemActions;
};

const shownItemId = 'review-item';

/** One item as a reviewer sees it: its text, its author, and hints to check. */
export function ReviewItem(props: ReviewItemProps) {
  const { item, isAdmin, countByAuthor, onShowAuthor, actions } = props;
  const titleId = useId();
  const picture = findPicture(item);
  return (
    <Card
      as="article"
      flush
      aria-labelledby={titleId}
      // On a phone it has no frame: it is as wide as the page.
      className="grid content-start max-wide:-mx-4 max-wide:[--edge:var(--bg)]! max-wide:[--fill:var(--bg)]!"
    >
      {picture !== null && (
        <img
          src={picture}
          alt={`Uploaded: ${item.title}`}
          className="wide:notch-clip max-h-72 w-full bg-land object-contain"
        />
      )}
      <div className="grid gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <ItemAuthor
            displayName={item.author}
            fullName={item.authorFullName ?? null}
            classes={item.authorClasses ?? []}
            // The title of a journal entry says who would see it.
            kind={item.kind === 'journal' ? item.title : kindLabel(item.kind)}
            at={item.submittedAt}
            place={item.location ?? null}
          />
          {onShowAuthor && (
            <Button size="small" tone="quiet" className="-mx-2" onClick={onShowAuthor}>
              Show all {countByAuthor} by {item.author}
            </Button>
          )}
        </div>
        {item.state !== 'pending' && (
          <p>
            <ItemState state={item.state} isWithdrawn={item.isWithdrawn} />
          </p>
        )}
        <h2
          id={titleId}
          tabIndex={-1}
          data-review-focus={shownItemId}
          className={
            hasOwnWordsInTitle(item) ? 'type-h3 scroll-mt-20 wrap-anywhere' : 'sr-only scroll-mt-6'
          }
        >
          {item.title}
        </h2>
        <MarkedText text={item.text} />
        <ItemContext item={item} />
        <ReviewNotes item={item} onAskToRemove={actions.onAskToRemove} />
        {isAdmin && item.hasContact && <SenderContact id={item.id} />}
      </div>
      <ItemActionsBar item={item} actions={actions} />
    </Card>
  );
}

/** The decisions that the state allows; on a phone they stay at the bottom of the screen. */
function ItemActionsBar({ item, actions }: Pick<ReviewItemProps, 'item' | 'actions'>) {
  const { isBusy, onApprove, onReturn, onHide, onUndo } = actions;
  const bar =
    'flex flex-wrap items-center gap-3 border-t border-line p-4 sm:px-6 print:hidden max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-30 max-wide:min-h-19 max-wide:border-control max-wide:bg-surface max-wide:flex-row-reverse max-wide:flex-nowrap max-wide:[&>button]:flex-1 max-wide:[&>button]:px-3';
  if (item.mayDecide === false) {
    return (
      <p className="border-t border-line p-4 sm:px-6">
        {problems[item.isWithdrawn ? 'withdrawn' : 'own-work'].sentence}
      </p>
    );
  }
  const isPast = isOlderThanWithdrawal(item, item.revises?.withdrawnAt ?? null);
  const about = <span className="sr-only"> “{item.title}”</span>;
  return (
    <div className={bar}>
      {isPast && (
        <p className="max-wide:flex-1">
          The author withdrew this after sending the change, so the change can't be published.
        </p>
      )}
      {stateAfter(item.state, 'approve') !== null && !isPast && (
        <Button tone="primary" icon={<CheckIcon />} busy={isBusy} onClick={onApprove}>
          Approve{about}
          <Key>A</Key>
        </Button>
      )}
      {stateAfter(item.state, 'reject') !== null && (
        <Button icon={<ArrowLeftIcon size={20} />} disabled={isBusy} onClick={onReturn}>
          Return…{about}
          <Key>R</Key>
        </Button>
      )}
      {item.state === 'published' && (
        <Button icon={<EyeOffIcon />} disabled={isBusy} onClick={onHide}>
          Hide…{about}
        </Button>
      )}
      {item.mayUndo && (
        <Button icon={<HistoryIcon size={20} />} busy={isBusy} onClick={onUndo}>
          Undo<span className="sr-only"> the decision on “{item.title}”</span>
        </Button>
      )}
      {item.state === 'pending' && (
        <p className="max-w-60 flex-[1_1_13rem] text-sm/5 text-muted max-wide:hidden">
          {whereItAppears(item.kind)} This is logged and can be undone.
        </p>
      )}
    </div>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="max-wide:hidden touch:hidden [&>kbd]:text-text">
      <Kbd>{children}</Kbd>
    </span>
  );
}

/** Hints to check, and the last decision. */
function ReviewNotes({
  item,
  onAskToRemove,
}: {
  readonly item: ModerationItem;
  readonly onAskToRemove: () => void;
}) {
  const { advice = [], decidedAt = null, decidedBy, reason = null } = item;
  const mayAsk = stateAfter(item.state, 'reject') !== null && item.mayDecide !== false;
  return (
    <>
      {advice.length > 0 && (
        <Note>
          <strong>Check this</strong> {advice.join(' ')}{' '}
          {mayAsk && typeof item.authorId === 'number' && (
            <button type="button" className={`${textLinkClass} inline`} onClick={onAskToRemove}>
              Ask {item.author} to take that out
            </button>
          )}
        </Note>
      )}
      {item.kind === 'journal' && item.title === journalTitles.public && (
        <p className="text-muted">
          A student's work is public only once permission to publish it is recorded in the student's
          journal. Until then, the class sees it.
        </p>
      )}
      {item.handledAt && (
        <p className="text-muted">Someone is taking care of the safety concern in this item.</p>
      )}
      {decidedAt !== null && item.isWithdrawn !== true && (
        <p className="text-muted">
          Reviewed on {formatDate(decidedAt)} by {decidedBy ?? 'a former member'}
          {reason === null ? '.' : `: ${reason}`}
        </p>
      )}
    </>
  );
}

/**
 * The uploaded file of a journal entry, when its name says that it is a picture. The text of an entry begins
 * with that name.
 */
function findPicture({ file, text }: ModerationItem): string | null {
  return typeof file === 'string' && /^[^\n]*\.(?:jpe?g|png|webp|gif)(?:\n|$)/i.test(text)
    ? file
    : null;
}

/** An author's text with possible personal details highlighted. */
function MarkedText({ text }: { text: string }) {
  return (
    <UserText className="text-xl leading-[1.9375rem]">
      {splitIntoSegments(text).map(({ part, isMarked, start }) =>
        isMarked ? (
          <mark key={start} className="bg-sun px-1 text-on-sun">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </UserText>
  );
}

type Segment = { readonly part: string; readonly isMarked: boolean; readonly start: number };

function splitIntoSegments(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end } of findPersonalDetails(text)) {
    if (start > at) segments.push({ part: text.slice(at, start), isMarked: false, start: at });
    segments.push({ part: text.slice(start, end), isMarked: true, start });
    at = end;
  }
  if (at < text.length) segments.push({ part: text.slice(at), isMarked: false, start: at });
  return segments;
}
