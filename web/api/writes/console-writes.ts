import { endpoints } from 'virtual:endpoints';

import { commandFailure } from './command-failure.ts';
import { write } from './write.ts';

const consoleReads = [
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

/** The connection to the console, commands, and the steps of setup. */
export const consoleWrites = {
  connectConsole: write(endpoints.connectConsole, {
    done: 'Connected to server successfully',
    failed: 'Connection failed',
    refreshes: consoleReads,
  }),
  reconnectConsole: write(endpoints.reconnectConsole, {
    done: 'Connected to server successfully',
    failed: 'Connection failed',
    refreshes: consoleReads,
  }),
  disconnectConsole: write(endpoints.disconnectConsole, {
    done: 'Disconnected from server',
    failed: "Couldn't disconnect",
    refreshes: [endpoints.getConsoleStatus, endpoints.getSavedConsole],
  }),
  runCommand: write(endpoints.runCommand, { failed: commandFailure }),
  changeSetupStep: write(endpoints.changeSetupStep, {
    failed: "Couldn't update the step",
    refreshes: [endpoints.listSetupSteps],
  }),
} as const;
