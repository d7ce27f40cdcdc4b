import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { readAt, setAt } from './edit-body.ts';
import { ContentList } from './content-list.tsx';
import { emptyOf, type FieldShape } from './field-shape.ts';
import { placeOf, type ContentFieldProps } from './use-content-draft.ts';

/** One field of the form, and everything in it. */
export function ContentField({ shape, path, draft, hasTitle = true }: ContentFieldProps) {
  if (shape.kind === 'list') {
    return (
      <ContentList
        {...{ shape, path, draft, hasTitle }}
        renderField={(props) => <ContentField {...props} />}
      />
    );
  }
  if (shape.kind === 'group') return <ContentGroup {...{ shape, path, draft, hasTitle }} />;
  return <ContentValue {...{ shape, path, draft }} />;
}

type GroupProps = ContentFieldProps & { shape: Extract<FieldShape, { kind: 'group' }> };

function ContentGroup({ shape, path, draft, hasTitle }: GroupProps) {
  const isThere = readAt(draft.body, path) !== null;
  return (
    <fieldset className="content-group">
      {hasTitle === true && <legend className="type-h3-body">{shape.title}</legend>}
      {shape.isNullable && (
        <label className="flex items-center gap-3">
          <input
            type="checkbox"
            checked={isThere}
            onChange={({ target }) =>
              draft.change(
                setAt(
                  draft.body,
                  path,
                  target.checked ? emptyOf({ ...shape, isNullable: false }) : null,
                ),
              )
            }
          />
          {shape.hint ?? 'Set'}
        </label>
      )}
      {isThere &&
        shape.fields.map(({ name, shape: field }) => (
          <ContentField key={name} shape={field} path={[...path, name]} draft={draft} />
        ))}
    </fieldset>
  );
}

function ContentValue({ shape, path, draft }: Omit<ContentFieldProps, 'hasTitle'>) {
  const value = readAt(draft.body, path);
  const set = (next: unknown) => draft.change(setAt(draft.body, path, next));
  const shared = {
    label: shape.title,
    mark: shape.isNullable ? '(may stay empty)' : undefined,
    hint: shape.hint ?? undefined,
    error: draft.faults.get(placeOf(path)),
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
          inputMode="numeric"
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={({ target }) => set(toNumber(target.value))}
        />
      );
    case 'choice':
      return (
        <SelectField {...shared} value={String(value)} onChange={({ target }) => set(target.value)}>
          {shape.options.map((option) => (
            <option key={option}>{option}</option>
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
          {shape.isNullable && <option value="null">Not known</option>}
          <option value="true">Yes</option>
          <option value="false">No</option>
        </SelectField>
      );
    case 'group':
    case 'list':
      return null;
  }
}

/** What is no number stays as it was typed, so that the field can say what is wrong. */
function toNumber(text: string): number | string {
  return /^-?\d{1,9}$/.test(text) ? Number(text) : text;
}
