import { useState } from 'react';
import { validateNewName } from '#contract/files/remote-path';
import { TextField } from '../../../ui/forms/fields/field.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';

export type NameDialogProps = {
  title: string;
  label: string;
  hint?: string;
  verb: string;
  startName: string;
  isBusy: boolean;
  onClose: () => void;
  onName: (name: string) => void;
};

/** Asks for a name. An empty or unchanged name is ignored (§5). */
export function NameDialog(props: NameDialogProps) {
  const { title, label, hint, verb, startName, isBusy, onClose, onName } = props;
  const [name, setName] = useState(startName);
  const error = name.trim() === '' ? null : validateNewName(name.trim());

  function submit() {
    const given = name.trim();
    if (given === '' || given === startName) onClose();
    else if (error === null) onName(given);
  }

  return (
    <FormDialog
      title={title}
      submitLabel={verb}
      busy={isBusy}
      asksBeforeClosing={false}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={label}
        hint={hint}
        value={name}
        error={error ?? undefined}
        mono
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={(event) => selectStem(event.currentTarget)}
        onChange={(event) => setName(event.target.value)}
      />
    </FormDialog>
  );
}

/** Selects the name without its ending, which people rarely change. */
function selectStem(field: HTMLInputElement) {
  const dot = field.value.lastIndexOf('.');
  field.setSelectionRange(0, dot > 0 ? dot : field.value.length);
}
