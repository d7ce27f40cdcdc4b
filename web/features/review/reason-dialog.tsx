import { useState } from 'react';

import { limits } from '#contract/limits';
import type { ModerationItem } from '#contract/review';
import { FieldError } from '../../ui/field-error.tsx';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { reasonInFull, rejectReasons } from './reject-reasons.ts';

type ReasonDialogProps = {
  readonly decision: 'reject' | 'hide';
  readonly item: ModerationItem;
  /** Why the portal did not take it: what was typed stays. */
  readonly refusal: string | null;
  /** It says something else than when the dialog was opened. */
  readonly isChanged: boolean;
  /** It has left the list: nothing can be decided here any more. */
  readonly isGone: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
};

const words = {
  reject: { title: 'Why is it not published?', submitLabel: 'Do not publish' },
  hide: { title: 'Why is it hidden?', submitLabel: 'Hide' },
} as const;

/** P-11: a reason from the list, own words, or both; without any of them it cannot be sent. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { decision, item, refusal, isChanged, isGone, isBusy, onClose, onReason } = props;
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reason = reasonInFull(chosen, note);
  return (
    <FormDialog
      title={words[decision].title}
      description={`The author of “${item.title}” reads these words, if they have an account.`}
      submitLabel={words[decision].submitLabel}
      tone="danger"
      busy={isBusy}
      isReady={!isGone}
      formClassName="mt-4 grid gap-5"
      onClose={onClose}
      onSubmit={() => {
        if (reason === '') setMissing(true);
        else onReason(reason);
      }}
    >
      <fieldset className="reason-list">
        <legend className="field-label mb-1">Choose a reason</legend>
        {rejectReasons.map((sentence) => (
          <label key={sentence} className="reason">
            <input
              type="radio"
              name="reason"
              checked={chosen === sentence}
              onChange={() => setChosen(sentence)}
            />
            {sentence}
          </label>
        ))}
        <label className="reason">
          <input
            type="radio"
            name="reason"
            checked={chosen === null}
            onChange={() => setChosen(null)}
          />
          Something else, in my own words
        </label>
      </fieldset>
      <TextArea
        label="Your own words"
        mark={chosen === null ? undefined : '(optional)'}
        value={note}
        maxLength={limits.reviewNoteCharacters}
        error={isMissing && reason === '' ? 'Please give a reason.' : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      {refusal !== null && (
        <FieldError role="alert">
          {isGone ? `${refusal} ${goneWords}` : `${refusal} Your words are still here.`}
        </FieldError>
      )}
      {isChanged && (
        <blockquote className="review-text">
          <strong>{item.title}</strong> {item.text}
        </blockquote>
      )}
    </FormDialog>
  );
}

const goneWords =
  'It has left this list, so somebody else has decided on it. Your words stay here until you close this.';
