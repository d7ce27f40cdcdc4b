import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Link } from 'wouter';

import { Button } from '../../ui/button.tsx';
import { ClockIcon, WarningIcon } from '../../ui/icons/status-icons.tsx';
import { ShieldIcon } from '../../ui/icons/thing-icons.tsx';
import { Pill } from '../../ui/pill.tsx';

/** A field that nobody sees: whoever fills it in is a program. */
export function HiddenField(props: ComponentPropsWithRef<'input'>) {
  return (
    <div className="hidden-field" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" {...props} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

type FormFootProps = {
  readonly note: string;
  readonly refusal: string | null;
  readonly isPending: boolean;
  readonly label: string;
};

export function FormFoot({ note, refusal, isPending, label }: FormFootProps) {
  return (
    <>
      {refusal !== null && (
        <p className="field-error" role="alert">
          <WarningIcon size={16} />
          {refusal}
        </p>
      )}
      <div className="form-foot">
        <p className="type-small form-note text-muted">
          <ShieldIcon size={18} />
          {note}
        </p>
        <Button type="submit" tone="primary" busy={isPending}>
          {isPending ? 'Sending...' : label}
        </Button>
      </div>
    </>
  );
}

type SentNoteProps = {
  readonly state: string;
  readonly title: string;
  /** Shown to whoever can look it up later. */
  readonly hasList: boolean;
  readonly againLabel: string;
  readonly onAgain: () => void;
  readonly children: ReactNode;
};

/** In the place of the form that was sent: its state stays here to be seen. */
export function SentNote({ state, title, hasList, againLabel, onAgain, children }: SentNoteProps) {
  return (
    <div className="sent-note">
      <Pill tone="sun" icon={<ClockIcon />}>
        {state}
      </Pill>
      <h3 className="type-h3" tabIndex={-1} ref={focusOn}>
        {title}
      </h3>
      <p className="measure">{children}</p>
      <p className="mt-2 flex flex-wrap items-center gap-4">
        <Button onClick={onAgain}>{againLabel}</Button>
        {hasList && (
          <Link href="/my-submissions" className="text-link">
            See everything I sent
          </Link>
        )}
      </p>
    </div>
  );
}

/** The form has gone, and the focus with it. A function that stays the same: it is called once. */
function focusOn(heading: HTMLElement | null) {
  heading?.focus();
}
