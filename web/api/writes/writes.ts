import { endpoints } from 'virtual:endpoints';

import { classWrites } from './class-writes.ts';
import { communityWrites } from './community-writes.ts';
import { fileWrites } from './file-writes.ts';
import { write } from './write.ts';

const readsOfTheConsole = [
  endpoints.getConsoleStatus,
  endpoints.getSavedConsole,
  endpoints.listWorlds,
  endpoints.listNpcs,
  endpoints.listPortals,
  endpoints.listBlueMapMaps,
  endpoints.getBlueMapStatus,
  endpoints.listPlayers,
  endpoints.listPlayerAccess,
] as const;

/** The writes of §7 that have a screen for signed-in people, with their toasts of §8. */
export const writes = {
  ...fileWrites,
  ...communityWrites,
  ...classWrites,
  saveContentDraft: write(endpoints.saveContentDraft, {
    done: 'Draft saved',
    failed: "Couldn't save the draft",
    refreshes: [endpoints.getContentDocument],
  }),
  discardContentDraft: write(endpoints.discardContentDraft, {
    done: 'Draft discarded',
    failed: "Couldn't discard the draft",
    refreshes: [endpoints.getContentDocument],
  }),
  restoreContent: write(endpoints.restoreContent, {
    done: 'Restored as a draft',
    failed: "Couldn't restore the version",
    refreshes: [endpoints.getContentDocument],
  }),
  publishContent: write(endpoints.publishContent, {
    done: 'Published',
    failed: "Couldn't publish it",
    refreshes: [endpoints.getContentDocument],
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
    failed: "Couldn't disconnect",
    refreshes: [endpoints.getConsoleStatus, endpoints.getSavedConsole],
  }),
  runCommand: write(endpoints.runCommand, { failed: 'Command failed' }),
  saveBook: write(endpoints.saveBook, {
    done: ({ published }) => ({
      title: 'BookNews Saved',
      description: published
        ? 'Click Reload Plugin to show it to players.'
        : 'The file server is not connected, so the book was saved as a draft.',
    }),
    failed: ({ message }) => ({
      title: 'Save Failed',
      description: message || 'Failed to save BookNews configuration',
    }),
    refreshes: [endpoints.loadBook, endpoints.listBookVersions],
  }),
  restoreBook: write(endpoints.restoreBookVersion, {
    done: 'BookNews Saved',
    failed: ({ message }) => ({
      title: 'Save Failed',
      description: message || 'Failed to save BookNews configuration',
    }),
    refreshes: [endpoints.loadBook, endpoints.listBookVersions],
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
    refreshes: [endpoints.getBlueMapStatus, endpoints.listBlueMapMaps],
  }),
  actOnPlayer: write(endpoints.actOnPlayer, {
    done: ({ command, result }) => ({
      title: 'Sent to the game server',
      description: result.trim() || `${command}: no answer over RCON`,
    }),
    failed: 'Command failed',
    refreshes: [endpoints.listPlayers, endpoints.listPlayerAccess],
  }),
} as const;
