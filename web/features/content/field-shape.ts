import { z } from 'zod';

import { contentSchemas } from '#contract/content/content';
import { ContentKeyOnly } from '#contract/content/content-editing';

type Naming = {
  /** Label of the field. */
  readonly title: string;
  readonly hint: string | null;
  /** Null is a value of its own: "not known yet". */
  readonly isNullable: boolean;
};

/** One field of a form, as its schema describes it. */
export type FieldShape = Naming &
  (
    | { readonly kind: 'text'; readonly isLong: boolean }
    | { readonly kind: 'number' }
    | { readonly kind: 'yes-or-no' }
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    | { readonly kind: 'group'; readonly fields: readonly NamedShape[] }
    | { readonly kind: 'list'; readonly item: FieldShape }
  );

type NamedShape = { readonly name: string; readonly shape: FieldShape };

type Schema = z.core.JSONSchema.BaseSchema;

/** The form of a schema: the same one that checks what is sent. */
export function toFieldShape(schema: z.ZodType, title: string): FieldShape {
  return readShape(z.toJSONSchema(schema, { io: 'output' }), title);
}

/** The form of a content file by its name; without fields for a name that no longer exists. */
export function getFieldShape(name: string): FieldShape {
  const known = ContentKeyOnly.safeParse({ key: name }).data;
  return toFieldShape(known ? contentSchemas[known.key] : z.unknown(), name);
}

/** The field at a place, or the deepest one that exists. */
export function shapeAt(shape: FieldShape, path: readonly (string | number)[]): FieldShape {
  const [step, ...rest] = path;
  if (step === undefined) return shape;
  if (shape.kind === 'list') return shapeAt(shape.item, rest);
  const inner = shape.kind === 'group' ? shape.fields.find(({ name }) => name === step) : undefined;
  return inner ? shapeAt(inner.shape, rest) : shape;
}

export function createDefaultValue(shape: FieldShape): unknown {
  if (shape.isNullable) return null;
  switch (shape.kind) {
    case 'text':
      return '';
    case 'number':
      return 0;
    case 'yes-or-no':
      return false;
    case 'choice':
      return shape.options[0] ?? '';
    case 'list':
      return [];
    case 'group':
      return Object.fromEntries(
        shape.fields.map(({ name, shape: field }) => [name, createDefaultValue(field)]),
      );
  }
}

function readShape(outer: Schema, fallbackTitle: string): FieldShape {
  const variants = (outer.anyOf ?? []).filter((each) => typeof each === 'object');
  const isNullable = [outer, ...variants].some((each) => getTypes(each).includes('null'));
  const inner = variants.find((each) => !getTypes(each).includes('null')) ?? outer;
  const naming: Naming = {
    title: outer.title ?? inner.title ?? fallbackTitle,
    hint: outer.description ?? inner.description ?? null,
    isNullable,
  };
  return { ...naming, ...readKind(inner, naming.title) };
}

/** `Extract` keeps what each kind has of its own. */
type Kind = FieldShape extends infer Shape
  ? Shape extends Naming
    ? Omit<Shape, keyof Naming>
    : never
  : never;

function readKind(schema: Schema, title: string): Kind {
  if (schema.enum) return { kind: 'choice', options: schema.enum.map(String) };
  const types = getTypes(schema);
  if (types.includes('boolean')) return { kind: 'yes-or-no' };
  if (types.includes('integer')) return { kind: 'number' };
  if (types.includes('array') && typeof schema.items === 'object' && !Array.isArray(schema.items)) {
    return { kind: 'list', item: readShape(schema.items, title) };
  }
  if (types.includes('object')) {
    const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
      typeof field === 'object' ? [{ name, shape: readShape(field, name) }] : [],
    );
    return { kind: 'group', fields };
  }
  return { kind: 'text', isLong: schema.format === 'multiline' };
}

/** `"boolean"`, or `["boolean", "null"]` for one that may be null. */
function getTypes({ type }: Schema): readonly string[] {
  return [type ?? []].flat();
}
