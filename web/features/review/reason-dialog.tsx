import { useState } from 'react';

import { limits } from '#contract/limits';
import type { ModerationItem } from '#contract/review';
import { TextArea } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { reasonInFull, rejectReasons } from './reject-reasons.ts';

type ReasonDialogProps = {
  readonly decision: 'reject' | 'hide';
  readonly item: ModerationItem;
  readonly onClose: () => void;
  readonly onReason: (reason: string) => void;
};

const words = {
  reject: { title: 'Why is it not published?', submitLabel: 'Do not publish' },
  hide: { title: 'Why is it hidden?', submitLabel: 'Hide' },
} as const;

/** P-11: a reason from the list, own words, or both; without any of them it cannot be sent. */
export function ReasonDialog({ decision, item, onClose, onReason }: ReasonDialogProps) {
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
    </FormDialog>
  );
}
