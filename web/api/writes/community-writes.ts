import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

/** “Well done” and the list of champions. */
export const communityWrites = {
  /** The button itself shows the success. */
  sayWellDone: write(endpoints.sayWellDone, {
    failed: "Couldn't say “Well done”",
    refreshes: [endpoints.getCommunityFeed, endpoints.listOwnWellDone],
  }),
  removeWellDone: write(endpoints.removeWellDone, {
    failed: "Couldn't undo “Well done”",
    refreshes: [endpoints.getCommunityFeed, endpoints.listOwnWellDone],
  }),
  changeChampionConsent: write(endpoints.changeChampionConsent, {
    done: ({ consent }) => ({
      title: consent ? 'Saved: you can be listed' : 'Saved: you are no longer listed',
    }),
    failed: "Couldn't save your choice",
    refreshes: [endpoints.getChampionConsent, endpoints.listChampions],
  }),
} as const;
