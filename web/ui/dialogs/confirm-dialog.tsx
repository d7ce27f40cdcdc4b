import { useState } from 'react';

import { TextField } from '../forms/fields/field.tsx';
import { FormDialog } from './form-dialog.tsx';

export type ConfirmDialogProps = {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  title: string;
  /** What will happen. */
  description: string;
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /** If given, this word must be typed before the button works. */
  typedWord?: string;
  busy?: boolean;
  /** How far it is, while it is busy. */
  progress?: string;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  // A new question starts with an empty box: the form is mounted only while the dialog is open.
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
    progress = '',
  } = props;
  const [typed, setTyped] = useState('');
  const isReady = typedWord === undefined || typed.trim() === typedWord;
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={confirmLabel}
      tone={tone}
      busy={busy}
      isReady={isReady}
      asksBeforeClosing={false}
      formClassName={typedWord === undefined ? 'mt-0' : ''}
      widthPx={464}
      onClose={onCancel}
      onSubmit={onConfirm}
    >
      {typedWord !== undefined && (
        <TextField
          label={`Type ${typedWord} to continue`}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          mono
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <p role="status" className="not-empty:mt-4">
        {progress}
      </p>
    </FormDialog>
  );
}
