import { describe, expect, it } from 'vitest';

import { contentSchemas } from '#contract/content/content';
import { testContent } from '../../content/test-content.fixture.ts';
import { addItem, moveItem, readAt, removeItem, setAt } from './edit-body.ts';
import { validateContent } from './use-content-draft.ts';
import { createDefaultValue, toFieldShape, getFieldShape } from './field-shape.ts';
import { diffContent } from './content-diff.tsx';

describe('the form of a content file', () => {
  it('has a field for each value of the schema, with its label', () => {
    const shape = toFieldShape(contentSchemas.videos, 'Videos');

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
      const shape = toFieldShape(schema, key);
      const empty = createDefaultValue(shape);

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

  it('names what changed, by the id of the entry and the label of the field', () => {
    const shape = getFieldShape('stories');
    const before = [
      { id: 'a', url: null, gone: 'x' },
      { id: 'b', url: 'https://b.example' },
    ];
    const after = [
      { id: 'b', url: 'https://b.example' },
      { id: 'a', url: 'https://a.example' },
    ];

    expect(diffContent(before, after, shape)).toEqual([
      { place: 'a › Story address', before: 'not set', after: 'https://a.example' },
      { place: 'a › gone', before: 'x', after: null },
      { place: 'Order', before: 'a, b', after: 'b, a' },
    ]);
    expect(diffContent(before, before, shape)).toEqual([]);
    expect(diffContent({ a: 1 }, { a: 2 }, getFieldShape('was once'))).toMatchObject([
      { place: 'a' },
    ]);
  });
});

describe('what is wrong', () => {
  it.each([
    { change: { title: '' }, place: 'title', says: 'Site title must not be empty.' },
    {
      change: { mapDomain: 'not a domain' },
      place: 'mapDomain',
      says: 'Live map domain must be a domain name such as maps.example.org.',
    },
  ])('[§5] the field is named: $says', ({ change, place, says }) => {
    expect(validateContent('site', { ...testContent.site, ...change }).get(place)).toBe(says);
    expect(validateContent('site', testContent.site).size).toBe(0);
  });

  it('[§5] reports entries and whole lists, too', () => {
    const videos = testContent.videos.map((video) => ({ ...video, url: 'http://x.example' }));

    expect(validateContent('videos', videos).get('0.url')).toBe(
      'Video address must start with https://, even on a local network: browsers block or warn about http://.',
    );
    expect(validateContent('videos', []).get('')).toMatch(/must have at least one entry\.$/);
  });
});
