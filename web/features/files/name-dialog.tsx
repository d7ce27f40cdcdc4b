import { useId, useState } from 'react';
import { faultOfNewName } from '#contract/remote-path';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

export type NameDialogProps = {
  title: string;
  description?: string;
  label: string;
  verb: string;
  startName: string;
  isBusy: boolean;
  onClose: () => void;
  onName: (name: string) => void;
};

/** Asks for a name. An empty one, or the one it has already, is ignored (§5). */
export function NameDialog(props: NameDialogProps) {
  const { title, description, label, verb, startName, isBusy, onClose, onName } = props;
  const formId = useId();
  const [name, setName] = useState(startName);
  const fault = name.trim() === '' ? null : faultOfNewName(name.trim());
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button tone="primary" type="submit" form={formId} busy={isBusy}>
        {verb}
      </Button>
    </>
  );

  function submit() {
    const given = name.trim();
    if (given === '' || given === startName) onClose();
    else if (fault === null) onName(given);
  }

  return (
    <Dialog isOpen onClose={onClose} title={title} description={description} footer={buttons}>
      <form
        id={formId}
        className={description === undefined ? '' : 'mt-4'}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) submit();
        }}
      >
        <TextField
          label={label}
          value={name}
          error={fault ?? undefined}
          mono
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onFocus={(event) => selectStem(event.currentTarget)}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}

/** What people change is the name, seldom its ending. */
function selectStem(field: HTMLInputElement) {
  const dot = field.value.lastIndexOf('.');
  field.setSelectionRange(0, dot > 0 ? dot : field.value.length);
}
