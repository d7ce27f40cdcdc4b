import { useState, type FormEvent } from 'react';
import type { z } from 'zod';
import type { DnsChange, DnsPreview } from '#contract/game-server/domain';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { TextField } from '../../ui/forms/fields/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Fact } from '../../ui/text/fact.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';

export type DnsFormProps = {
  /** The purpose of the form, for screen readers. */
  name: string;
  label: string;
  hint: string;
  button: string;
  /** The value until someone types. */
  initial: string;
  /** The error in the text; null if there is none. */
  validate: (text: string) => string | null;
  onPreview: (text: string) => Promise<DnsPreview | undefined>;
  /** Runs the preview before a change: its failure is reported as that of the button. */
  onCheck: (text: string) => Promise<DnsPreview | undefined>;
  /** `changes` are those that were shown. */
  onSetUp: (text: string, changes: DnsChange[]) => Promise<unknown>;
  isPending: boolean;
  isPreviewing: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
};

type Checked = { readonly text: string; readonly preview: DnsPreview };

/** One field, a preview of the change, and the button that makes it. */
export function DnsForm(props: DnsFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [previewed, setPreviewed] = useState<Checked | null>(null);
  const [toConfirm, setToConfirm] = useState<Checked | null>(null);
  const text = typed ?? props.initial;
  // More may have been typed before the preview arrived.
  const preview = previewed?.text === text ? previewed.preview : null;

  function change(value: string) {
    setTyped(value);
    setError(null);
    setPreviewed(null);
  }

  function isValid(): boolean {
    const problem = props.validate(text);
    setError(problem);
    return problem === null;
  }

  async function showPreview() {
    if (!isValid()) return;
    const found = await props.onPreview(text);
    setPreviewed(found ? { text, preview: found } : null);
  }

  /** Asks before an existing record or redirect is replaced. */
  async function setUpOrAsk(event: FormEvent) {
    event.preventDefault();
    if (!isValid()) return;
    // The previewed values are used, even if the user has typed more since.
    const found = await props.onCheck(text);
    if (found?.changes.some(({ before }) => before !== null) === true)
      setToConfirm({ text, preview: found });
    else if (found !== undefined) await setUp({ text, preview: found });
  }

  async function setUp(checked: Checked) {
    setToConfirm(null);
    const reply = await props.onSetUp(checked.text, checked.preview.changes);
    if (reply !== undefined) setPreviewed(null);
  }

  return (
    <>
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        aria-label={props.name}
        onSubmit={(event) => void setUpOrAsk(event)}
      >
        <ErrorSummary failure={props.failure}>
          <TextField
            label={props.label}
            hint={props.hint}
            value={text}
            error={error ?? undefined}
            mono
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => change(target.value)}
          />
          {preview !== null && <ChangeList preview={preview} />}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" tone="primary" busy={props.isPending}>
              {props.button}
            </Button>
            <Button busy={props.isPreviewing} onClick={() => void showPreview()}>
              Preview changes
            </Button>
          </div>
        </ErrorSummary>
      </form>
      {toConfirm !== null && (
        <FormDialog
          title="Replace the existing record?"
          submitLabel="Replace"
          onClose={() => setToConfirm(null)}
          onSubmit={() => void setUp(toConfirm)}
        >
          <ChangeList preview={toConfirm.preview} />
        </FormDialog>
      )}
    </>
  );
}

const kinds = { record: 'DNS record', redirect: 'Redirect' } as const;

/** Before and after, in the order of the changes. */
function ChangeList({ preview }: { preview: DnsPreview }) {
  if (preview.changes.length === 0) {
    return <p role="status">Nothing to change.</p>;
  }
  return (
    <div role="status" className="grid grid-cols-1 gap-4">
      <p>Changes:</p>
      {preview.changes.map(({ what, before, after }) => (
        <dl key={what} aria-label={kinds[what]}>
          <Fact name={`${kinds[what]} before`} valueClassName="mono">
            {before ?? 'Nothing'}
          </Fact>
          <Fact name={`${kinds[what]} after`} valueClassName="mono">
            {after}
          </Fact>
        </dl>
      ))}
    </div>
  );
}

type Call = { readonly isPending: boolean; readonly error: Error | null };

/** What the form shows of its three calls: the preview, the check before a change, and the change. */
export function readCallState(calls: {
  readonly setting: Call;
  readonly previewing: Call;
  readonly checking: Call;
}) {
  const { setting, previewing, checking } = calls;
  const error = checking.error ?? setting.error ?? previewing.error;
  return {
    isPending: checking.isPending || setting.isPending,
    isPreviewing: previewing.isPending,
    failure: error === null ? null : errorMessage(error),
  };
}

/** The error in a request body; null if there is none. */
export function validateBody(schema: z.ZodType, body: unknown): string | null {
  const parsed = schema.safeParse(body);
  return parsed.success ? null : (parsed.error.issues[0]?.message ?? 'Invalid input.');
}
