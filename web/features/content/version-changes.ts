import { nameOf } from './edit-body.ts';
import { shapeAt, type FieldShape } from './field-shape.ts';

export type Change = {
  readonly place: string;
  readonly before: string | null;
  readonly after: string | null;
};

/**
 * What differs between two bodies, value by value; entries with an id are matched by it. Fields are
 * called what the form calls them.
 */
export function changesBetween(
  before: unknown,
  after: unknown,
  shape: FieldShape,
): readonly Change[] {
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
    partsOf(value, shape).flatMap(([name, each, inner]) => [
      ...flatten(each, place === '' ? name : `${place} › ${name}`, inner),
    ]),
  );
}

function partsOf(
  value: object,
  shape: FieldShape,
): readonly (readonly [string, unknown, FieldShape])[] {
  if (Array.isArray(value)) {
    return value.map((each: unknown, at) => [labelOf(each, at), each, shapeAt(shape, [at])]);
  }
  return Object.entries(value).map(([name, each]) => {
    const field = shapeAt(shape, [name]);
    // A version from before may have a field that the form has not any more.
    return [field === shape ? name : field.title, each, field];
  });
}

function labelOf(entry: unknown, at: number): string {
  return typeof entry === 'object' && entry !== null && 'id' in entry
    ? String(entry.id)
    : nameOf(entry, at);
}

function orderChange(before: unknown, after: unknown): readonly Change[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [];
  const old = before.map(labelOf);
  const now = after.map(labelOf);
  const isSameSet = old.length === now.length && old.every((label) => now.includes(label));
  if (!isSameSet || old.join('\n') === now.join('\n')) return [];
  return [{ place: 'Order', before: old.join(', '), after: now.join(', ') }];
}
