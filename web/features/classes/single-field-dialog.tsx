import { useState } from 'react';

import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/fields/field.tsx';

type SingleFieldDialogProps = {
  title: string;
  description?: string;
  label: string;
  hint?: string;
  /** Shown when the field is empty. */
  missing: string;
  submitLabel: string;
  initial?: string;
  isBusy: boolean;
  failure: Error | null;
  onClose: () => void;
  onSave: (text: string) => Promise<void>;
};

/** Asks for one line of text. */
export function SingleFieldDialog(props: SingleFieldDialogProps) {
  const { title, description, label, hint, missing, submitLabel, initial = '' } = props;
  const { isBusy, failure, onClose, onSave } = props;
  const [text, setText] = useState(initial);
  const [isEmpty, setEmpty] = useState(false);
  return (
    <FormDialog
      {...{ title, description, submitLabel, failure, onClose }}
      busy={isBusy}
      widthPx={464}
      onSubmit={() => {
        setEmpty(text.trim() === '');
        if (text.trim() !== '') void onSave(text.trim());
      }}
    >
      <TextField
        label={label}
        hint={hint}
        value={text}
        autoComplete="off"
        error={isEmpty ? missing : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setEmpty(false);
        }}
      />
    </FormDialog>
  );
}
