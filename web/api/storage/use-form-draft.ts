import { useEffect, useState } from 'react';

import { formDrafts } from './drafts.ts';
import { useDraftOwner } from './use-draft-owner.ts';

/** `attach` is the `ref` of the form, and `onInput` belongs to it, too. */
export type FormDraft = {
  readonly attach: (form: HTMLFormElement | null) => void;
  readonly onInput: () => void;
  /** It was sent, or its writer discards it. */
  readonly forget: () => void;
};

/**
 * Keeps what is typed, for each owner, until it is sent, and restores it after a reload or a new sign-in. `fields` are
 * the fields to keep: the work, not its sender. `isSent` is for a form that is shown again.
 */
export function useFormDraft(name: string, fields: readonly string[], isSent = false): FormDraft {
  // The form of a dialog is mounted later.
  const [mounted, setMounted] = useState<MountedForm | null>(null);
  const [attach] = useState(
    () => (form: HTMLFormElement | null) => setMounted(form && { form, given: readGiven(form) }),
  );
  const owner = useDraftOwner();
  useEffect(() => {
    if (owner === null) return;
    if (isSent) {
      formDrafts.forget(name, owner);
      return;
    }
    if (mounted === null) return;
    const stored = pickTexts(formDrafts.take(name, owner), fields);
    fillUntouchedFields(mounted, stored);
    formDrafts.keep(name, owner, readTyped(mounted, fields));
  }, [mounted, name, owner, isSent, fields]);
  return {
    attach,
    onInput() {
      if (owner !== null && mounted) formDrafts.keep(name, owner, readTyped(mounted, fields));
    },
    forget() {
      if (owner !== null) formDrafts.forget(name, owner);
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

/** A form, and the texts that the page gave its fields; React changes `defaultValue` later. */
type MountedForm = {
  readonly form: HTMLFormElement;
  readonly given: ReadonlyMap<string, string>;
};

function readGiven(form: HTMLFormElement): MountedForm['given'] {
  return new Map(listFields(form).map((field) => [field.name, readGivenText(field)]));
}

/** What was typed; text that the page filled in is not a draft yet. */
function readTyped(mounted: MountedForm, fields: readonly string[]): Record<string, string> {
  const typed = pickTexts(Object.fromEntries(new FormData(mounted.form)), fields);
  for (const field of listFields(mounted.form))
    if (isUntouched(mounted, field)) delete typed[field.name];
  return typed;
}

/** What was typed before the owner was known wins over the stored draft. */
function fillUntouchedFields(mounted: MountedForm, texts: Readonly<Record<string, string>>): void {
  const typed = new FormData(mounted.form);
  for (const field of listFields(mounted.form)) {
    const text = texts[field.name];
    if (text === undefined) continue;
    const isRadio = field instanceof HTMLInputElement && field.type === 'radio';
    if (!isRadio) {
      if (isUntouched(mounted, field) && hasOption(field, text)) field.value = text;
    } else if (field.value === text && !typed.get(field.name)) field.checked = true;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function listFields(form: HTMLFormElement): readonly Field[] {
  return [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );
}

function readGivenText(field: Field): string {
  return field instanceof HTMLSelectElement ? field.value : field.defaultValue;
}

/** What was chosen earlier may no longer be offered. */
function hasOption(field: Field, text: string): boolean {
  if (!(field instanceof HTMLSelectElement)) return true;
  return [...field.options].some(({ value }) => value === text);
}

/** It has the text that the page gave it. */
function isUntouched({ given }: MountedForm, { type, name, value }: Field): boolean {
  return type !== 'radio' && (value === '' || value === given.get(name));
}
