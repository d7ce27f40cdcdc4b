import { useId, useState } from 'react';

import type { ModerationItem } from '#contract/review';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { Button, textLinkClass } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { PinIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { PersonIcon } from '../../ui/icons/thing-icons.tsx';
import { Checkbox } from '../../ui/forms/field.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { Card } from '../../ui/cards/card.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { DecisionButtons, type DecisionButtonsProps } from './decision-controls.tsx';
import { ItemKind, ItemState, Note, UrgentAdvice, UrgentPill, UserText } from './item-status.tsx';
import { ProjectPictures } from './project-pictures.tsx';
import { formatProjectFigures } from './review-labels.ts';

type ReviewCardProps = DecisionButtonsProps & {
  readonly isAdmin: boolean;
  /** Its decision was just undone, so the focus goes here. */
  readonly hasFocus: boolean;
  /** Null where it cannot be approved together with others. */
  readonly check: { readonly isChecked: boolean; readonly onCheck: () => void } | null;
  /** Null when nothing else by this author is listed. */
  readonly onShowAuthor: (() => void) | null;
  readonly countByAuthor: number;
};

/** One item as a reviewer sees it: content, author, age, and warnings. */
export function ReviewCard(props: ReviewCardProps) {
  const { item, isAdmin, hasFocus, check, onShowAuthor, countByAuthor, ...buttons } = props;
  const {
    location = null,
    project,
    advice = [],
    decidedAt = null,
    decidedBy,
    reason = null,
  } = item;
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 pe-2">
        {item.isUrgent && <UrgentPill />}
        <ItemKind kind={item.kind} />
        {item.state !== 'pending' && <ItemState state={item.state} />}
        <span className="text-muted">
          sent <RelativeTime at={item.submittedAt} /> by {item.author}
        </span>
        {onShowAuthor && (
          <Button size="small" tone="quiet" onClick={onShowAuthor}>
            All {countByAuthor} by {item.author}
          </Button>
        )}
      </div>
      <h2
        id={titleId}
        className="type-h3-body"
        tabIndex={-1}
        {...(hasFocus ? { ref: focusOn } : {})}
      >
        {item.title}
      </h2>
      <UserText>{item.text}</UserText>
      {typeof item.file === 'string' && (
        <a href={item.file} target="_blank" rel="noreferrer" className={textLinkClass}>
          <NewTabIcon size={18} /> Open the file
        </a>
      )}
      {location !== null && (
        <p className="type-mono inline-flex items-center gap-2 wrap-anywhere text-primary">
          <PinIcon size={18} />
          {location}
        </p>
      )}
      {project && <p className="text-muted">{formatProjectFigures(project)}</p>}
      {item.kind === 'project' && <ProjectPictures id={item.id} title={item.title} />}
      {item.isUrgent && <UrgentAdvice />}
      <ReviewHistory item={item} />
      {advice.length > 0 && (
        <Note as="div" className="flex gap-3">
          <WarningIcon size={18} className="mt-0.5 flex-none" />
          <div>
            <strong>Check this</strong>
            <ul>
              {advice.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        </Note>
      )}
      {decidedAt !== null && (
        <p className="text-muted">
          Decided <RelativeTime at={decidedAt} /> by {decidedBy ?? 'someone who has left'}
          {reason === null ? '.' : `: ${reason}`}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
        <DecisionButtons item={item} {...buttons} />
        {check && (
          <Checkbox checked={check.isChecked} onChange={check.onCheck}>
            Check<span className="sr-only"> “{item.title}”</span>
          </Checkbox>
        )}
        {isAdmin && item.hasContact && <SenderContact id={item.id} />}
      </div>
    </Card>
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
          <dt>Not published before because</dt>
          <dd>{formerReason}</dd>
        </>
      )}
      {appeal !== null && (
        <>
          <dt>The author asks for a second review</dt>
          <dd>{appeal}</dd>
        </>
      )}
      {revises && (
        <>
          <dt>Published until this is approved</dt>
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

function focusOn(element: HTMLElement | null) {
  element?.focus();
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
