import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

export const contentWrites = {
  saveContentDraft: write(endpoints.saveContentDraft, {
    done: 'Draft saved',
    failed: "Couldn't save the draft",
    refreshes: [endpoints.getContentDocument],
  }),
  discardContentDraft: write(endpoints.discardContentDraft, {
    done: 'Draft discarded',
    failed: "Couldn't discard the draft",
    refreshes: [endpoints.getContentDocument],
  }),
  restoreContent: write(endpoints.restoreContent, {
    done: 'Restored as a draft',
    failed: "Couldn't restore the version",
    refreshes: [endpoints.getContentDocument],
  }),
  publishContent: write(endpoints.publishContent, {
    done: 'Published',
    failed: "Couldn't publish it",
    refreshes: [endpoints.getContentDocument],
  }),
} as const;
