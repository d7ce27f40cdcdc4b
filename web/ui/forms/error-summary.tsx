import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';

import { WarningIcon } from '../icons/status-icons.tsx';
import { errorMessage } from '../loading/error-message.ts';

/** A control with an error: its id, where the link in the summary leads, and its label. */
type ListedField = { readonly id: string; readonly label: string };
/** Adds a field to the summary; the returned function removes it. */
type ListField = (field: ListedField) => () => void;

const SummaryContext = createContext<ListField | null>(null);

/** Lists a control in the summary of its form while it has an error. */
export function useSummaryLink(id: string, label: string, error: string | undefined): void {
  const list = useContext(SummaryContext);
  const hasError = error !== undefined;
  useLayoutEffect(
    () => (list !== null && hasError ? list({ id, label }) : undefined),
    [list, id, label, hasError],
  );
}

export type ErrorSummaryProps = {
  /** Why the whole form was refused. */
  failure?: Error | string | null | undefined;
  /** For a form without a submit button: errors are listed while someone types, and the focus stays. */
  isLive?: boolean;
  /** Everything in the form. */
  children: ReactNode;
};

/**
 * Explains above the fields of a `form` why it was not sent, with a link to each field that has an
 * error. It gets the focus after a failed submit.
 */
export function ErrorSummary({ failure = null, isLive = false, children }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<readonly ListedField[]>([]);
  const [listField] = useState<ListField>(() => (field: ListedField) => {
    setFields((others) => [...others, field]);
    return () => setFields((others) => others.filter((each) => each !== field));
  });
  const sentence = failure instanceof Error ? errorMessage(failure) : failure;
  const wasSubmitted = useFocusAfterSubmit(summary, { fields, sentence });
  // Fields that are checked while typing are listed once the form was submitted.
  const listed = wasSubmitted || isLive ? fields : [];
  const isShown = sentence !== null || listed.length > 0;
  return (
    <SummaryContext value={listField}>
      <div
        ref={summary}
        hidden={!isShown}
        role="group"
        aria-label="What to fix"
        data-slot="error-summary"
        tabIndex={-1}
        className="col-span-full grid scroll-mt-4 gap-1 bg-danger-tint px-4 py-3 font-semibold text-danger"
      >
        <p className="flex items-start gap-2.5">
          <WarningIcon className="mt-0.5 flex-none" />
          {sentence ?? `Please check ${listed.length === 1 ? 'this field' : 'these fields'}:`}
        </p>
        {listed.length > 0 && <FieldLinks fields={listed} />}
      </div>
      {children}
    </SummaryContext>
  );
}

/** Reports whether the form was submitted, and focuses the summary if that fails. */
function useFocusAfterSubmit(
  summary: RefObject<HTMLDivElement | null>,
  errors: { readonly fields: readonly ListedField[]; readonly sentence: string | null },
): boolean {
  const { fields, sentence } = errors;
  const [wasSubmitted, setSubmitted] = useState(false);
  const isAwaited = useRef(false);
  const hasFields = useRef(false);
  // Not a layout effect, because a dialog unlocks its form in one.
  useEffect(() => {
    hasFields.current = fields.length > 0;
    const hasErrors = fields.length > 0 || sentence !== null;
    if (wasSubmitted && isAwaited.current && hasErrors) summary.current?.focus();
  }, [fields, sentence, wasSubmitted, summary]);
  useEffect(() => {
    const form = summary.current?.closest('form');
    const onSubmit = () => {
      setSubmitted(true);
      isAwaited.current = true;
      // An error that was already there at the last submit does not appear again.
      if (hasFields.current) summary.current?.focus();
    };
    // The focus is not moved while someone is typing.
    const onInput = () => void (isAwaited.current = false);
    form?.addEventListener('submit', onSubmit);
    form?.addEventListener('input', onInput);
    return () => {
      form?.removeEventListener('submit', onSubmit);
      form?.removeEventListener('input', onInput);
    };
  }, [summary]);
  return wasSubmitted;
}

function FieldLinks({ fields }: { fields: readonly ListedField[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 ps-8.5">
      {fields.toSorted(byPlace).map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-7 items-center text-danger underline touch:min-h-11"
            onClick={(event) => {
              event.preventDefault();
              const control = document.getElementById(id);
              const folded = control?.closest('details');
              if (folded) folded.open = true;
              control?.focus();
            }}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** In the order of the form. */
function byPlace(one: ListedField, other: ListedField): number {
  const [first, second] = [document.getElementById(one.id), document.getElementById(other.id)];
  if (first === null || second === null) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
