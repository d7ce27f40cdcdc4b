import { useState } from 'react';
import { findFaultsOfWord, type InteractiveWord } from '#contract/book';
import { clickActions, warningOfClick } from '#contract/book-rules';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import { colourNames } from './book-colors.ts';

type WordDialogProps = {
  first: InteractiveWord;
  /** Keys of the pages that there are. */
  pages: readonly string[];
  isTaken: (placeholder: string) => boolean;
  onClose: () => void;
  onKeep: (word: InteractiveWord) => void;
};

export function WordDialog({ first, pages, isTaken, onClose, onKeep }: WordDialogProps) {
  const [word, setWord] = useState(first);
  const [isTried, setTried] = useState(false);
  const faults = findFaultsOfWord(word, { pages, isTaken: isTaken(word.placeholder) });
  const faultAt = (name: string) =>
    isTried ? faults.find(({ path }) => path[0] === name)?.message : undefined;
  const set = (changes: Partial<InteractiveWord>) => setWord({ ...word, ...changes });

  function keep() {
    setTried(true);
    if (faults.length === 0) onKeep(word);
  }

  return (
    <FormDialog
      title="Interactive word"
      description="Put %booknews_ and its placeholder and % into a page, and the word stands there."
      widthPx={640}
      submitLabel="Keep word"
      formClassName="book-word-form"
      onClose={onClose}
      onSubmit={keep}
    >
      <TextField
        label="Word"
        value={word.word}
        error={faultAt('word')}
        onChange={(event) => set({ word: event.target.value })}
      />
      <TextField
        label="Placeholder"
        mono
        spellCheck={false}
        value={word.placeholder}
        error={faultAt('placeholder')}
        onChange={(event) => set({ placeholder: event.target.value })}
      />
      <StyleFields word={word} set={set} error={faultAt('color')} />
      <ClickFields word={word} set={set} pages={pages} error={faultAt('clickevent')} />
      <HoverFields word={word} set={set} error={faultAt('hoverevent')} />
    </FormDialog>
  );
}

type PartProps = {
  word: InteractiveWord;
  set: (changes: Partial<InteractiveWord>) => void;
  error: string | undefined;
};

const styles = [
  { name: 'bold', label: 'Bold' },
  { name: 'italic', label: 'Italic' },
  { name: 'underlined', label: 'Underlined' },
  { name: 'obfuscated', label: 'Obfuscated' },
] as const;

function StyleFields({ word, set, error }: PartProps) {
  const isListed = colourNames.includes(word.color);
  return (
    <>
      <SelectField
        label="Colour"
        value={word.color}
        error={error}
        onChange={(event) => set({ color: event.target.value })}
      >
        {!isListed && <option value={word.color}>{word.color}</option>}
        {colourNames.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </SelectField>
      <fieldset className="book-checks">
        <legend className="field-label">Style</legend>
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

function ClickFields({ word, set, pages, error }: PartProps & { pages: readonly string[] }) {
  const { clickevent } = word;
  const warning = warningOfClick(clickevent);
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
          <option key={action}>{action}</option>
        ))}
      </SelectField>
      <TextField
        label="Click value"
        mono
        spellCheck={false}
        value={clickevent.value}
        error={error}
        hint={hintOf(clickevent.action, pages.length)}
        onChange={(event) => change({ value: event.target.value })}
      />
      <Check
        label="Click works"
        isChecked={clickevent.enable}
        onChange={(enable) => change({ enable })}
      />
      {warning !== null && (
        <p className="book-note" role="status">
          <WarningIcon size={16} /> {warning}
        </p>
      )}
    </>
  );
}

function hintOf(action: string, pages: number): string {
  if (action === 'OPEN_URL') return 'A link that begins with https:// or http://.';
  if (action === 'RUN_COMMAND') return 'A command that begins with /.';
  if (action === 'CHANGE_PAGE') return `The number of a page, 1 to ${pages}.`;
  return 'A text.';
}

function HoverFields({ word, set, error }: PartProps) {
  const { hoverevent } = word;
  return (
    <>
      <div className="book-word-row">
        <TextField
          label="Hover text"
          value={hoverevent.text}
          error={error}
          onChange={(event) => set({ hoverevent: { ...hoverevent, text: event.target.value } })}
        />
      </div>
      <Check
        label="Hover text is shown"
        isChecked={hoverevent.enable}
        onChange={(enable) => set({ hoverevent: { ...hoverevent, enable } })}
      />
    </>
  );
}

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="book-check">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
