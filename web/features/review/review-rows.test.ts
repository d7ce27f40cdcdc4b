import { describe, expect, it } from 'vitest';

import {
  readableText,
  type ModerationItem,
  type SupportMessageItem,
} from '#contract/moderation/review';
import {
  groupRows,
  hasOwnWordsInTitle,
  rowFacts,
  rowMark,
  rowTitle,
  submissionName,
} from './review-rows.ts';
import { aMessage } from './review.fixture.ts';

const nowMs = Date.UTC(2026, 10, 20, 12);

function anItem(of: Partial<ModerationItem> = {}): ModerationItem {
  return {
    id: 'a',
    kind: 'quest',
    state: 'pending',
    submittedAt: '2026-11-20T11:48:00.000Z',
    author: 'Quiet Heron',
    title: 'Research quest',
    text: 'Counted 214 people',
    ...of,
  };
}

const message = aMessage({
  message: 'Something is wrong at home',
  submittedAt: '2026-11-20T11:56:00.000Z',
});

function group(items: readonly ModerationItem[], messages: readonly SupportMessageItem[] = []) {
  const groups = groupRows({ items, messages, nowMs, zone: 'UTC' });
  return groups.map(({ title, rows }) => [title, rows.map(({ key }) => key)]);
}

describe('the rows of the review', () => {
  it('[P-34] urgent rows come first, and messages before everything', () => {
    const items = [anItem(), anItem({ id: 'b', isUrgent: true })];

    expect(group(items, [message])).toEqual([
      ['Read first', ['m', 'b']],
      ['Today', ['a']],
    ]);
  });

  it('[P-34] an item that someone is taking care of is listed like any other', () => {
    const handledAt = '2026-11-20T11:59:00.000Z';

    expect(group([anItem({ isUrgent: true, handledAt })])).toEqual([['Today', ['a']]]);
  });

  it('come day by day', () => {
    const yesterday = anItem({ id: 'b', submittedAt: '2026-11-19T23:00:00.000Z' });
    const before = anItem({ id: 'c', submittedAt: '2026-11-17T08:00:00.000Z' });

    expect(group([anItem(), yesterday, before]).map(([title]) => title)).toEqual([
      'Today',
      'Yesterday',
      'Tuesday',
    ]);
  });

  it.each([
    ['quest', 'Counted 214 people'],
    ['celebration', 'Counted 214 people'],
    ['reply', 'Counted 214 people'],
    ['post', 'Research quest'],
    ['project', 'Research quest'],
    ['journal', 'Counted 214 people'],
  ])('the title of a %s is what its author wrote', (kind, title) => {
    expect(rowTitle({ key: 'a', item: anItem({ kind }), message: null })).toBe(title);
  });

  it.each([
    ['quest', 'Counted 214 people'],
    ['journal', 'Counted 214 people'],
    ['project', 'Research quest'],
  ])('an author sees a %s under their own words', (kind, name) => {
    expect(submissionName(anItem({ kind }))).toBe(name);
  });

  it.each([
    ['reply', 'tall_sparrow is right'],
    ['quest', '**tall_sparrow** is right'],
    ['journal', '**tall_sparrow** is right'],
  ])('the text of a %s is shown without Markdown only if it has any', (kind, shown) => {
    const item = anItem({ kind, text: '**tall_sparrow** is right' });

    expect(rowTitle({ key: 'a', item, message: null })).toBe(shown);
    expect(submissionName(item)).toBe(shown);
  });

  it('a note is shown without Markdown, under the name of its file', () => {
    const text = '_notes_.md\n# Streets\n\n**Two** lanes';

    expect(readableText({ kind: 'journal', text })).toBe('_notes_.md\nStreets\n\nTwo lanes');
  });

  it.each([
    ['quest', false],
    ['reply', false],
    ['celebration', true],
    ['post', true],
  ])('whether reviewers read the title of a %s: %s', (kind, isShown) => {
    expect(hasOwnWordsInTitle({ kind })).toBe(isShown);
  });

  it('name the author, the class, and the kind', () => {
    const item = anItem({ kind: 'post', authorClasses: ['7B'] });

    expect(rowFacts({ key: 'a', item, message: null })).toEqual({
      sender: 'Quiet Heron, 7B',
      kind: 'forum post',
    });
    expect(rowFacts({ key: 'm', item: null, message })).toEqual({
      sender: 'Mossy Crane, 7B',
      kind: 'message',
    });
  });

  it.each([
    [{ isUrgent: true }, 'danger?'],
    [{ reports: ['It is unkind'], advice: ['It contains a link.'] }, 'reported'],
    [{ advice: ['It contains a link.'] }, 'check this'],
    [{}, undefined],
  ])('%j is marked %s', (of, label) => {
    expect(rowMark({ key: 'a', item: anItem(of), message: null })?.label).toBe(label);
  });
});
