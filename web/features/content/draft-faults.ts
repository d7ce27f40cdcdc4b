import { contentSchemas, type ContentKey } from '#contract/content';
import { shapeAt, shapeOf } from './field-shape.ts';

/** Sentences that name their field, by place. */
export type DraftFaults = ReadonlyMap<string, string>;

/** What keeps a body from being saved. */
export function faultsOf(key: ContentKey, body: unknown): DraftFaults {
  const schema = contentSchemas[key];
  const parsed = schema.safeParse(body);
  if (parsed.success) return new Map();
  const shape = shapeOf(schema, key);
  return new Map(
    parsed.error.issues.map(({ path, message }) => {
      const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
      return [steps.join('.'), sentence(shapeAt(shape, steps).title, message)];
    }),
  );
}

// The schemas speak of files as well, where what is empty is written as null.
function sentence(title: string, message: string): string {
  const words = message.replace('or null while', 'or empty while');
  if (/^must\b/.test(words)) return `${title} ${words}.`;
  if (/^at most \d+$/.test(words)) return `${title} can have ${words}.`;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
