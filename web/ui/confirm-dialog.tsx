import { useId, useState } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen, in plain words. */
  description: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /** When given, this word has to be typed before the button works. */
  typedWord?: string;
  busy?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  // A new question starts with an empty box: the form is mounted only while the dialog is open
  return props.isOpen ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const {
    onCancel,
    onConfirm,
    title,
    description,
    confirmLabel,
    tone = 'danger',
    typedWord,
    busy = false,
  } = props;
  const formId = useId();
  const [typed, setTyped] = useState('');
  const isReady = typedWord === undefined || typed.trim() === typedWord;
  const buttons = (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button tone={tone} type="submit" form={formId} busy={busy} disabled={!isReady}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={title}
      description={description}
      footer={buttons}
      widthPx={464}
    >
      <form
        id={formId}
        className={typedWord === undefined ? '' : 'mt-4'}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) onConfirm();
        }}
      >
        {typedWord !== undefined && (
          <TextField
            label={`Type ${typedWord} to go on`}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            mono
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
