import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';

import type { Submitted } from '#contract/community/community';
import type { Endpoint } from '#contract/endpoint';
import type { CallBody } from '../../../api/call.ts';
import { formDrafts } from '../../../api/storage/drafts.ts';
import { HttpError } from '../../../api/http-error.ts';
import { publicReads } from '../../../api/reads/public-reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { useDraftOwner } from '../../../api/storage/use-draft-owner.ts';
import type { Write } from '../../../api/writes/write.ts';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { isMissingMessage } from '../../../ui/forms/fields/field-error.tsx';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import type { FieldErrors } from '../../../ui/forms/use-schema-form.ts';

type FormEndpoint = Endpoint & { readonly reply: z.ZodType<Submitted> };

/** A further sentence for an accepted form; null if it needs none. */
export type SubmissionNote = NonNullable<Submitted['note']> | null;

/** Sent with the fields. A form without a token is accepted too, but with a smaller limit. */
type WithFormToken = { readonly formToken?: string };

export type SubmissionState<Row extends FormEndpoint> = {
  readonly isSent: boolean;
  readonly note: SubmissionNote;
  readonly isPending: boolean;
  /** Why the server refused it; the toast only reports the failure. */
  readonly refusal: string | null;
  readonly send: (toBody: (formToken: WithFormToken) => CallBody<Row>) => Promise<void>;
  readonly startAgain: () => void;
};

/** Sends one of the three forms with its token (P-37), and remembers that it was sent. */
export function useSubmission<Row extends FormEndpoint>(
  write: Write<Row>,
  form: string,
): SubmissionState<Row> {
  // The name is not part of the address: it gives each form a token of its own.
  const { data: token, refresh: renewToken } = useRead(publicReads.formToken, { params: { form } });
  const { send, isPending, error } = useWrite(write, {
    onDone: ({ note }) => setSent({ note: note ?? null }),
  });
  const [sent, setSent] = useState<{ readonly note: SubmissionNote } | null>(null);
  return {
    isSent: sent !== null,
    note: sent?.note ?? null,
    isPending,
    refusal: error instanceof HttpError && error.status < 500 ? errorMessage(error) : null,
    async send(toBody) {
      await send(toBody(token === undefined ? {} : { formToken: token.token }));
      // A token can be used once.
      void renewToken();
    },
    startAgain: () => setSent(null),
  };
}

/**
 * Keeps what is typed in this tab, per owner, until it is sent, and restores it after a reload.
 * `fields` are the fields to keep: the work, not its sender. The result belongs to the form.
 */
export function useFormDraft(name: string, fields: readonly string[], isSent: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const owner = useDraftOwner();
  useEffect(() => {
    if (owner === null) return;
    if (isSent) {
      formDrafts.forget(name, owner);
      return;
    }
    const stored = pickTexts(formDrafts.take(name, owner), fields);
    if (form.current) fillUntouchedFields(form.current, stored);
    formDrafts.keep(name, owner, readForm(form.current, fields));
  }, [name, owner, isSent, fields]);
  return {
    ref: form,
    onInput() {
      if (owner !== null) formDrafts.keep(name, owner, readForm(form.current, fields));
    },
  };
}

/** The texts of a draft; anything unreadable in it is left out. */
export function pickTexts(stored: unknown, fields: readonly string[]): Record<string, string> {
  if (typeof stored !== 'object' || stored === null) return {};
  const texts: Record<string, string> = {};
  for (const [field, value] of Object.entries(stored)) {
    if (fields.includes(field) && typeof value === 'string' && value !== '') texts[field] = value;
  }
  return texts;
}

/** What was typed; text that the page filled in is not a draft yet. */
function readForm(form: HTMLFormElement | null, fields: readonly string[]): Record<string, string> {
  if (!form) return {};
  const typed = pickTexts(Object.fromEntries(new FormData(form)), fields);
  for (const field of textFields(form)) if (isUntouched(field)) delete typed[field.name];
  return typed;
}

/** What was typed before the owner was known wins over the stored draft. */
function fillUntouchedFields(form: HTMLFormElement, texts: Readonly<Record<string, string>>): void {
  const typed = new FormData(form);
  for (const field of textFields(form)) {
    const text = texts[field.name];
    if (text === undefined) continue;
    const isRadio = field instanceof HTMLInputElement && field.type === 'radio';
    if (!isRadio) {
      if (isUntouched(field)) field.value = text;
    } else if (field.value === text && !typed.get(field.name)) field.checked = true;
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function textFields(form: HTMLFormElement): readonly TextField[] {
  return [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
}

/** It has the text that the page gave it. */
function isUntouched({ type, value, defaultValue }: TextField): boolean {
  return type !== 'radio' && (value === '' || value === defaultValue);
}

/** §5: one toast for all missing fields; other errors are shown only at their field. */
export function toastMissingFields(errors: FieldErrors): void {
  const sentence = Object.values(errors).find(isMissingMessage);
  if (sentence === undefined) return;
  toast({ title: 'Missing Information', description: sentence, tone: 'danger' });
}
