import { endpoints } from 'virtual:endpoints';

import { read } from './read.ts';

/** Reads of a student's own start page: asked once, when it opens. */
export const studentReads = {
  classes: read(endpoints.listMyClasses),
  gameName: read(endpoints.getGameNameProof),
  submissions: read(endpoints.listMySubmissions),
  classSchedule: read(endpoints.listClassSchedule),
} as const;
