import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

/** The toast of a failure, until the answers are saved. */
export const answersNotSaved = 'Answers not saved yet';

export const workbookWrites = {
  /** The page itself shows whether saving worked. */
  saveAnswers: write(endpoints.saveWorkbookAnswers, { failed: answersNotSaved }),
} as const;
