import { endpoints } from 'virtual:endpoints';

import { read } from './read.ts';

/** Reads of a student's start page. Unlike those of the same names in `reads`, they are not repeated. */
export const studentReads = {
  myClasses: read(endpoints.listMyClasses),
  gameNameProof: read(endpoints.getGameNameProof),
  mySubmissions: read(endpoints.listMySubmissions),
  classSchedule: read(endpoints.listClassSchedule),
} as const;
