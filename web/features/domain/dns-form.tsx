import { useState, type FormEvent } from 'react';
import type { DnsPreview } from '#contract/domain';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ChangeList } from './change-list.tsx';

export type DnsFormProps = {
  /** What the form does, for screen readers. */
  name: string;
  label: string;
  hint: string;
  button: string;
  /** Filled in while nobody has typed. */
  initial: string;
  /** What is wrong with the text; null when nothing is. */
  check: (text: string) => string | null;
  onPreview: (text: string) => Promise<DnsPreview | undefined>;
  /** As the preview, before something is changed: its failure is that of the button. */
  onCheck: (text: string) => Promise<DnsPreview | undefined>;
  onSetUp: (text: string) => Promise<unknown>;
  isPending: boolean;
  isLooking: boolean;
  /** Why the last attempt failed. */
  failure: string | null;
};

/** One field, a look at what would change, and the button that changes it. */
export function DnsForm(props: DnsFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [preview, setPreview] = useState<DnsPreview | null>(null);
  const [asked, setAsked] = useState<DnsPreview | null>(null);
  const text = typed ?? props.initial;

  function change(value: string) {
    setTyped(value);
    setError(null);
    setPreview(null);
  }

  function isGood(): boolean {
    const fault = props.check(text);
    setError(fault);
    return fault === null;
  }

  async function look() {
    if (isGood()) setPreview((await props.onPreview(text)) ?? null);
  }

  /** What is there already is replaced on purpose only. */
  async function setUpOrAsk(event: FormEvent) {
    event.preventDefault();
    if (!isGood()) return;
    const found = await props.onCheck(text);
    if (found?.changes.some(({ before }) => before !== null) === true) setAsked(found);
    else if (found !== undefined) await setUp();
  }

  async function setUp() {
    setAsked(null);
    const reply = await props.onSetUp(text);
    if (reply !== undefined) setPreview(null);
  }

  return (
    <>
      <form
        noValidate
        className="dns-form"
        aria-label={props.name}
        onSubmit={(event) => void setUpOrAsk(event)}
      >
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
        {props.failure !== null && <FieldError role="status">{props.failure}</FieldError>}
        {preview !== null && <ChangeList preview={preview} />}
        <div className="dns-buttons">
          <Button type="submit" tone="primary" busy={props.isPending}>
            {props.button}
          </Button>
          <Button busy={props.isLooking} onClick={() => void look()}>
            Preview changes
          </Button>
        </div>
      </form>
      {asked !== null && (
        <FormDialog
          title="Replace what is there?"
          submitLabel="Replace"
          onClose={() => setAsked(null)}
          onSubmit={() => void setUp()}
        >
          <ChangeList preview={asked} />
        </FormDialog>
      )}
    </>
  );
}
