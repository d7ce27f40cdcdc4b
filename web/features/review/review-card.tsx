import { useId } from 'react';

import type { ModerationItem } from '#contract/review';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { PinIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { Card } from '../../ui/card.tsx';
import { DecisionButtons, type DecisionButtonsProps } from './decision-buttons.tsx';
import { figuresInWords } from './figures-in-words.ts';
import { ItemKind } from './item-kind.tsx';
import { ItemState } from './item-state.tsx';
import { LookFirst, LookFirstAdvice } from './look-first.tsx';
import { SenderContact } from './sender-contact.tsx';

type ReviewCardProps = DecisionButtonsProps & {
  readonly isAdmin: boolean;
  /** Just taken back: the reviewer goes on from here. */
  readonly hasFocus: boolean;
};

/** One item as a reviewer reads it: what, from whom, how old, and what to look at twice. */
export function ReviewCard({ item, isAdmin, hasFocus, ...buttons }: ReviewCardProps) {
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
    <Card as="article" aria-labelledby={titleId} className="review-card">
      <div className="review-line">
        {item.isUrgent && <LookFirst />}
        <ItemKind kind={item.kind} />
        {item.state !== 'pending' && <ItemState state={item.state} />}
        <span className="text-muted">
          sent <RelativeTime at={item.submittedAt} /> by {item.author}
        </span>
      </div>
      <h2
        id={titleId}
        className="type-h3-body"
        tabIndex={-1}
        {...(hasFocus ? { ref: focusOn } : {})}
      >
        {item.title}
      </h2>
      <p className="review-text">{item.text}</p>
      {location !== null && (
        <p className="type-mono feed-place">
          <PinIcon size={18} />
          {location}
        </p>
      )}
      {project && <p className="text-muted">{figuresInWords(project)}</p>}
      {item.isUrgent && <LookFirstAdvice />}
      <SecondLook item={item} />
      {advice.length > 0 && (
        <div className="review-advice">
          <WarningIcon size={18} />
          <div>
            <strong>Look twice</strong>
            <ul>
              {advice.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {decidedAt !== null && (
        <p className="text-muted">
          Decided <RelativeTime at={decidedAt} /> by {decidedBy ?? 'somebody who has left'}
          {reason === null ? '.' : `: ${reason}`}
        </p>
      )}
      <div className="review-foot">
        <DecisionButtons item={item} {...buttons} />
        {isAdmin && item.hasContact && <SenderContact id={item.id} />}
      </div>
    </Card>
  );
}

/** What a reviewer should know of an item that was here before. */
function SecondLook({ item }: { item: ModerationItem }) {
  const { appeal = null, formerReason = null, revises } = item;
  if (appeal === null && formerReason === null && !revises) return null;
  return (
    <dl className="second-look">
      {formerReason !== null && (
        <>
          <dt>Turned down before, because</dt>
          <dd>{formerReason}</dd>
        </>
      )}
      {appeal !== null && (
        <>
          <dt>The author asks for another look</dt>
          <dd>{appeal}</dd>
        </>
      )}
      {revises && (
        <>
          <dt>Published until this is approved</dt>
          <dd>
            <strong>{revises.title}</strong>
            <span className="review-text">{revises.text}</span>
            {revises.location !== null && <span className="review-text">{revises.location}</span>}
            {revises.project !== null && (
              <span className="review-text text-muted">{figuresInWords(revises.project)}</span>
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
