import { endpoints } from 'virtual:endpoints';

import { commandFailure } from './command-failure.ts';
import { write } from './write.ts';

/** What administrators do about players. */
export const playerWrites = {
  actOnPlayer: write(endpoints.actOnPlayer, {
    done: ({ command, result }) => ({
      title: 'Sent to the game server',
      description: result.trim() || `${command}: no answer over RCON`,
    }),
    failed: commandFailure,
    refreshes: [endpoints.listPlayers, endpoints.listPlayerAccess],
  }),
} as const;
