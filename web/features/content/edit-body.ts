/** A place in a body: names of fields and positions in lists. */
export type Path = readonly (string | number)[];

/** The body with one value changed; every object off the path is reused. */
export function setAt(body: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(body)) {
    return body.map((each: unknown, at) => (at === step ? setAt(each, rest, value) : each));
  }
  return { ...toRecord(body), [step]: setAt(toRecord(body)[step], rest, value) };
}

export function readAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, step) => (Array.isArray(inner) ? inner[Number(step)] : toRecord(inner)[step]),
    body,
  );
}

export function addItem(body: unknown, path: Path, item: unknown): unknown {
  return setAt(body, path, [...listAt(body, path), item]);
}

export function removeItem(body: unknown, path: Path, index: number): unknown {
  return setAt(
    body,
    path,
    listAt(body, path).filter((_, at) => at !== index),
  );
}

/** Puts an item back where it was. */
export function insertItem(body: unknown, path: Path, index: number, item: unknown): unknown {
  return setAt(body, path, listAt(body, path).toSpliced(index, 0, item));
}

/** Moves an item up (−1) or down (1); at the ends nothing happens. */
export function moveItem(body: unknown, path: Path, index: number, by: -1 | 1): unknown {
  const list = [...listAt(body, path)];
  const to = index + by;
  if (to < 0 || to >= list.length) return body;
  [list[index], list[to]] = [list[to], list[index]];
  return setAt(body, path, list);
}

export function listAt(body: unknown, path: Path): readonly unknown[] {
  const list = readAt(body, path);
  return Array.isArray(list) ? list : [];
}

/** The name of an entry, for buttons and headings. */
export function getEntryName(entry: unknown, at: number): string {
  const { name, title, id } = toRecord(entry);
  const given = [name, title, id, entry].find((each) => typeof each === 'string' && each !== '');
  return typeof given === 'string' ? given : `Entry ${at + 1}`;
}

function toRecord(value: unknown): Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}
