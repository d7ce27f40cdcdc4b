import { useState } from 'react';
import { validateInteractiveWord, type InteractiveWord } from '#contract/book/book';
import { clickActions, findClickWarning } from '#contract/book/book-rules';
import { fieldLabelClass } from '../../ui/forms/fields/control-class.ts';
import { SelectField, TextField } from '../../ui/forms/fields/field.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { colorNames } from './book-colors.tsx';
import { BookWarning } from './book-warning.tsx';

type WordDialogProps = {
  first: InteractiveWord;
  /** Keys of the existing pages. */
  pages: readonly string[];
  isTaken: (placeholder: string) => boolean;
  onClose: () => void;
  onKeep: (word: InteractiveWord) => void;
};

export function WordDialog({ first, pages, isTaken, onClose, onKeep }: WordDialogProps) {
  const [word, setWord] = useState(first);
  const [hasTried, setHasTried] = useState(false);
  const problems = validateInteractiveWord(word, { pages, isTaken: isTaken(word.placeholder) });
  const errorAt = (name: string) =>
    hasTried ? problems.find(({ path }) => path[0] === name)?.message : undefined;
  const set = (changes: Partial<InteractiveWord>) => setWord({ ...word, ...changes });

  function keep() {
    setHasTried(true);
    if (problems.length === 0) onKeep(word);
  }

  return (
    <FormDialog
      title="Interactive word"
      description="Type %booknews_placeholder% on a page to show this word."
      widthPx={640}
      submitLabel="Save word"
      formClassName="grid grid-cols-1 gap-4 md:grid-cols-2 md:items-start"
      onClose={onClose}
      onSubmit={keep}
    >
      <TextField
        label="Word"
        value={word.word}
        error={errorAt('word')}
        onChange={(event) => set({ word: event.target.value })}
      />
      <TextField
        label="Placeholder"
        mono
        spellCheck={false}
        value={word.placeholder}
        error={errorAt('placeholder')}
        onChange={(event) => set({ placeholder: event.target.value })}
      />
      <StyleFields word={word} set={set} error={errorAt('color')} />
      <ClickFields word={word} set={set} pages={pages} error={errorAt('clickevent')} />
      <HoverFields word={word} set={set} error={errorAt('hoverevent')} />
    </FormDialog>
  );
}

type FieldsProps = {
  word: InteractiveWord;
  set: (changes: Partial<InteractiveWord>) => void;
  error: string | undefined;
};

const styles = [
  { name: 'bold', label: 'Bold' },
  { name: 'italic', label: 'Italic' },
  { name: 'underlined', label: 'Underline' },
  { name: 'obfuscated', label: 'Obfuscated' },
] as const;

function StyleFields({ word, set, error }: FieldsProps) {
  const isListed = colorNames.includes(word.color);
  return (
    <>
      <SelectField
        label="Color"
        value={word.color}
        error={error}
        onChange={(event) => set({ color: event.target.value })}
      >
        {!isListed && <option value={word.color}>{word.color}</option>}
        {colorNames.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className={fieldLabelClass}>Style</legend>
        {styles.map(({ name, label }) => (
          <Check
            key={name}
            label={label}
            isChecked={word[name]}
            onChange={(isChecked) => set({ [name]: isChecked })}
          />
        ))}
      </fieldset>
    </>
  );
}

function ClickFields({ word, set, pages, error }: FieldsProps & { pages: readonly string[] }) {
  const { clickevent } = word;
  const warning = findClickWarning(clickevent);
  const change = (changes: Partial<typeof clickevent>) =>
    set({ clickevent: { ...clickevent, ...changes } });
  return (
    <>
      <SelectField
        label="On click"
        value={clickevent.action}
        onChange={(event) => change({ action: event.target.value })}
      >
        {!clickActions.some((action) => action === clickevent.action) && (
          <option value={clickevent.action}>{clickevent.action || 'Choose'}</option>
        )}
        {clickActions.map((action) => (
          <option key={action} value={action}>
            {action}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Click value"
        mono
        spellCheck={false}
        value={clickevent.value}
        error={error}
        hint={clickHint(clickevent.action, pages.length)}
        onChange={(event) => change({ value: event.target.value })}
      />
      <Check
        label="Enable click"
        isChecked={clickevent.enable}
        onChange={(enable) => change({ enable })}
      />
      {warning !== null && (
        <BookWarning role="status" className="md:col-span-full">
          {warning}
        </BookWarning>
      )}
    </>
  );
}

function clickHint(action: string, pages: number): string {
  if (action === 'OPEN_URL') return 'A link that starts with https:// or http://.';
  if (action === 'RUN_COMMAND') return 'A command that starts with /.';
  if (action === 'CHANGE_PAGE') return `A page number, 1 to ${pages}.`;
  return 'Text.';
}

function HoverFields({ word, set, error }: FieldsProps) {
  const { hoverevent } = word;
  return (
    <>
      <div className="md:col-span-full">
        <TextField
          label="Hover text"
          value={hoverevent.text}
          error={error}
          onChange={(event) => set({ hoverevent: { ...hoverevent, text: event.target.value } })}
        />
      </div>
      <Check
        label="Show hover text"
        isChecked={hoverevent.enable}
        onChange={(enable) => set({ hoverevent: { ...hoverevent, enable } })}
      />
    </>
  );
}

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 md:col-span-full">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
