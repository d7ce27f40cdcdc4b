import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

export const bookWrites = {
  saveBook: write(endpoints.saveBook, {
    done: ({ published }) => ({
      title: 'BookNews Saved',
      description: published
        ? 'Click Reload Plugin to show it to players.'
        : "The game server's files are not connected, so the book was saved as a draft.",
    }),
    failed: ({ message }) => ({
      title: 'Save Failed',
      description: message || 'Failed to save BookNews configuration',
    }),
    refreshes: [endpoints.loadBook, endpoints.listBookVersions],
  }),
  restoreBook: write(endpoints.restoreBookVersion, {
    done: 'BookNews Saved',
    failed: ({ message }) => ({
      title: 'Save Failed',
      description: message || 'Failed to save BookNews configuration',
    }),
    refreshes: [endpoints.loadBook, endpoints.listBookVersions],
  }),
  reloadBook: write(endpoints.reloadBook, {
    done: ({ result }) => ({ title: 'BookNews Reloaded', description: result }),
    failed: ({ message }) => ({
      title: 'Reload Failed',
      description: message || 'Failed to reload BookNews plugin',
    }),
  }),
} as const;
