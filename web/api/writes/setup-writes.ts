import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

export const setupWrites = {
  changeStep: write(endpoints.changeSetupStep, {
    failed: 'Step not changed',
    refreshes: [endpoints.listSetupSteps],
  }),
} as const;
