import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

/**
 * The writes of the register form, separate from those of teachers, so that visitors do not load
 * the rest.
 */
export const classCodeWrites = {
  /** The form shows the answer beside the code. */
  findClass: write(endpoints.findClassByCode, { failed: "Couldn't find the class" }),
  /** The new account is welcomed by the registration. */
  joinAtRegistration: write(endpoints.joinClass, {
    failed: "Your account was created, but you haven't joined the class",
    refreshes: [endpoints.listMyClasses, endpoints.listClassSchedule],
  }),
} as const;
