import { useState } from 'react';

import { SelectField, TextArea, TextField } from '../../ui/forms/fields/field.tsx';
import { readAt, setAt, type Path } from './edit-body.ts';
import type { FieldShape } from './field-shape.ts';
import { pathKey, type ContentDraft } from './use-content-draft.ts';

export type ContentValueProps = {
  shape: Exclude<FieldShape, { kind: 'group' | 'list' }>;
  path: Path;
  draft: ContentDraft;
  /** In an entry that was just added: a field shows its error once it was left. */
  isFresh: boolean;
};

/** A field without nested fields. */
export function ContentValue({ shape, path, draft, isFresh }: ContentValueProps) {
  const [wasLeft, setLeft] = useState(false);
  const value = readAt(draft.body, path);
  const set = (next: unknown) => draft.change(setAt(draft.body, path, next));
  const shared = {
    label: shape.title,
    mark: shape.isNullable ? '(optional)' : undefined,
    hint: shape.hint ?? undefined,
    error: isFresh && !wasLeft ? undefined : draft.errors.get(pathKey(path)),
    onBlur: () => setLeft(true),
  };
  const setText = (text: string) => set(text === '' && shape.isNullable ? null : text);
  switch (shape.kind) {
    case 'text': {
      const written = typeof value === 'string' ? value : '';
      return shape.isLong ? (
        <TextArea {...shared} value={written} onChange={({ target }) => setText(target.value)} />
      ) : (
        <TextField {...shared} value={written} onChange={({ target }) => setText(target.value)} />
      );
    }
    case 'number':
      return (
        <TextField
          {...shared}
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={({ target }) => set(toNumber(target.value))}
        />
      );
    case 'choice':
      return (
        <SelectField {...shared} value={String(value)} onChange={({ target }) => set(target.value)}>
          {shape.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </SelectField>
      );
    case 'yes-or-no':
      return (
        <SelectField
          {...shared}
          value={String(value)}
          onChange={({ target }) => set(target.value === 'null' ? null : target.value === 'true')}
        >
          {shape.isNullable && <option value="null">Unknown</option>}
          <option value="true">Yes</option>
          <option value="false">No</option>
        </SelectField>
      );
  }
}

/** Text that is not a number stays as typed, so that validation can report it. */
function toNumber(text: string): number | string {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}
