import { BookConfiguration } from '#contract/book';

export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'book-draft';

/** What this browser keeps when a tab is closed over changes; null where its settings forbid it. */
export function openDraftStorage(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export function findKeptDraft(storage: DraftStorage | null): BookConfiguration | null {
  const text = storage?.getItem(key) ?? null;
  if (text === null) return null;
  try {
    return BookConfiguration.safeParse(JSON.parse(text)).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Null forgets it. A full disk is no reason to stop typing. */
export function keepDraft(storage: DraftStorage | null, draft: BookConfiguration | null): void {
  try {
    if (draft === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
