import {
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';

import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { ErrorSummary, type ErrorSummaryProps } from '../forms/error-summary.tsx';
import { errorMessage, isSignInMissing } from '../loading/error-message.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { LossQuestion } from './loss-question.tsx';

export type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'widthPx' | 'onClose'> & {
  /** Why the last attempt to send it failed. */
  failure?: ErrorSummaryProps['failure'];
  submitLabel: string;
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** False while there is nothing to send yet. */
  isReady?: boolean;
  /** False if closing the dialog loses nothing. */
  asksBeforeClosing?: boolean;
  /** Keeps what is typed if the session or the page ends. */
  draft?: Draft | undefined;
  formClassName?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children?: ReactNode;
};

type AttachForm = (form: HTMLFormElement | null) => void;

/** A form with controlled fields keeps them itself. */
type Draft = {
  readonly attach?: AttachForm;
  readonly onInput?: () => void;
  readonly forget: () => void;
};

/**
 * An open dialog with a form, which is locked while it is being sent. Once something was typed,
 * Esc, Back on Android, the Close button, and a click outside ask first; Cancel does not.
 */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, tone = 'primary', busy = false, isReady = true } = props;
  const { asksBeforeClosing = true, draft, failure, onSubmit, children } = props;
  const { formClassName = 'grid gap-4' } = props;
  const { title, description, widthPx } = props;
  // What is being sent can't be taken back, and its reply may be shown once, such as a password.
  const onClose = () => !busy && props.onClose();
  // To sign in, the dialog has to be closed, and its draft waits for that.
  const isSignedOut = draft !== undefined && failure instanceof Error && isSignInMissing(failure);
  const discard = () => {
    if (!busy && !isSignedOut) draft?.forget();
    onClose();
  };
  const formId = useId();
  const [isChanged, setChanged] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const attachForm = useLockedForm(busy, draft?.attach);
  const keepWriting = () => setAsked(false);
  const buttons = isAsked ? (
    <LossQuestion
      question="Discard what you typed?"
      keep="Keep writing"
      lose="Discard"
      onKeep={keepWriting}
      onLose={discard}
    />
  ) : (
    <>
      <Button disabled={busy} onClick={discard}>
        {isSignedOut ? 'Close' : 'Cancel'}
      </Button>
      <Button tone={tone} type="submit" form={formId} busy={busy} disabled={!isReady}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      isQuestion
      onClose={() =>
        asksBeforeClosing && isChanged && !busy && !isSignedOut ? setAsked(!isAsked) : onClose()
      }
      title={title}
      description={description}
      footer={buttons}
      widthPx={widthPx}
    >
      <form
        ref={attachForm}
        id={formId}
        aria-busy={busy || undefined}
        noValidate
        className={classNames(description !== undefined && 'base:mt-4', formClassName)}
        onInput={() => {
          setChanged(true);
          keepWriting();
          draft?.onInput?.();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy) onSubmit(event);
        }}
      >
        <ErrorSummary failure={isSignedOut ? `${errorMessage(failure)} ${keptSentence}` : failure}>
          {children}
        </ErrorSummary>
      </form>
    </Dialog>
  );
}

const keptSentence = 'What you typed is kept. Close this, sign in, and open it again.';

/**
 * Locks a form while it is being sent, so that closing it loses nothing. After a refusal, the focus
 * returns to where it was.
 */
function useLockedForm(isLocked: boolean, attachDraft: AttachForm | undefined): AttachForm {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = form.current;
    if (element === null || element.inert === isLocked) return;
    const active = document.activeElement;
    if (isLocked) {
      focused.current = active instanceof HTMLElement && element.contains(active) ? active : null;
    }
    // Not in the markup: the focused element has to be read before it loses the focus.
    element.inert = isLocked;
    if (!isLocked && active === document.body) focused.current?.focus();
  }, [isLocked]);
  return useCallback(
    (element) => {
      form.current = element;
      attachDraft?.(element);
    },
    [attachDraft],
  );
}
