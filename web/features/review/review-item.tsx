import { useId, useState, type ReactNode } from 'react';

import { problems } from '#contract/problem-table';
import { stateAfter, type ModerationItem } from '#contract/moderation/review';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button, textLinkClass } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { ChevronLeftIcon, NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { HistoryIcon } from '../../ui/icons/edit-icons.tsx';
import { EyeOffIcon } from '../../ui/icons/sign-icons.tsx';
import { CheckIcon } from '../../ui/icons/status-icons.tsx';
import { PersonIcon } from '../../ui/icons/object-icons.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { Kbd } from '../../ui/text/kbd.tsx';
import { formatDate } from '../../ui/time/format-time.ts';
import { ItemAuthor } from './item-author.tsx';
import { ItemState, kindLabel, Note, UserText } from './item-status.tsx';
import { MarkedText } from './marked-text.tsx';
import { ProjectPictures } from './project-pictures.tsx';
import { formatProjectFigures, whereItAppears } from './review-labels.ts';
import { hasOwnWordsInTitle } from './review-rows.ts';

export type ItemActions = {
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

export const shownItemId = 'review-item';

/** One item as a reviewer sees it: its text, its author, and hints to check. */
export function ReviewItem(props: ReviewItemProps) {
  const { item, isAdmin, countByAuthor, onShowAuthor, actions } = props;
  const titleId = useId();
  const picture = pictureOf(item);
  return (
    <Card as="article" flush aria-labelledby={titleId} className="grid content-start">
      {picture !== null && (
        <img
          src={picture}
          alt={`Uploaded: ${item.title}`}
          className="max-h-72 w-full bg-land object-contain"
        />
      )}
      <div className="grid gap-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <ItemAuthor
            displayName={item.author}
            fullName={item.authorFullName ?? null}
            classes={item.authorClasses ?? []}
            kind={kindLabel(item.kind)}
            at={item.submittedAt}
            place={item.location ?? null}
          />
          {onShowAuthor && (
            <Button size="small" tone="quiet" onClick={onShowAuthor}>
              All {countByAuthor} by {item.author}
            </Button>
          )}
        </div>
        {item.state !== 'pending' && (
          <p>
            <ItemState state={item.state} />
          </p>
        )}
        <h2
          id={titleId}
          tabIndex={-1}
          data-review-focus={shownItemId}
          className={hasOwnWordsInTitle(item) ? 'type-h3 wrap-anywhere' : 'sr-only'}
        >
          {item.title}
        </h2>
        <MarkedText text={item.text} />
        {typeof item.file === 'string' && (
          <a href={item.file} target="_blank" rel="noreferrer" className={textLinkClass}>
            <NewTabIcon size={18} /> Open the file
          </a>
        )}
        {item.project && <p className="text-muted">{formatProjectFigures(item.project)}</p>}
        {item.kind === 'project' && (
          <ProjectPictures id={item.id} title={item.title} version={item.version} />
        )}
        <ReviewHistory item={item} />
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
    'flex flex-wrap items-center gap-3 border-t border-line p-4 sm:px-6 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-30 max-wide:min-h-19 max-wide:border-control max-wide:bg-surface max-wide:flex-row-reverse max-wide:flex-nowrap max-wide:[&>button]:flex-1 max-wide:[&>button]:px-3';
  if (item.mayDecide === false) {
    return (
      <p className="border-t border-line p-4 sm:px-6">
        {problems[item.isWithdrawn ? 'withdrawn' : 'own-work'].sentence}
      </p>
    );
  }
  const about = <span className="sr-only"> “{item.title}”</span>;
  return (
    <div className={bar}>
      {stateAfter(item.state, 'approve') !== null && (
        <Button tone="primary" icon={<CheckIcon />} busy={isBusy} onClick={onApprove}>
          Approve{about}
          <Key>A</Key>
        </Button>
      )}
      {stateAfter(item.state, 'reject') !== null && (
        <Button icon={<ChevronLeftIcon size={20} />} disabled={isBusy} onClick={onReturn}>
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
        <p className="max-w-60 text-[0.875rem]/5 text-muted max-wide:hidden">
          {whereItAppears(item.kind)} Logged. You can undo it.
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

/** Hints to check, reports, and earlier decisions. */
function ReviewNotes({
  item,
  onAskToRemove,
}: {
  readonly item: ModerationItem;
  readonly onAskToRemove: () => void;
}) {
  const { advice = [], reports = [], decidedAt = null, decidedBy, reason = null } = item;
  const mayAsk = stateAfter(item.state, 'reject') !== null && item.mayDecide !== false;
  return (
    <>
      {reports.length > 0 && (
        <Note>
          <strong>Reported</strong> {reports.map((quote) => `“${quote}”`).join(' ')}
        </Note>
      )}
      {advice.length > 0 && (
        <Note>
          <strong>Check this</strong> {advice.join(' ')}{' '}
          {mayAsk && typeof item.authorId === 'number' && (
            <button type="button" className={`${textLinkClass} inline`} onClick={onAskToRemove}>
              Ask {item.author} to take it out
            </button>
          )}
        </Note>
      )}
      {item.handledAt && (
        <p className="text-muted">The safety concern in this item has been taken care of.</p>
      )}
      {decidedAt !== null && (
        <p className="text-muted">
          Decided on {formatDate(decidedAt)} by {decidedBy ?? 'someone who has left'}
          {reason === null ? '.' : `: ${reason}`}
        </p>
      )}
    </>
  );
}

/** Earlier decision, appeal and published text of an item that comes back to review. */
function ReviewHistory({ item }: { item: ModerationItem }) {
  const { appeal = null, formerReason = null, revises } = item;
  if (appeal === null && formerReason === null && !revises) return null;
  return (
    <dl className="grid gap-1 border border-dashed border-control px-4 py-3 wrap-anywhere [&>dd+dt]:mt-2 [&>dt]:font-bold">
      {formerReason !== null && (
        <>
          <dt>Why it was returned before</dt>
          <dd>{formerReason}</dd>
        </>
      )}
      {appeal !== null && (
        <>
          <dt>The author asked for a second review</dt>
          <dd>{appeal}</dd>
        </>
      )}
      {revises && (
        <>
          <dt>Stays published until this is approved</dt>
          <dd>
            <strong>{revises.title}</strong>
            <UserText as="span" className="block">
              {revises.text}
            </UserText>
            {revises.location !== null && (
              <UserText as="span" className="block">
                {revises.location}
              </UserText>
            )}
            {revises.project !== null && (
              <UserText as="span" className="block text-muted">
                {formatProjectFigures(revises.project)}
              </UserText>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}

/** The uploaded file of a journal entry, when its name says that it is a picture. */
/** The text of a journal entry begins with the name of its file. */
function pictureOf({ file, text }: ModerationItem): string | null {
  return typeof file === 'string' && /^[^\n]*\.(?:jpe?g|png|webp|gif)(?:\n|$)/i.test(text)
    ? file
    : null;
}

/** Contact of a sender without an account. Every lookup is logged, so it takes a click. */
function SenderContact({ id }: { id: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data, error } = useRead(reads.senderContact, { params: { id }, enabled: isAsked });
  if (!isAsked) {
    return (
      <Button
        size="small"
        tone="quiet"
        className="justify-self-start"
        icon={<PersonIcon size={18} />}
        onClick={() => setAsked(true)}
      >
        Show the sender
      </Button>
    );
  }
  if (error !== null) return <p role="alert">{errorMessage(error)}</p>;
  if (data === undefined) return <Spinner label="Loading" />;
  return (
    <p role="status">
      Sent by {data.name}, <a href={`mailto:${data.email}`}>{data.email}</a>
    </p>
  );
}
