import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

export const workbookWrites = {
  /** The page itself shows whether saving worked. */
  saveAnswers: write(endpoints.saveWorkbookAnswers, { failed: 'Answers not saved yet' }),
} as const;
