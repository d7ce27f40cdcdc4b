import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

export const setupWrites = {
  changeStep: write(endpoints.changeSetupStep, {
    failed: "Couldn't update the step",
    refreshes: [endpoints.listSetupSteps],
  }),
} as const;
