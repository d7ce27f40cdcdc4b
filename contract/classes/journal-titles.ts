import type { JournalVisibility } from './journal.ts';

/** The titles of the review items of journal entries, by who may see an entry once it is approved. */
export const journalTitles = {
  private: 'Found in a private journal entry',
  class: 'Journal entry for the class',
  public: 'Journal entry for everyone',
} as const satisfies Record<JournalVisibility, string>;
