import { endpoints } from 'virtual:endpoints';

import { write } from './write.ts';

const gameReads = [
  endpoints.listGameSessions,
  endpoints.getLiveGames,
  endpoints.getThisWeek,
] as const;
const openQuestReads = [endpoints.listOpenQuests, endpoints.getThisWeek] as const;

/** Sessions on the game server and open quests. */
export const scheduleWrites = {
  createGameSession: write(endpoints.createGameSession, {
    done: 'Session saved',
    failed: "Couldn't save the session",
    refreshes: gameReads,
  }),
  changeGameSession: write(endpoints.changeGameSession, {
    done: 'Session saved',
    failed: "Couldn't save the session",
    refreshes: gameReads,
  }),
  deleteGameSession: write(endpoints.deleteGameSession, {
    done: 'Session removed',
    failed: "Couldn't remove the session",
    refreshes: gameReads,
  }),
  createOpenQuest: write(endpoints.createOpenQuest, {
    done: 'Open quest saved',
    failed: "Couldn't save the open quest",
    refreshes: openQuestReads,
  }),
  changeOpenQuest: write(endpoints.changeOpenQuest, {
    done: 'Open quest saved',
    failed: "Couldn't save the open quest",
    refreshes: openQuestReads,
  }),
  deleteOpenQuest: write(endpoints.deleteOpenQuest, {
    done: 'Open quest removed',
    failed: "Couldn't remove the open quest",
    refreshes: openQuestReads,
  }),
} as const;
