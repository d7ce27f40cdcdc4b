import { useState } from 'react';

import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';

type LineDialogProps = {
  title: string;
  description?: string;
  label: string;
  hint?: string;
  /** Shown when the field is empty. */
  missing: string;
  submitLabel: string;
  initial?: string;
  isBusy: boolean;
  onClose: () => void;
  onSave: (text: string) => Promise<void>;
};

/** Asks for one line of text. */
export function LineDialog(props: LineDialogProps) {
  const { title, description, label, hint, missing, submitLabel, initial = '' } = props;
  const { isBusy, onClose, onSave } = props;
  const [text, setText] = useState(initial);
  const [isEmpty, setEmpty] = useState(false);
  return (
    <FormDialog
      {...{ title, description, submitLabel, onClose }}
      busy={isBusy}
      widthPx={464}
      formClassName={description === undefined ? '' : 'mt-4'}
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
