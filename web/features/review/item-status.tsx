import type { ReactNode } from 'react';
import { Link } from 'wouter';

import {
  itemNouns,
  ReviewKind,
  reviewKindLabels,
  type ReviewState,
} from '#contract/moderation/review';
import { describeState } from '#contract/moderation/review-state-labels';
import type { Submission } from '#contract/moderation/submissions';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EyeOffIcon } from '../../ui/icons/action-icons.tsx';
import {
  CheckIcon,
  ClockIcon,
  CrossIcon,
  InformationIcon,
  WarningIcon,
} from '../../ui/icons/status-icons.tsx';
import { Pill, type PillTone } from '../../ui/status/pill.tsx';
import { formatDecision } from './review-labels.ts';

type Look = { readonly tone: PillTone; readonly icon: ReactNode };

const stateLooks: Readonly<Record<ReviewState, Look>> = {
  pending: { tone: 'sun', icon: <ClockIcon /> },
  published: { tone: 'fir', icon: <CheckIcon /> },
  rejected: { tone: 'brick', icon: <CrossIcon /> },
  hidden: { tone: 'neutral', icon: <EyeOffIcon /> },
};

type ItemStateProps = { state: ReviewState; isWithdrawn: boolean | undefined };

export function ItemState({ state, isWithdrawn }: ItemStateProps) {
  const { tone, icon } = stateLooks[state];
  return (
    <Pill tone={tone} icon={icon} className="whitespace-normal">
      {describeState({ state, isWithdrawn })}
    </Pill>
  );
}

export function kindLabel(kind: string): string {
  const known = ReviewKind.safeParse(kind);
  return known.success ? reviewKindLabels[known.data] : kind;
}

/** What an item of this kind is called inside a sentence. */
export function kindNoun(kind: string): string {
  const known = ReviewKind.safeParse(kind);
  return known.success ? itemNouns[known.data] : kind;
}

/** Marks decisions and answers that the author has not seen. */
export function NewPill() {
  return (
    <Pill tone="primary" icon={<InformationIcon />}>
      New
    </Pill>
  );
}

/** P-34: marks text that may mention danger to someone. */
export function UrgentPill() {
  return (
    <Pill tone="danger" icon={<WarningIcon />}>
      Read first
    </Pill>
  );
}

type UserTextProps = { as?: 'p' | 'span' | 'blockquote'; className?: string; children: ReactNode };

/** Text that someone wrote, with its line breaks. */
export function UserText({ as: Tag = 'p', className, children }: UserTextProps) {
  return (
    <Tag
      className={classNames(
        '[unicode-bidi:plaintext] max-w-[41.5em] text-lg leading-[1.625rem] wrap-anywhere whitespace-pre-line',
        className,
      )}
    >
      {children}
    </Tag>
  );
}

type WrittenInProps = { place: string; href?: string | null };

/** Where a text that was copied from another page was written. */
export function WrittenIn({ place, href }: WrittenInProps) {
  return (
    <p className="wrap-anywhere text-muted">
      Written in{' '}
      {href ? (
        <Link href={href} className={textLinkClass}>
          {place}
        </Link>
      ) : (
        place
      )}
    </p>
  );
}

type NoteProps = { as?: 'p' | 'div'; children: ReactNode };

/** A highlighted box: reasons, answers and warnings. */
export function Note({ as: Tag = 'p', children }: NoteProps) {
  return <Tag className="bg-sun-tint px-4 py-3 text-text">{children}</Tag>;
}

type DecidedSubmission = Pick<
  Submission,
  'state' | 'decidedBy' | 'decidedAt' | 'editedAt' | 'mayUndoWithdrawal'
>;

/** For the author: who decided what, and when. */
export function DecisionNote({ submission }: { submission: DecidedSubmission }) {
  const { decidedAt, editedAt, mayUndoWithdrawal } = submission;
  const decision = formatDecision(submission);
  const isDecided = decision !== null && decidedAt !== null;
  if (!isDecided && editedAt === null) return null;
  return (
    <span className="block text-muted">
      {isDecided && (
        <>
          {decision} <RelativeTime at={decidedAt} inSentence />.{' '}
        </>
      )}
      {mayUndoWithdrawal && 'You can restore it until it is deleted. '}
      {editedAt !== null && (
        <>
          An administrator changed it <RelativeTime at={editedAt} inSentence />.
        </>
      )}
    </span>
  );
}
