import { endpoints } from 'virtual:endpoints';

import { communityWrites } from './community-writes.ts';
import { fileWrites } from './file-writes.ts';
import { HttpError } from './http-error.ts';
import { write } from './write.ts';

const readsOfTheConsole = [
  'consoleStatus',
  'savedConsole',
  'worldNames',
  'worlds',
  'npcs',
  'portals',
  'blueMapMaps',
  'blueMapStatus',
  'players',
  'playerAccess',
] as const;

/** Every write of §7 that has a screen, with its toasts of §8. */
export const writes = {
  ...fileWrites,
  ...communityWrites,
  logIn: write(endpoints.logIn, {
    done: ({ name }) => ({ title: 'Login successful', description: `Welcome back, ${name}!` }),
    failed: 'Login failed',
    userAfter: (user) => user,
  }),
  /** The same call from /admin: its form says the success, after a look at the role. */
  logInAsAdmin: write(endpoints.logIn, {
    failed: (error) => ({
      title: 'Login Failed',
      description:
        error instanceof HttpError && error.status === 401
          ? 'Invalid admin credentials.'
          : error.message,
    }),
    userAfter: (user) => user,
  }),
  register: write(endpoints.register, {
    done: ({ name }) => ({
      title: 'Registration successful',
      description: `Welcome to the portal, ${name}!`,
    }),
    failed: 'Registration failed',
    userAfter: (user) => user,
  }),
  logOut: write(endpoints.logOut, {
    done: () => ({ title: 'Logged out', description: 'You have been successfully logged out' }),
    failed: 'Logout failed',
    userAfter: () => null,
  }),
  changeRole: write(endpoints.changeRole, {
    done: ({ name, role }) => ({ title: 'Role changed', description: `${name} is now: ${role}.` }),
    failed: 'Role change failed',
    refreshes: ['users'],
  }),
  saveContentDraft: write(endpoints.saveContentDraft, {
    done: 'Draft saved',
    failed: 'Draft not saved',
    refreshes: ['contentDocument'],
  }),
  discardContentDraft: write(endpoints.discardContentDraft, {
    done: 'Draft put aside',
    failed: 'Draft not put aside',
    refreshes: ['contentDocument'],
  }),
  restoreContent: write(endpoints.restoreContent, {
    done: 'The version is a draft now',
    failed: 'Version not taken up',
    refreshes: ['contentDocument'],
  }),
  publishContent: write(endpoints.publishContent, {
    done: 'Published',
    failed: 'Not published',
    refreshes: ['contentDocument'],
  }),
  connectConsole: write(endpoints.connectConsole, {
    done: 'Connected to server successfully',
    failed: 'Connection failed',
    refreshes: readsOfTheConsole,
  }),
  reconnectConsole: write(endpoints.reconnectConsole, {
    done: 'Connected to server successfully',
    failed: 'Connection failed',
    refreshes: readsOfTheConsole,
  }),
  disconnectConsole: write(endpoints.disconnectConsole, {
    done: 'Disconnected from server',
    failed: 'Disconnecting failed',
    refreshes: ['consoleStatus', 'savedConsole'],
  }),
  runCommand: write(endpoints.runCommand, { failed: 'Command failed' }),
  saveBook: write(endpoints.saveBook, {
    done: ({ published }) => ({
      title: 'BookNews Saved',
      description: published
        ? 'Press Reload Plugin, so that players see it.'
        : 'The files of the game server are not connected, so it is kept here as a draft.',
    }),
    failed: ({ message }) => ({
      title: 'Save Failed',
      description: message || 'Failed to save BookNews configuration',
    }),
    refreshes: ['book', 'bookVersions'],
  }),
  restoreBook: write(endpoints.restoreBookVersion, {
    done: 'BookNews Saved',
    failed: ({ message }) => ({
      title: 'Save Failed',
      description: message || 'Failed to save BookNews configuration',
    }),
    refreshes: ['book', 'bookVersions'],
  }),
  reloadBook: write(endpoints.reloadBook, {
    done: ({ result }) => ({ title: 'BookNews Reloaded', description: result }),
    failed: ({ message }) => ({
      title: 'Reload Failed',
      description: message || 'Failed to reload BookNews plugin',
    }),
  }),
  runBlueMap: write(endpoints.runBlueMap, {
    failed: 'Command failed',
    refreshes: ['blueMapStatus', 'blueMapMaps'],
  }),
  actOnPlayer: write(endpoints.actOnPlayer, {
    done: ({ command, result }) => ({
      title: 'Sent to the game server',
      description: result.trim() || `${command}: no answer came back over RCON`,
    }),
    failed: 'Command failed',
    refreshes: ['players', 'playerAccess'],
  }),
} as const;
