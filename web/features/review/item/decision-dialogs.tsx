import { useState } from 'react';

import { limits } from '#contract/limits';
import type { ModerationItem } from '#contract/moderation/review';
import { isRefusedByPortal } from '../../../api/http-error.ts';
import { useTextDraft } from '../../../api/storage/use-text-draft.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { fieldLabelClass } from '../../../ui/forms/fields/control-class.ts';
import { TextArea } from '../../../ui/forms/fields/field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { UserText } from '../item-status.tsx';
import { detailsReason, formatReason, rejectReasons } from '../review-labels.ts';
import { submissionName } from '../review-rows.ts';
import type { Decisions } from './use-decisions.ts';

/** The question to the reviewer before a decision is sent. */
export type Question = {
  readonly about: 'publish' | 'reject' | 'hide';
  readonly item: ModerationItem;
  /** Starts with the sentence that asks the author to remove personal details. */
  readonly asksToRemove?: boolean;
};

type DecisionDialogsProps = {
  readonly question: Question;
  /** The item as it is in the list now; null once it has left the list. */
  readonly current: ModerationItem | null;
  readonly decisions: Pick<Decisions, 'approve' | 'reject' | 'hide' | 'refusals' | 'busyId'>;
  readonly onClose: () => void;
};

export function DecisionDialogs({ question, current, decisions, onClose }: DecisionDialogsProps) {
  const { about, item } = question;
  const [isSent, setSent] = useState(false);
  const [wasRefused, setRefused] = useState(false);
  if (about === 'publish') {
    return (
      <ConfirmDialog
        isOpen
        tone="primary"
        title="Did you check this?"
        description={`${(item.advice ?? []).join(' ')} ${item.kind === 'journal' ? 'The people it is shared with will see it.' : 'Anyone can read what is published.'}`}
        confirmLabel="Approve it"
        onCancel={onClose}
        onConfirm={() => {
          onClose();
          void decisions.approve(item);
        }}
      />
    );
  }
  // Ignores the refusal of an earlier decision.
  const refusal = isSent ? decisions.refusals[about] : null;
  // After a refusal the dialog shows the current item, and the next decision applies to that.
  const shown = wasRefused ? (current ?? item) : item;
  return (
    <ReasonDialog
      decision={about}
      item={shown}
      isAskedToRemove={question.asksToRemove ?? false}
      refusal={refusal && errorMessage(refusal)}
      isChanged={shown.version !== item.version}
      isGone={wasRefused && current === null && refusal !== null && isRefusedByPortal(refusal)}
      isBusy={decisions.busyId === item.id}
      onClose={onClose}
      onReason={(reason, onDone) => {
        setSent(true);
        const close = () => {
          onDone();
          onClose();
        };
        void decisions[about](shown, reason, close).then(() => setRefused(true));
      }}
    />
  );
}

const reasonClass = 'flex min-h-9 cursor-pointer items-baseline gap-3 py-1.5';

type ReasonDialogProps = {
  readonly decision: 'reject' | 'hide';
  readonly item: ModerationItem;
  readonly isAskedToRemove: boolean;
  /** Why the server refused it; what was typed stays. */
  readonly refusal: string | null;
  /** The text changed since the dialog was opened. */
  readonly isChanged: boolean;
  /** It left the list, so nothing can be decided here anymore. */
  readonly isGone: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  /** `onDone` runs once it is decided. */
  readonly onReason: (reason: string, onDone: () => void) => void;
};

const labels = {
  reject: { title: 'Why are you returning it?', submitLabel: 'Return it', tone: 'primary' },
  hide: { title: 'Why are you hiding it?', submitLabel: 'Hide it', tone: 'danger' },
} as const;

const empty = { note: '' };

/** P-11: requires a reason from the list, a note, or both. */
function ReasonDialog(props: ReasonDialogProps) {
  const { decision, item, isAskedToRemove, refusal, isChanged, isGone, isBusy } = props;
  const { onClose, onReason } = props;
  const [chosen, setChosen] = useState<string | null>(isAskedToRemove ? detailsReason : null);
  const draft = useTextDraft(`${decision} ${item.id}`, empty);
  const { note } = draft.fields;
  const [isMissing, setMissing] = useState(false);
  const reason = formatReason(chosen, note);
  return (
    <FormDialog
      title={labels[decision].title}
      description={`The author of “${submissionName(item)}” will see this, if they have an account.`}
      submitLabel={labels[decision].submitLabel}
      tone={labels[decision].tone}
      busy={isBusy}
      isReady={!isGone}
      failure={refusal && `${refusal} ${isGone ? goneSentence : 'What you typed is still here.'}`}
      draft={draft}
      formClassName="grid gap-5"
      onClose={onClose}
      onSubmit={() => {
        if (reason === '') setMissing(true);
        else onReason(reason, draft.forget);
      }}
    >
      <fieldset className="grid gap-1">
        <legend className={`${fieldLabelClass} mb-1`}>Choose a reason</legend>
        {rejectReasons.map((sentence) => (
          <label key={sentence} className={reasonClass}>
            <input
              type="radio"
              name="reason"
              className="translate-y-1"
              checked={chosen === sentence}
              onChange={() => setChosen(sentence)}
            />
            {sentence}
          </label>
        ))}
        <label className={reasonClass}>
          <input
            type="radio"
            name="reason"
            className="translate-y-1"
            checked={chosen === null}
            onChange={() => setChosen(null)}
          />
          Other (write your own)
        </label>
      </fieldset>
      <TextArea
        label="Your reason"
        mark={chosen === null ? undefined : '(optional)'}
        value={note}
        maxLength={limits.reviewNoteCharacters}
        error={isMissing && reason === '' ? 'Please give a reason.' : undefined}
        onChange={({ target }) => draft.change({ note: target.value })}
      />
      {isChanged && (
        <UserText as="blockquote">
          <strong>{item.title}</strong> {item.text}
        </UserText>
      )}
    </FormDialog>
  );
}

const goneSentence =
  'Someone else has already reviewed this item. Your text stays here until you close this.';
