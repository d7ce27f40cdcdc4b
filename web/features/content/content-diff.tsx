import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { getEntryName } from './edit-body.ts';
import { getFieldShape, shapeAt, type FieldShape } from './field-shape.ts';

export type ContentDiffProps = {
  contentKey: string;
  /** Numbers of versions; 0 is the file in the content folder. */
  before: number;
  after: number;
};

/** The differences between one version of the content and another. */
export function ContentDiff({ contentKey, before, after }: ContentDiffProps) {
  const old = useRead(reads.contentVersion, { params: { key: contentKey, version: before } });
  const now = useRead(reads.contentVersion, { params: { key: contentKey, version: after } });
  return (
    <AsyncContent state={old}>
      {(earlier) => (
        <AsyncContent state={now}>
          {(later) => {
            const changes = diffContent(earlier.body, later.body, getFieldShape(contentKey));
            if (changes.length === 0) return <p>Both are the same.</p>;
            return <ChangedValues changes={changes} beforeName="Before" afterName="After" />;
          }}
        </AsyncContent>
      )}
    </AsyncContent>
  );
}

type ChangedValuesProps = {
  changes: readonly Change[];
  beforeName: string;
  afterName: string;
};

/** Two versions of the content, compared value by value. */
export function ChangedValues({ changes, beforeName, afterName }: ChangedValuesProps) {
  return (
    <dl className="type-small grid gap-3 bg-raised p-3 wrap-anywhere">
      {changes.map(({ place, before, after }) => (
        <div key={place}>
          <dt className="font-bold">{place}</dt>
          <dd>
            <span className="text-muted">{beforeName}: </span>
            {before ?? 'nothing'}
          </dd>
          <dd>
            <span className="text-muted">{afterName}: </span>
            {after ?? 'nothing'}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type Change = {
  readonly place: string;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * The differences between two bodies, value by value; entries with an id are matched by it. Fields
 * have the same names as in the form.
 */
export function diffContent(before: unknown, after: unknown, shape: FieldShape): readonly Change[] {
  const old = flatten(before, '', shape);
  const now = flatten(after, '', shape);
  const places = [...new Set([...old.keys(), ...now.keys()])];
  const changes = places.flatMap((place) => {
    const was = old.get(place) ?? null;
    const is = now.get(place) ?? null;
    return was === is ? [] : [{ place, before: was, after: is }];
  });
  return [...changes, ...orderChange(before, after)];
}

function flatten(value: unknown, place: string, shape: FieldShape): Map<string, string> {
  if (typeof value !== 'object' || value === null) {
    return new Map([
      [place, value === null ? 'not set' : JSON.stringify(value).replace(/^"|"$/g, '')],
    ]);
  }
  return new Map(
    listChildren(value, shape).flatMap(([name, each, inner]) => [
      ...flatten(each, place === '' ? name : `${place} › ${name}`, inner),
    ]),
  );
}

function listChildren(
  value: object,
  shape: FieldShape,
): readonly (readonly [string, unknown, FieldShape])[] {
  if (Array.isArray(value)) {
    return value.map((each: unknown, at) => [getEntryLabel(each, at), each, shapeAt(shape, [at])]);
  }
  return Object.entries(value).map(([name, each]) => {
    const field = shapeAt(shape, [name]);
    // An older version may have a field that is no longer in the form.
    return [field === shape ? name : field.title, each, field];
  });
}

function getEntryLabel(entry: unknown, at: number): string {
  return typeof entry === 'object' && entry !== null && 'id' in entry
    ? String(entry.id)
    : getEntryName(entry, at);
}

function orderChange(before: unknown, after: unknown): readonly Change[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const old = before.map(getEntryLabel);
  const now = after.map(getEntryLabel);
  const isSameSet = old.length === now.length && old.every((label) => now.includes(label));
  if (!isSameSet || old.join('\n') === now.join('\n')) return [];
  return [{ place: 'Order', before: old.join(', '), after: now.join(', ') }];
}
