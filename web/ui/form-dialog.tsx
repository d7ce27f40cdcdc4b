import { useId, type ReactNode } from 'react';

import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'widthPx' | 'onClose'> & {
  submitLabel: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** False while there is nothing to send yet. */
  isReady?: boolean;
  formClassName?: string;
  onSubmit: () => void;
  children?: ReactNode;
};

/** An open dialog with a form in it. Its button stays in view below, and Enter in a field does the same. */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, tone = 'primary', busy = false, isReady = true } = props;
  const { formClassName, onSubmit, children, title, description, widthPx, onClose } = props;
  const formId = useId();
  const buttons = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button tone={tone} type="submit" form={formId} busy={busy} disabled={!isReady}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      footer={buttons}
      widthPx={widthPx}
    >
      <form
        id={formId}
        noValidate
        className={formClassName}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
