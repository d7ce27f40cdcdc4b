import { describe, expect, it } from 'vitest';
import {
  changeBook,
  newWord,
  nextWordId,
  openBook,
  pageTitle,
  readDraft,
  welcomePage,
  writeDraft,
  type BookDraft,
} from './book-draft.ts';

const aDraft = (changes: Partial<BookDraft> = {}): BookDraft => ({
  pages: ['one', 'two', 'three'],
  words: [],
  selected: 0,
  ...changes,
});
const aLink = (value: string) => ({
  id: '1',
  word: { ...newWord, clickevent: { enable: true, action: 'CHANGE_PAGE', value } },
});
const getLinkTarget = (draft: BookDraft) => draft.words[0]?.word.clickevent.value;

describe('[§4] The draft of the book', () => {
  it('adds a page at the end and selects it', () => {
    expect(changeBook(aDraft(), { name: 'add' })).toMatchObject({
      pages: ['one', 'two', 'three', ''],
      selected: 3,
    });
  });

  it('adds no page to a book of one hundred pages', () => {
    const full = aDraft({ pages: Array.from({ length: 100 }, String) });

    expect(changeBook(full, { name: 'add' }).pages).toHaveLength(100);
  });

  it('removes a page; the selection is clamped when the last one goes', () => {
    const draft = changeBook(aDraft({ selected: 2 }), { name: 'remove', index: 2 });

    expect(draft).toMatchObject({ pages: ['one', 'two'], selected: 1 });
  });

  it('keeps the selected page when one before it is removed', () => {
    const draft = changeBook(aDraft({ selected: 2 }), { name: 'remove', index: 0 });

    expect(draft.pages[draft.selected]).toBe('three');
  });

  it.each(['1', '2', '3'])('puts a page back, and the link to page %s with it', (value) => {
    const before = aDraft({ words: [aLink(value)], selected: 1 });
    const without = changeBook(before, { name: 'remove', index: 1 });
    const edited = changeBook(without, { name: 'edit', text: 'written since' });

    expect(changeBook(without, { name: 'restore', index: 1, before })).toEqual(before);
    expect(changeBook(edited, { name: 'restore', index: 1, before }).pages).toEqual([
      'one',
      'two',
      'written since',
    ]);
  });

  it('does not restore a page into a full book', () => {
    const before = aDraft({ pages: Array.from({ length: 100 }, String) });
    const added = changeBook(changeBook(before, { name: 'remove', index: 3 }), { name: 'add' });

    expect(changeBook(added, { name: 'restore', index: 3, before })).toBe(added);
  });

  it('never removes the only page', () => {
    const only = aDraft({ pages: ['one'] });

    expect(changeBook(only, { name: 'remove', index: 0 }).pages).toEqual(['one']);
  });

  it.each([
    [-5, 0],
    [1, 1],
    [9, 2],
  ])('selecting page %i shows page %i', (index, selected) => {
    expect(changeBook(aDraft(), { name: 'select', index }).selected).toBe(selected);
  });

  it('edits the selected page', () => {
    const draft = changeBook(aDraft({ selected: 1 }), { name: 'edit', text: 'new' });

    expect(draft.pages).toEqual(['one', 'new', 'three']);
  });

  it('moves a page; the selection and links to it go along', () => {
    const before = aDraft({ words: [aLink('1')] });

    const draft = changeBook(before, { name: 'move', index: 0, by: 1 });

    expect(draft).toMatchObject({ pages: ['two', 'one', 'three'], selected: 1 });
    expect(getLinkTarget(draft)).toBe('2');
  });

  it('does not move the first page up', () => {
    expect(changeBook(aDraft(), { name: 'move', index: 0, by: -1 })).toEqual(aDraft());
  });

  it('links to pages after a removed one follow them', () => {
    const draft = changeBook(aDraft({ words: [aLink('3')] }), { name: 'remove', index: 0 });

    expect(getLinkTarget(draft)).toBe('2');
  });

  it('replaces the draft with a saved one', () => {
    const book = { book: { '1': 'kept' }, 'Interactive-Word': {} };

    expect(changeBook(aDraft({ selected: 2 }), { name: 'replace', book })).toEqual(readDraft(book));
  });

  it('keeps, changes and removes words', () => {
    const word = { ...newWord, word: 'Map' };
    const added = changeBook(aDraft(), { name: 'save-word', id: '1', word });
    const changed = changeBook(added, { name: 'save-word', id: '1', word: newWord });

    expect(added.words).toEqual([{ id: '1', word }]);
    expect(changed.words).toEqual([{ id: '1', word: newWord }]);
    expect(changeBook(changed, { name: 'remove-word', id: '1' }).words).toEqual([]);
    expect(nextWordId([...added.words, { id: '10', word }])).toBe('11');
  });

  it('gives a removed word back at its place, and once', () => {
    const words = ['1', '2'].map((id) => ({ id, word: newWord }));
    const restore = { name: 'restore-word', index: 0, entry: { id: '1', word: newWord } } as const;
    const removed = changeBook(aDraft({ words }), { name: 'remove-word', id: '1' });

    expect(changeBook(changeBook(removed, restore), restore).words).toEqual(words);
  });
});

describe('[§9] A new book', () => {
  const empty = { book: {}, 'Interactive-Word': {}, version: '' };
  const draft = { book: { '1': 'draft' }, 'Interactive-Word': {} };

  it('greets players on its first page', () => {
    expect(openBook({ ...empty, source: 'no-connection' }).pages).toEqual([welcomePage]);
  });

  it('opens the draft if the file cannot be read, and otherwise the file', () => {
    const book = { '2': 'b', '10': 'c', '1': 'a' };

    expect(openBook({ ...empty, draft, source: 'no-connection' }).pages).toEqual(['draft']);
    expect(openBook({ ...empty, draft, book, source: 'server' }).pages).toEqual(['a', 'b', 'c']);
  });

  it('writes back what it read', () => {
    const book = { book: { '1': 'a', '2': 'b' }, 'Interactive-Word': { x: newWord } };

    expect(writeDraft(readDraft(book))).toEqual(book);
  });

  it('titles a page with its first line without codes', () => {
    expect([pageTitle('\n&0&lWelcome\nb'), pageTitle('')]).toEqual(['Welcome', 'Empty page']);
  });
});
