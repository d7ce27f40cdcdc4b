import { endpoints } from 'virtual:endpoints';

import type { User } from '#contract/accounts/auth';
import { currentUserRead } from '../reads/current-user-read.ts';
import { HttpError, isRefusedByPortal } from '../http-error.ts';
import { publishedReads } from './published-reads.ts';
import { write } from './write.ts';

const rolesWithArticle: Readonly<Record<User['role'], string>> = {
  student: 'a student',
  teacher: 'a teacher',
  admin: 'an administrator',
};

/** What people do to their own account. */
export const accountWrites = {
  changeProfile: write(endpoints.changeProfile, {
    failed: "Couldn't save your profile",
    refreshes: [currentUserRead],
  }),
  changeDisplayName: write(endpoints.changeProfile, {
    failed: "Couldn't save your display name",
    // It is on everything that its owner wrote.
    refreshes: [currentUserRead, ...publishedReads],
  }),
  changePassword: write(endpoints.changePassword, {
    done: 'Password changed',
    failed: "Couldn't change the password",
    refreshes: [endpoints.listAccountSessions, currentUserRead],
  }),
  markPolicySeen: write(endpoints.markPolicySeen, {
    failed: "Couldn't mark the notice as read",
    refreshes: [currentUserRead],
  }),
  endSession: write(endpoints.endAccountSession, {
    done: 'Device signed out',
    failed: "Couldn't sign out that device",
    refreshes: [endpoints.listAccountSessions],
  }),
  /** One after the other, as there is no call for all of them. */
  endSessions: write(endpoints.endAccountSession, {
    done: 'Other devices signed out',
    failed: "Couldn't sign out every device",
    refreshes: [endpoints.listAccountSessions],
  }),
  setMailPreference: write(endpoints.setMailPreference, {
    done: ({ isOn }) => ({ title: isOn ? 'Emails turned on' : 'Emails turned off' }),
    failed: "Couldn't change email notifications",
    refreshes: [endpoints.getMailPreference],
  }),
  unsubscribe: write(endpoints.unsubscribeFromMail, {
    failed: "Couldn't stop the emails",
    refreshes: [endpoints.getMailPreference],
  }),
  requestDeletion: write(endpoints.requestDeletion, {
    done: () => ({
      title: 'Your account will be deleted in 7 days',
      description: 'Sign in before then to keep it.',
    }),
    failed: "Couldn't delete the account",
    userAfter: () => null,
  }),
} as const;

/** Without an answer, the new password is known to nobody. */
const oldMayFail = 'The old password may not work anymore, so reset the password again.';

/** More sentences follow, and a status text such as “Bad Gateway” is none. */
const asSentence = (error: Error) => (error instanceof HttpError ? error.sentence : error.message);

/** What administrators do to accounts. */
export const staffAccountWrites = {
  changeRole: write(endpoints.changeAccount, {
    done: ({ name, role }) => ({
      title: 'Role changed',
      description: `${name} is now ${rolesWithArticle[role]}.`,
    }),
    failed: "Couldn't change the role",
    refreshes: [endpoints.listUsers],
  }),
  suspend: write(endpoints.changeAccount, {
    done: ({ name, suspendedAt }) => ({
      title: suspendedAt === null ? `${name} can sign in again` : `${name} is suspended`,
    }),
    failed: "Couldn't change the account",
    refreshes: [endpoints.listUsers],
  }),
  correct: write(endpoints.changeAccount, {
    done: ({ name }) => ({ title: `Account of ${name} updated` }),
    failed: "Couldn't change the account",
    // A name may be on everything that its owner wrote, and administrators may correct their own.
    refreshes: [endpoints.listUsers, currentUserRead, ...publishedReads],
  }),
  createAccount: write(endpoints.createAccount, {
    failed: "Couldn't create the account",
    refreshes: [endpoints.listUsers],
  }),
  resetPassword: write(endpoints.resetAccountPassword, {
    failed: (error) => ({
      title: "Couldn't reset the password",
      description: isRefusedByPortal(error) ? error.message : `${asSentence(error)} ${oldMayFail}`,
    }),
  }),
} as const;
