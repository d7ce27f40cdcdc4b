import { endpoints } from 'virtual:endpoints';

import { read } from './read.ts';

export const setupReads = {
  steps: read(endpoints.listSetupSteps, { isForgottenOnLeaving: true }),
} as const;
