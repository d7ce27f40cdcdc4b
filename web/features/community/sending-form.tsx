import type { ComponentPropsWithRef, ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Link } from 'wouter';

import { getHelpSentence } from '#contract/urgent-text';
import { Button } from '../../ui/button.tsx';
import { FaultLine } from '../../ui/fault-line.tsx';
import { TextField } from '../../ui/field.tsx';
import { GetHelp } from '../../ui/get-help.tsx';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';
import { ShieldIcon } from '../../ui/icons/thing-icons.tsx';
import { PageForm } from '../../ui/page-form.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { Sending, SentRemark } from './use-sending.ts';

/** What is said of everything that a teacher reads before anybody else does. */
export const readByTeacher = {
  note: 'A teacher reads this before it appears.',
  sent: {
    state: 'Waiting for review',
    children: 'A teacher reads it before it appears. Once it is approved it joins Recent activity.',
  },
} as const;

type SentWords = Omit<SentNoteProps, 'onAgain' | 'remark'>;

type SendingFormProps = Pick<FormFootProps, 'note' | 'label'> & {
  readonly sending: SendingState;
  /** What stands in the place of the form once it was sent. */
  readonly sent: SentWords;
  /** Where its draft is kept. */
  readonly keeps: string;
  /** The field that nobody sees. */
  readonly hidden: UseFormRegisterReturn;
  /** Empties the fields for the next one. */
  readonly onAgain: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};
type SendingState = Omit<Sending<never>, 'send'>;

/** The frame of the three forms: its fields and its foot, or what became of it. */
export function SendingForm(props: SendingFormProps) {
  const { sending, sent, hidden, keeps, onAgain, onSubmit, children, ...foot } = props;
  const { isSent, remark, refusal, isPending, startAgain } = sending;
  function again() {
    onAgain();
    startAgain();
  }
  if (isSent) return <SentNote {...sent} remark={remark} onAgain={again} />;
  return (
    <PageForm
      className="community-form"
      keeps={keeps}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <HiddenField {...hidden} />
      <FormFoot {...foot} refusal={refusal} isPending={isPending} />
    </PageForm>
  );
}

type SenderField = {
  readonly field: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
};

/** Who sends it, asked of whoever is not signed in. */
export function SenderFields({
  name,
  email,
  emailHint,
}: {
  name: SenderField;
  email: SenderField;
  emailHint: string;
}) {
  return (
    <div className="form-pair for-visitors">
      <TextField
        label="Your name"
        autoComplete="name"
        error={name.error?.message}
        {...name.field}
      />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        placeholder="you@school.example"
        hint={emailHint}
        error={email.error?.message}
        {...email.field}
      />
    </div>
  );
}

/** A field that nobody sees: whoever fills it in is a program. */
function HiddenField(props: ComponentPropsWithRef<'input'>) {
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

function FormFoot({ note, refusal, isPending, label }: FormFootProps) {
  return (
    <>
      {refusal !== null && <FaultLine role="alert">{refusal}</FaultLine>}
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
  readonly remark: SentRemark;
  readonly onAgain: () => void;
  readonly children: ReactNode;
};

/** In the place of the form that was sent: its state stays here to be seen. */
function SentNote(props: SentNoteProps) {
  const { state, title, hasList, againLabel, remark, onAgain, children } = props;
  return (
    <div className="sent-note">
      <Pill tone="sun" icon={<ClockIcon />}>
        {state}
      </Pill>
      <h3 className="type-h3" tabIndex={-1} ref={focusOn}>
        {title}
      </h3>
      {remark === 'get-help' && <GetHelp>{getHelpSentence}</GetHelp>}
      {remark === 'sent-already' && (
        <p className="measure">
          You sent the same words before, and they still wait. So they were not sent a second time.
        </p>
      )}
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
