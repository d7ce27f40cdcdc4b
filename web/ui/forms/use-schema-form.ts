import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type RefObject,
  type SubmitEvent,
} from 'react';

/** The part of a zod schema that a form needs; this file imports no schema library. */
type FormSchema<Parsed> = {
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
  /** Values that arrive later; they never overwrite what was typed. The form needs the hook's `ref`. */
  readonly prefill?: Readonly<Partial<Record<NoInfer<Name>, string>>> | undefined;
  /** Fields that the schema takes as numbers. */
  readonly numbers?: readonly NoInfer<Name>[];
  /** Loaded when a field gets the focus, so that the page is shown without it. */
  readonly loadSchema: () => Promise<FormSchema<Parsed>>;
  /** `edited` has the names of the fields that differ from the defaults the form was opened with. */
  readonly onSubmit: (parsed: Parsed, edited: ReadonlySet<string>) => Promise<unknown>;
  /** Called with the errors of a form that cannot be submitted. */
  readonly onInvalid?: (errors: FieldErrors) => void;
};

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props of a `TextField`, `TextArea`, `SelectField` or `PasswordField`. */
export type SchemaFormField = {
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
  readonly onFocus: () => void;
  readonly onChange: (event: ChangeEvent<FieldElement>) => void;
};

export type SchemaForm<Name extends string> = {
  /** For the `form` element, where a field is prefilled or emptied. */
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly field: (name: Name) => SchemaFormField;
  /** Shows an error that only the server could find. */
  readonly setError: (name: Name, message: string) => void;
  /** Empties a field, such as a password that was used. */
  readonly clear: (name: Name) => void;
  /** Resets the form to its defaults, to show it again. */
  readonly reset: () => void;
  /** The schema could not be loaded, so nothing was sent. */
  readonly isSchemaLost: boolean;
};

/**
 * A form whose uncontrolled fields keep what was typed before hydration. It is checked by its schema when it
 * is submitted, and after that whenever a field changes. `ErrorSummary` lists its errors.
 */
export function useSchemaForm<Name extends string, Parsed>(
  options: SchemaFormOptions<Name, Parsed>,
): SchemaForm<Name> {
  const { defaults, prefill, numbers = [], loadSchema, onSubmit, onInvalid } = options;
  const { values, typedNames, form, setValue } = useFieldValues(defaults, prefill);
  const [opened] = useState<Values>(defaults);
  const isSubmitting = useRef(false);
  const wasSubmitted = useRef(false);
  const errors = useFieldErrors();
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
    const parsed = await parse();
    setSchemaLost(parsed === null);
    if (!parsed) return;
    const found = getErrors(parsed);
    errors.show(found);
    if (parsed.success)
      return void (await onSubmit(parsed.data, listEdited(values.current, opened)));
    onInvalid?.(found);
  }

  async function parse() {
    const schema = await loadSchema().catch(() => null);
    return schema?.safeParse(withNumbers(values.current, numbers)) ?? null;
  }

  async function change({ target }: ChangeEvent<FieldElement>) {
    const { name, value } = target;
    values.current = { ...values.current, [name]: value };
    typedNames.current.add(name);
    errors.forgetRefusal(name);
    if (!wasSubmitted.current) return;
    const parsed = await parse();
    if (parsed) errors.showAfterChange(name, getErrors(parsed));
  }

  return {
    ref: form,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
    field: (name: Name) => ({
      name,
      defaultValue: values.current[name] ?? '',
      error: errors.shown[name],
      onFocus: () => void loadSchema().catch(() => null),
      onChange: (event) => void change(event),
    }),
    setError: errors.refuse,
    clear: (name) => setValue(name, ''),
    reset() {
      values.current = defaults;
      typedNames.current.clear();
      wasSubmitted.current = false;
      errors.clear();
    },
    isSchemaLost,
  };
}

type Values = Readonly<Record<string, string>>;

/** The values of the fields, and later values for fields in which nothing was typed. */
function useFieldValues(defaults: Values, prefill: Readonly<Partial<Values>> | undefined) {
  const values = useRef(defaults);
  const typedNames = useRef(new Set<string>());
  const form = useRef<HTMLFormElement>(null);

  function setValue(name: string, value: string): void {
    values.current = { ...values.current, [name]: value };
    const field = form.current?.elements.namedItem(name);
    if (isField(field) && field.value !== value) field.value = value;
  }

  useLayoutEffect(() => {
    for (const [name, value] of Object.entries<string | undefined>(prefill ?? {})) {
      if (value !== undefined && !typedNames.current.has(name)) setValue(name, value);
    }
  });
  return { values, typedNames, form, setValue };
}

/** The errors shown: what the schema found, and what only the server could find. */
function useFieldErrors() {
  const [shown, setShown] = useState<FieldErrors>({});
  const refused = useRef(new Set<string>());
  return {
    shown,
    show: setShown,
    /** What is typed in one field may also settle the error of another, such as "don't match". */
    showAfterChange(changed: string, found: FieldErrors) {
      const { [changed]: error } = found;
      setShown((before) => {
        const others = Object.entries(before).filter(
          ([name]) => name !== changed && (name in found || refused.current.has(name)),
        );
        return { ...Object.fromEntries(others), ...(error !== undefined && { [changed]: error }) };
      });
    },
    refuse(name: string, message: string) {
      refused.current.add(name);
      setShown((others) => ({ ...others, [name]: message }));
    },
    forgetRefusal: (name: string) => void refused.current.delete(name),
    clear() {
      refused.current.clear();
      setShown({});
    },
  };
}

function listEdited(values: Values, opened: Values): ReadonlySet<string> {
  return new Set(Object.keys(values).filter((name) => values[name] !== opened[name]));
}

function withNumbers(values: Values, numbers: readonly string[]): Record<string, unknown> {
  const asNumbers = numbers.map((name) => [name, parseNumber(values[name])] as const);
  return { ...values, ...Object.fromEntries(asNumbers) };
}

function readTexts(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

function getErrors(parsed: ReturnType<FormSchema<unknown>['safeParse']>): FieldErrors {
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}

/** The first message for each field. */
export function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

function isField(element: unknown): element is FieldElement {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** An empty field is not a number, which the schema reports. */
function parseNumber(text = ''): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
