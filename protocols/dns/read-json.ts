export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field when it is text; empty for anything else. */
export function textOf(value: JsonObject, name: string): string {
  const field = value[name];
  return typeof field === 'string' ? field : '';
}

/** The objects of a list; none for anything that is no list. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
