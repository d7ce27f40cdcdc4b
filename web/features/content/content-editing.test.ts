import { describe, expect, it } from 'vitest';

import { contentSchemas } from '#contract/content';
import { testContent } from '../../content/test-content.fixture.ts';
import { addItem, moveItem, readAt, removeItem, setAt } from './edit-body.ts';
import { emptyOf, shapeOf } from './field-shape.ts';
import { changesBetween } from './version-changes.ts';

describe('the form of a content file', () => {
  it('has a field for each value of the schema, with its label', () => {
    const shape = shapeOf(contentSchemas.videos, 'Videos');

    expect(shape).toMatchObject({ kind: 'list', item: { kind: 'group' } });
    const fields = shape.kind === 'list' && shape.item.kind === 'group' ? shape.item.fields : [];
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(testContent.videos[0] ?? {}));
    expect(fields.find(({ name }) => name === 'captions')?.shape).toMatchObject({
      kind: 'yes-or-no',
      isNullable: true,
      title: 'Has captions',
    });
    expect(fields.find(({ name }) => name === 'description')?.shape).toMatchObject({
      kind: 'text',
      isLong: true,
    });
  });

  it.each(Object.entries(contentSchemas))(
    '%s: every value that is there has a field',
    (key, schema) => {
      const shape = shapeOf(schema, key);
      const empty = emptyOf(shape);

      expect(Array.isArray(empty)).toBe(shape.kind === 'list');
      if (shape.kind === 'group')
        expect(Object.keys(schema.parse(Reflect.get(testContent, key)))).toEqual(
          shape.fields.map(({ name }) => name),
        );
    },
  );
});

describe('editing', () => {
  const list = { items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] };

  it('changes one value and leaves the rest as it was', () => {
    const changed = setAt(list, ['items', 1, 'id'], 'x');

    expect(readAt(changed, ['items', 1, 'id'])).toBe('x');
    expect(readAt(changed, ['items', 0])).toBe(list.items[0]);
    expect(list.items[1]?.id).toBe('b');
  });

  it.each([
    { note: 'adds', run: () => addItem(list, ['items'], { id: 'd' }), ids: 'abcd' },
    { note: 'removes', run: () => removeItem(list, ['items'], 1), ids: 'ac' },
    { note: 'moves up', run: () => moveItem(list, ['items'], 2, -1), ids: 'acb' },
    { note: 'moves down', run: () => moveItem(list, ['items'], 0, 1), ids: 'bac' },
    { note: 'stays at the top', run: () => moveItem(list, ['items'], 0, -1), ids: 'abc' },
    { note: 'stays at the end', run: () => moveItem(list, ['items'], 2, 1), ids: 'abc' },
  ])('$note', ({ run, ids }) => {
    const items = readAt(run(), ['items']);

    expect(Array.isArray(items) && items.map(({ id }: { id: string }) => id).join('')).toBe(ids);
  });

  it('names what changed, by the id of the entry', () => {
    const before = [
      { id: 'a', url: null },
      { id: 'b', url: 'https://b.example' },
    ];
    const after = [
      { id: 'b', url: 'https://b.example' },
      { id: 'a', url: 'https://a.example' },
    ];

    expect(changesBetween(before, after)).toEqual([
      { place: 'a › url', before: 'not set', after: 'https://a.example' },
      { place: 'Order', before: 'a, b', after: 'b, a' },
    ]);
    expect(changesBetween(before, before)).toEqual([]);
  });
});
