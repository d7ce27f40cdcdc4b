import { endpoints } from 'virtual:endpoints';

import { read } from './read.ts';

export const setupReads = { steps: read(endpoints.listSetupSteps) } as const;
