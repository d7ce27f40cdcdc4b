import { nameOf } from './edit-body.ts';

export type Change = {
  readonly place: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** What differs between two bodies, value by value; entries with an id are matched by it. */
export function changesBetween(before: unknown, after: unknown): readonly Change[] {
  const old = flatten(before, '');
  const now = flatten(after, '');
  const places = [...new Set([...old.keys(), ...now.keys()])];
  const changes = places.flatMap((place) => {
    const was = old.get(place) ?? null;
    const is = now.get(place) ?? null;
    return was === is ? [] : [{ place, before: was, after: is }];
  });
  return [...changes, ...orderChange(before, after)];
}

function flatten(value: unknown, place: string): Map<string, string> {
  if (typeof value !== 'object' || value === null) {
    return new Map([
      [place, value === null ? 'not set' : JSON.stringify(value).replace(/^"|"$/g, '')],
    ]);
  }
  const entries: [string, unknown][] = Array.isArray(value)
    ? value.map((each: unknown, at) => [labelOf(each, at), each])
    : Object.entries(value);
  return new Map(
    entries.flatMap(([name, each]) => [
      ...flatten(each, place === '' ? name : `${place} › ${name}`),
    ]),
  );
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
