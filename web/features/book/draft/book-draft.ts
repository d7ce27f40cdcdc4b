import type { BookConfiguration, InteractiveWord, LoadedBook } from '#contract/book/book';
import { limits } from '#contract/limits';

export type BookWord = { readonly id: string; readonly word: InteractiveWord };

export type BookDraft = {
  /** Never empty. */
  readonly pages: readonly string[];
  readonly words: readonly BookWord[];
  /** Index of the selected page. */
  readonly selected: number;
};

export type BookChange =
  | { readonly name: 'add' }
  | { readonly name: 'remove'; readonly index: number }
  /** Undoes the removal of a page; edits made since then stay. */
  | { readonly name: 'restore'; readonly index: number; readonly before: BookDraft }
  | { readonly name: 'select'; readonly index: number }
  | { readonly name: 'edit'; readonly text: string }
  | { readonly name: 'move'; readonly index: number; readonly by: -1 | 1 }
  | { readonly name: 'save-word'; readonly id: string; readonly word: InteractiveWord }
  | { readonly name: 'remove-word'; readonly id: string }
  /** Undoes the removal of a word. */
  | { readonly name: 'restore-word'; readonly index: number; readonly entry: BookWord }
  | { readonly name: 'replace'; readonly book: BookConfiguration };

/** §9: the first page of a new book. */
export const welcomePage = '&0&lWelcome!\n&0Hello &l%player_name%&0,\nwelcome to our server.';

/** §9: a new interactive word. */
export const newWord: InteractiveWord = {
  word: '',
  placeholder: '',
  bold: false,
  color: 'blue',
  italic: false,
  underlined: false,
  obfuscated: false,
  clickevent: { enable: true, action: 'OPEN_URL', value: '' },
  hoverevent: { enable: true, text: '' },
};

export function changeBook(draft: BookDraft, change: BookChange): BookDraft {
  const { pages, words } = draft;
  switch (change.name) {
    case 'add':
      if (pages.length >= limits.bookPages) return draft;
      return { ...draft, pages: [...pages, ''], selected: pages.length };
    case 'remove':
      return removePage(draft, change.index);
    case 'restore':
      return restorePage(draft, change.index, change.before);
    case 'select':
      return { ...draft, selected: clamp(change.index, pages.length) };
    case 'edit':
      return { ...draft, pages: pages.with(draft.selected, change.text) };
    case 'move':
      return movePage(draft, change.index, change.index + change.by);
    case 'save-word': {
      const entry = { id: change.id, word: change.word };
      const isThere = words.some(({ id }) => id === change.id);
      return {
        ...draft,
        words: isThere
          ? words.map((each) => (each.id === change.id ? entry : each))
          : [...words, entry],
      };
    }
    case 'remove-word':
      return { ...draft, words: words.filter(({ id }) => id !== change.id) };
    case 'restore-word':
      if (words.some(({ id }) => id === change.entry.id)) return draft;
      return { ...draft, words: words.toSpliced(change.index, 0, change.entry) };
    case 'replace':
      return readDraft(change.book);
  }
  return change satisfies never;
}

// A book has at least one page (§4).
function removePage({ pages, words, selected }: BookDraft, index: number): BookDraft {
  if (pages.length <= 1 || index < 0 || index >= pages.length) return { pages, words, selected };
  const left = pages.filter((_, at) => at !== index);
  const next = selected > index ? selected - 1 : selected;
  return {
    pages: left,
    words: renumberPageLinks(words, (page) => (page > index + 1 ? page - 1 : page)),
    selected: clamp(next, left.length),
  };
}

function restorePage(now: BookDraft, index: number, before: BookDraft): BookDraft {
  const text = before.pages[index];
  if (text === undefined || now.pages.length >= limits.bookPages) return now;
  const at = Math.min(index, now.pages.length);
  const left = new Map(removePage(before, index).words.map(({ id, word }) => [id, word]));
  const shifted = renumberPageLinks(now.words, (page) => (page > at ? page + 1 : page));
  return {
    pages: now.pages.toSpliced(at, 0, text),
    // A word that was not edited since gets its old link back, because the link may lead to this
    // page.
    words: now.words.map(({ id, word }, place) => {
      const isUntouched = JSON.stringify(left.get(id)) === JSON.stringify(word);
      const was = isUntouched ? before.words.find((each) => each.id === id) : undefined;
      return was ?? shifted[place] ?? { id, word };
    }),
    selected: at,
  };
}

function movePage(draft: BookDraft, from: number, to: number): BookDraft {
  const { pages, words, selected } = draft;
  const [moved, other] = [pages[from], pages[to]];
  if (moved === undefined || other === undefined) return draft;
  const swap = (index: number) => {
    if (index === from) return to;
    return index === to ? from : index;
  };
  return {
    pages: pages.with(from, other).with(to, moved),
    words: renumberPageLinks(words, (page) => swap(page - 1) + 1),
    selected: swap(selected),
  };
}

/** Links to a page follow it when it moves. */
function renumberPageLinks(
  words: readonly BookWord[],
  rename: (page: number) => number,
): readonly BookWord[] {
  return words.map(({ id, word }) => {
    const { clickevent } = word;
    if (clickevent.action !== 'CHANGE_PAGE' || !/^\d+$/.test(clickevent.value)) return { id, word };
    const value = String(rename(Number(clickevent.value)));
    return { id, word: { ...word, clickevent: { ...clickevent, value } } };
  });
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

/** The server's file; without one the saved draft, or a first page. */
export function openBook(loaded: LoadedBook): BookDraft {
  const { draft, source } = loaded;
  return readDraft(source === 'server' || !draft ? loaded : draft);
}

export function readDraft(saved: BookConfiguration): BookDraft {
  const pages = Object.entries(saved.book)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, text]) => text);
  const words = Object.entries(saved['Interactive-Word']).map(([id, word]) => ({ id, word }));
  return { pages: pages.length === 0 ? [welcomePage] : pages, words, selected: 0 };
}

/** The request body: pages by number, words by id. */
export function writeDraft({ pages, words }: BookDraft): BookConfiguration {
  return {
    book: Object.fromEntries(pages.map((text, index) => [String(index + 1), text])),
    'Interactive-Word': Object.fromEntries(words.map(({ id, word }) => [id, word])),
  };
}

/** The first number above those of all words. */
export function nextWordId(words: readonly BookWord[]): string {
  const numbers = words.map(({ id }) => Number(id)).filter((id) => Number.isInteger(id));
  return String(Math.max(0, ...numbers) + 1);
}

/** The title of a page in the list: its first line without color codes. */
export function pageTitle(text: string): string {
  const first = text
    .split('\n')
    .map((line) => line.replace(/[&§](#[0-9a-f]{6}|[0-9a-fk-or])/gi, '').trim())
    .find((line) => line !== '');
  return first ?? 'Empty page';
}
