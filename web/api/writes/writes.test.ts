import { endpoints } from 'virtual:endpoints';
import { describe, expect, it } from 'vitest';

import type { User } from '#contract/accounts/auth';
import { HttpError, NoReplyError } from '../http-error.ts';
import { accountWrites } from './account-writes.ts';
import { authWrites } from './auth-writes.ts';
import { authorWrites } from './author-writes.ts';
import { bookWrites } from './book-writes.ts';
import { challengeWrites } from './challenge-writes.ts';
import { classWrites } from './class-writes.ts';
import { communityWrites } from './community-writes.ts';
import { consoleWrites } from './console-writes.ts';
import { contentWrites } from './content-writes.ts';
import { fileWrites } from './file-writes.ts';
import { projectWrites } from './project-writes.ts';
import { reviewWrites } from './review-writes.ts';
import { scheduleWrites } from './schedule-writes.ts';
import { worldWrites } from './world-writes.ts';

const writes = {
  ...accountWrites,
  ...authWrites,
  ...authorWrites,
  ...bookWrites,
  ...challengeWrites,
  ...classWrites,
  ...communityWrites,
  ...consoleWrites,
  ...contentWrites,
  ...fileWrites,
  ...projectWrites,
  ...reviewWrites,
  ...scheduleWrites,
  ...worldWrites,
};

const mara: User = {
  id: 2,
  email: 'mara@school.example',
  name: 'Mara',
  minecraftUsername: 'MaraBuilds',
  organization: null,
  bio: null,
  role: 'teacher',
  displayName: 'Quiet Heron',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
};
const status = {
  connected: true,
  host: '127.0.0.1',
  port: 40814,
  since: null,
  practice: true,
  problem: null,
};
const refusal = new HttpError(409, 'That did not work.', { code: 'console-refused' });
const reason = '409: That did not work.';

describe('[§8] failure toasts', () => {
  it.each([
    { write: 'logIn', title: 'Login failed', description: reason },
    { write: 'register', title: 'Registration failed', description: reason },
    { write: 'logOut', title: 'Logout failed', description: reason },
    { write: 'connectConsole', title: 'Connection failed', description: reason },
    { write: 'runCommand', title: 'Command failed', description: reason },
  ] as const)('$write says $title', ({ write, title, description }) => {
    expect(writes[write].failedMessage(refusal)).toEqual({ title, description });
  });

  it.each(['runCommand', 'runBlueMap', 'actOnPlayer'] as const)(
    '[§4] [§8] a command without an answer failed and may have run, so nobody is told to try again: %s',
    (write) => {
      const failure = new NoReplyError('unreachable', { cause: null });

      expect(writes[write].failedMessage(failure)).toEqual({
        title: 'Command failed',
        description:
          'No answer from the portal. The command may have run. Look at the activity log before you send it again.',
      });
    },
  );

  it('[§8] a command that a proxy answers with an error failed, and may have run', () => {
    expect(writes.runCommand.failedMessage(new HttpError(500, 'boom'))).toEqual({
      title: 'Command failed',
      description:
        'The command may have run. Look at the activity log before you send it again. (500: boom)',
    });
  });

  it('/admin says that the credentials are invalid, and nothing more', () => {
    const failure = new HttpError(401, 'Wrong email, sign-in name, or password.');

    expect(writes.logInAsAdmin.failedMessage(failure)).toEqual({
      title: 'Login Failed',
      description: 'Invalid admin credentials.',
    });
  });

  it('/admin does not blame the credentials when the reason is another', () => {
    const failure = new HttpError(
      429,
      'Too many attempts. Please wait a few minutes and try again.',
    );

    expect(writes.logInAsAdmin.failedMessage(failure)).toEqual({
      title: 'Login Failed',
      description: '429: Too many attempts. Please wait a few minutes and try again.',
    });
  });
});

describe('[§8] success toasts', () => {
  it.each([
    { write: 'logIn', title: 'Login successful', description: 'Welcome back, Mara!' },
    {
      write: 'register',
      title: 'Registration successful',
      description: 'Welcome to the portal, Mara!',
    },
  ] as const)('$write says $title', ({ write, title, description }) => {
    expect(writes[write].doneMessage(mara)).toEqual({ title, description });
  });

  it('logOut says that it is done', () => {
    expect(writes.logOut.doneMessage(undefined)).toEqual({
      title: 'Logged out',
      description: 'You have been successfully logged out',
    });
  });

  it('connectConsole says that it is connected', () => {
    expect(writes.connectConsole.doneMessage(status)).toEqual({
      title: 'Connected to server successfully',
    });
  });

  it('the sign-in of /admin leaves its toast to the check of the role', () => {
    expect(writes.logInAsAdmin.doneMessage(mara)).toBeNull();
  });
});

describe('[§4] who is signed in afterward', () => {
  it('a login, a registration and the login of /admin set the user', () => {
    for (const write of [writes.logIn, writes.register, writes.logInAsAdmin]) {
      expect(write.userAfter?.(mara)).toBe(mara);
    }
  });

  it('a logout clears the user', () => {
    expect(writes.logOut.userAfter?.(undefined)).toBeNull();
  });
});

describe('[§4] what shows a change is read again', () => {
  const forum = [endpoints.listForumPosts, endpoints.listForumTopics, endpoints.getForumPost];
  const community = [
    endpoints.getCommunityFeed,
    endpoints.listActiveProjects,
    endpoints.listProjects,
    endpoints.getProject,
    endpoints.getChallenge,
  ];
  const pages = [...forum, ...community, endpoints.listJournalEntries, endpoints.listClassJournal];

  it.each([
    { write: 'withdrawSubmission', shownBy: pages },
    { write: 'undoWithdrawal', shownBy: pages },
    { write: 'reviseSubmission', shownBy: pages },
    { write: 'approveItem', shownBy: pages },
    { write: 'rejectItem', shownBy: pages },
    { write: 'hideItem', shownBy: pages },
    { write: 'undoDecision', shownBy: pages },
    { write: 'appealSubmission', shownBy: [endpoints.listJournalEntries, endpoints.listProjects] },
    { write: 'createProject', shownBy: [...community, endpoints.listMySubmissions] },
    { write: 'proposeProject', shownBy: [...community, endpoints.listMySubmissions] },
    { write: 'changeProject', shownBy: community },
    { write: 'deleteProject', shownBy: [...community, endpoints.listChallenges] },
    { write: 'restoreProject', shownBy: [...community, endpoints.listChallenges] },
    { write: 'savePicture', shownBy: [...community, endpoints.listMySubmissions] },
    { write: 'removePicture', shownBy: [...community, endpoints.listMySubmissions] },
    { write: 'changeTeam', shownBy: community },
    { write: 'leaveTeam', shownBy: community },
    { write: 'changeDisplayName', shownBy: [...pages, endpoints.listJournalComments] },
    { write: 'approveItem', shownBy: [endpoints.getClass] },
    { write: 'rejectItem', shownBy: [endpoints.getClass] },
    { write: 'joinClass', shownBy: [endpoints.listClassJournal] },
    { write: 'renameClass', shownBy: [endpoints.listWorkbookClasses] },
    { write: 'removeClassMember', shownBy: [endpoints.listJournalStudents] },
    { write: 'uploadFiles', shownBy: [endpoints.listTrash, endpoints.searchFiles] },
    { write: 'restoreFromTrash', shownBy: [endpoints.searchFiles] },
    { write: 'copyPath', shownBy: [endpoints.searchFiles] },
  ] as const)('after $write', ({ write, shownBy }) => {
    const paths = writes[write].refreshes.map(({ path }) => path);

    expect(paths).toEqual(expect.arrayContaining(shownBy.map(({ path }) => path)));
  });

  it('the list of the review stays as it is until the reviewer goes on', () => {
    for (const { refreshes } of [writes.approveItem, writes.rejectItem, writes.hideItem]) {
      expect(refreshes).not.toContain(endpoints.listModerationItems);
    }
  });
});
