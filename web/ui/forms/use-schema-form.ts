import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';

/** The part of a zod schema that a form needs; this file imports no schema library. */
export type FormSchema<Parsed> = {
  readonly safeParse: (
    values: unknown,
  ) =>
    | { readonly success: true; readonly data: Parsed }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
};

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
/** The first message for each field. */
export type FieldErrors = Readonly<Record<string, string>>;

export type SchemaFormOptions<Name extends string, Parsed> = {
  readonly defaults: Readonly<Record<Name, string>>;
  /** Fetched when a field gets the focus, so that the page is shown without it. */
  readonly loadSchema: () => Promise<FormSchema<Parsed>>;
  readonly onSubmit: (parsed: Parsed) => Promise<unknown>;
  /** Called with the errors of a form that cannot be submitted. */
  readonly onInvalid?: (errors: FieldErrors) => void;
};

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

/** The props of a `TextField`, `TextArea` or `PasswordField`. */
export type SchemaFormField = {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly onFocus: () => void;
  readonly onChange: (event: ChangeEvent<FieldElement>) => void;
};

export type SchemaForm<Name extends string> = {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly field: (name: Name) => SchemaFormField;
  /** Shows an error that only the server could find. */
  readonly setError: (name: Name, message: string) => void;
  /** For a form that is shown again: it begins with its defaults. */
  readonly reset: () => void;
  /** The schema could not be loaded, so nothing was sent. */
  readonly isSchemaLost: boolean;
};

/**
 * A form of text fields that the browser holds: they keep what was typed before hydration. Checked
 * by its schema when it is submitted, and after that whenever a field changes.
 */
export function useSchemaForm<Name extends string, Parsed>({
  defaults,
  loadSchema,
  onSubmit,
  onInvalid,
}: SchemaFormOptions<Name, Parsed>): SchemaForm<Name> {
  const values = useRef<Readonly<Record<string, string>>>(defaults);
  const form = useRef<HTMLFormElement>(null);
  const isSubmitting = useRef(false);
  const wasSubmitted = useRef(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSchemaLost, setSchemaLost] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    wasSubmitted.current = true;
    await check(event.currentTarget).finally(() => (isSubmitting.current = false));
  }

  async function check(submitted: HTMLFormElement): Promise<void> {
    form.current = submitted;
    values.current = { ...values.current, ...readTexts(submitted) };
    const schema = await loadSchema().catch(() => null);
    setSchemaLost(schema === null);
    const parsed = schema?.safeParse(values.current);
    if (!parsed) return;
    const found = parsed.success ? {} : fieldErrors(parsed.error.issues);
    setErrors(found);
    if (parsed.success) return void (await onSubmit(parsed.data));
    focusFirst(submitted, (name) => name in found);
    onInvalid?.(found);
  }

  async function change({ target }: ChangeEvent<FieldElement>) {
    const { name, value } = target;
    values.current = { ...values.current, [name]: value };
    if (!wasSubmitted.current) return;
    const parsed = (await loadSchema().catch(() => null))?.safeParse(values.current);
    if (!parsed) return;
    const { [name]: error } = parsed.success ? {} : fieldErrors(parsed.error.issues);
    setErrors(({ [name]: _, ...others }) =>
      error === undefined ? others : { ...others, [name]: error },
    );
  }

  return {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    field: (name: Name) => ({
      name,
      defaultValue: values.current[name] ?? '',
      error: errors[name],
      onFocus: () => void loadSchema().catch(() => null),
      onChange: (event) => void change(event),
    }),
    setError(name, message) {
      setErrors((others) => ({ ...others, [name]: message }));
      focusFirst(form.current, (each) => each === name);
    },
    reset() {
      values.current = defaults;
      wasSubmitted.current = false;
      setErrors({});
    },
    isSchemaLost,
  };
}

function readTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

/** The first message for each field. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

function focusFirst(form: HTMLFormElement | null, matches: (name: string) => boolean): void {
  for (const element of form?.elements ?? []) {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (isField && matches(element.name)) return element.focus();
  }
}
