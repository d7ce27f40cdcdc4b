import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'wouter';

import { classNames } from '../../../ui/class-names.ts';
import { Button, textLinkClass } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/fields/field.tsx';
import { GetHelp } from '../../../ui/page/get-help.tsx';
import { ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { ShieldIcon } from '../../../ui/icons/object-icons.tsx';
import { PageForm } from '../../../ui/forms/page-form.tsx';
import { Pill } from '../../../ui/status/pill.tsx';
import { lazyComponent, LoadFailed } from '../../../ui/loading/lazy-component.tsx';
import type { SchemaForm, SchemaFormField } from '../../../ui/forms/use-schema-form.ts';
import type { FormDraft } from '../../../api/storage/use-form-draft.ts';
import type { SubmissionNote, SubmissionState } from './use-submission.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';

const DangerNotice = lazyComponent(async () => (await import('./danger-notice.tsx')).DangerNotice);

/** Shared sentences of the forms that a teacher reviews. */
export const readByTeacher = {
  note: 'A teacher reads it first.',
  sent: {
    state: 'Waiting for review',
    children: 'A teacher reads it before it appears. Once approved, it appears in Recent activity.',
  },
} as const;

type SentLabels = Omit<SentNoteProps, 'onAgain' | 'note'>;

type SubmissionFormProps = Omit<FormFootProps, 'isPending'> & {
  readonly sending: SendingState;
  readonly form: Pick<SchemaForm<never>, 'onSubmit' | 'reset' | 'isSchemaLost'>;
  readonly draft: FormDraft;
  /** Replaces the form once it was sent. */
  readonly sent: SentLabels;
  readonly children: ReactNode;
};
type SendingState = Omit<SubmissionState<never>, 'send'>;

/** Frame of the three forms: fields and submit row, or a confirmation once sent. */
export function SubmissionForm(props: SubmissionFormProps) {
  const { sending, sent, form, draft, children, ...foot } = props;
  const { attach, onInput } = draft;
  const { isSent, note: sentNote, refusal, isPending, startAgain } = sending;
  function again() {
    form.reset();
    startAgain();
  }
  if (isSent) return <SentNote {...sent} note={sentNote} onAgain={again} />;
  return (
    // Without autocomplete the Back button cannot show one person's text to the next.
    <PageForm
      ref={attach}
      onInput={onInput}
      className="flex flex-1 flex-col gap-5"
      autoComplete="off"
      failure={refusal}
      onSubmit={form.onSubmit}
    >
      {children}
      <HoneypotField />
      {form.isSchemaLost && <LoadFailed />}
      <FormFoot {...foot} isPending={isPending} />
    </PageForm>
  );
}

/** Name and email, for visitors who are not signed in. */
export function SenderFields({
  name,
  email,
  emailHint,
  isNarrow = false,
}: {
  name: SchemaFormField;
  email: SchemaFormField;
  emailHint: string;
  /** One field below the other. */
  isNarrow?: boolean;
}) {
  return (
    <div className={classNames('grid gap-x-gutter gap-y-5', !isNarrow && 'sm:grid-cols-2')}>
      <TextField label="Your name" autoComplete="name" {...name} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="you@school.example"
        hint={emailHint}
        {...email}
      />
    </div>
  );
}

/** P-36: people do not see this field, so only bots fill it in. */
function HoneypotField() {
  return (
    <div className="absolute start-[-200vw] size-px overflow-hidden" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

type FormFootProps = {
  /** One of the two smaller forms: its button is below the note and as wide as the form. */
  readonly isNarrow?: boolean;
  readonly note: string;
  readonly isPending: boolean;
  readonly label: string;
};

function FormFoot({ note, isPending, label, isNarrow = false }: FormFootProps) {
  return (
    <div className={classNames('mt-auto gap-4', isNarrow ? 'grid' : 'flex flex-wrap items-center')}>
      <p
        className={classNames(
          'type-small flex items-start gap-2.5 text-muted [&>svg]:mt-0.5 [&>svg]:flex-none',
          !isNarrow && 'order-1 flex-[1_1_12rem]',
        )}
      >
        <ShieldIcon size={18} />
        {note}
      </p>
      <Button
        type="submit"
        tone={isNarrow ? 'default' : 'primary'}
        className="max-sm:w-full"
        busy={isPending}
      >
        {isPending ? 'Sending…' : label}
      </Button>
    </div>
  );
}

type SentNoteProps = {
  readonly state: string;
  readonly title: string;
  /** Offers a link to the list of submissions; only signed-in users have one. */
  readonly hasList: boolean;
  readonly againLabel: string;
  readonly note: SubmissionNote;
  readonly onAgain: () => void;
  readonly children: ReactNode;
};

/** Replaces the form that was sent. */
function SentNote(props: SentNoteProps) {
  const { state, title, hasList, againLabel, note, onAgain, children } = props;
  const [isAnswerOpen, setAnswerOpen] = useState(true);
  return (
    <div className="grid min-h-72 content-center justify-items-start gap-3">
      <Pill tone="sun" icon={<ClockIcon />} className="whitespace-normal">
        {state}
      </Pill>
      <h3
        className="type-h3 focus-visible:shadow-none focus-visible:outline-none"
        tabIndex={-1}
        ref={focusOnMount}
      >
        {title}
      </h3>
      {note === 'get-help' && <GetHelp />}
      {note === 'get-help' && isAnswerOpen && (
        <Suspense fallback={null}>
          <DangerNotice isKnown={hasList} onClose={() => setAnswerOpen(false)} />
        </Suspense>
      )}
      {note === 'sent-already' && (
        <p className="max-w-measure">
          You already sent this and it is waiting for review, so we didn't send it again.
        </p>
      )}
      <p className="max-w-measure">{children}</p>
      <p className="mt-2 flex flex-wrap items-center gap-4">
        <Button onClick={onAgain}>{againLabel}</Button>
        {hasList && (
          <Link href="/my-submissions" className={textLinkClass}>
            See everything I sent
          </Link>
        )}
      </p>
    </div>
  );
}
