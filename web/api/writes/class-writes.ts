import { endpoints } from 'virtual:endpoints';

import { isRefusedByPortal } from '../http-error.ts';
import { write } from './write.ts';

/** Reads that list classes, or the students in them. */
const listReads = [
  endpoints.listClasses,
  endpoints.listWorkbookClasses,
  endpoints.listJournalStudents,
] as const;
const classReads = [...listReads, endpoints.getClass] as const;

/** The writes of classes, with their toasts. */
export const classWrites = {
  createClass: write(endpoints.createClass, {
    done: ({ name }) => ({ title: 'Class created', description: name }),
    failed: "Couldn't create the class",
    refreshes: listReads,
  }),
  renameClass: write(endpoints.renameClass, {
    done: 'Class renamed',
    failed: "Couldn't rename the class",
    refreshes: classReads,
  }),
  renewClassCode: write(endpoints.renewClassCode, {
    done: ({ code }) => ({
      title: 'New class code',
      description: `${code}. The old code no longer works.`,
    }),
    failed: "Couldn't replace the code",
    refreshes: classReads,
  }),
  addClassMembers: write(endpoints.addClassMembers, {
    /** The cards show the accounts; names that someone else has added since have no card. */
    done: ({ skipped }) =>
      skipped.length === 0
        ? null
        : {
            title: 'Some names were skipped',
            description: `Already in the class: ${skipped.join(', ')}`,
          },
    failed: (error) => ({
      title: isRefusedByPortal(error) ? 'No accounts were created' : 'No answer from the portal',
      description: error.message,
    }),
    refreshes: classReads,
  }),
  changeClassMember: write(endpoints.changeClassMember, {
    done: 'Student saved',
    failed: "Couldn't save the student",
    refreshes: classReads,
  }),
  replaceDisplayName: write(endpoints.changeClassMember, {
    done: ({ name, displayName }) => ({
      title: 'Display name replaced',
      description: `${name} is now ${displayName}.`,
    }),
    failed: "Couldn't replace the display name",
    refreshes: classReads,
  }),
  /** The class page reports the success of several at once. */
  renewConsent: write(endpoints.changeClassMember, {
    failed: "Couldn't confirm permission",
    refreshes: [endpoints.getClass],
  }),
  moveClassMember: write(endpoints.moveClassMember, {
    failed: "Couldn't move the student",
    refreshes: classReads,
  }),
  removeClassMember: write(endpoints.removeClassMember, {
    failed: "Couldn't remove the student",
    refreshes: classReads,
  }),
  requestStudentDeletion: write(endpoints.requestStudentDeletion, {
    done: () => ({
      title: 'The account will be deleted in 7 days',
      description: 'You can undo this until then.',
    }),
    failed: "Couldn't delete the account",
    refreshes: [endpoints.getClass, endpoints.listUsers],
  }),
  /** The call of `requestStudentDeletion`, where the class page reports the success of several at once. */
  requestStudentDeletions: write(endpoints.requestStudentDeletion, {
    failed: "Couldn't delete the account",
    refreshes: [endpoints.getClass, endpoints.listUsers],
  }),
  stopStudentDeletion: write(endpoints.stopStudentDeletion, {
    done: 'The account is kept',
    failed: "Couldn't keep the account",
    refreshes: [endpoints.getClass, endpoints.listUsers],
  }),
  addClassTeacher: write(endpoints.addClassTeacher, {
    done: ({ displayName }) => ({ title: 'Teacher added', description: displayName }),
    failed: "Couldn't add the teacher",
    refreshes: [endpoints.getClass],
  }),
  removeClassTeacher: write(endpoints.removeClassTeacher, {
    done: 'Teacher removed',
    failed: "Couldn't remove the teacher",
    refreshes: classReads,
  }),
  archiveClass: write(endpoints.archiveClass, {
    done: ({ name }) => ({ title: 'Class archived', description: name }),
    failed: "Couldn't archive the class",
    refreshes: classReads,
  }),
  restoreClass: write(endpoints.restoreClass, {
    done: ({ name }) => ({ title: 'Class restored', description: name }),
    failed: "Couldn't restore the class",
    refreshes: classReads,
  }),
  /** The page shows the result for each name. */
  whitelistClass: write(endpoints.whitelistClass, {
    failed: (error) => ({
      title: isRefusedByPortal(error)
        ? 'Nobody was added to the whitelist'
        : 'Canceled before it finished',
      description: error.message,
    }),
    refreshes: [endpoints.getClass],
  }),
  joinClass: write(endpoints.joinClass, {
    done: ({ class: { name } }) => ({ title: 'You joined the class', description: name }),
    failed: "Couldn't join the class",
    refreshes: [endpoints.listMyClasses, endpoints.listClassSchedule, endpoints.listClassJournal],
  }),
  startGameNameProof: write(endpoints.startGameNameProof, {
    failed: "Couldn't create a code",
    refreshes: [endpoints.getGameNameProof],
  }),
} as const;
