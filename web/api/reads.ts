import { endpoints } from 'virtual:endpoints';

import { limits } from '#contract/limits';
import { read } from './read.ts';

/** Every read of §7 that has a screen for signed-in people. Without `everySeconds` a read never grows stale. */
export const reads = {
  auditEntries: read(endpoints.listAuditEntries),
  /** It tests, and so it is a POST; what it finds is read like any other. */
  setupCheck: read(endpoints.runSetupCheck),
  users: read(endpoints.listUsers),
  contentDocument: read(endpoints.getContentDocument),
  contentVersion: read(endpoints.getContentVersion),
  contentFile: read(endpoints.exportContent),
  book: read(endpoints.loadBook),
  bookVersions: read(endpoints.listBookVersions),
  bookVersion: read(endpoints.readBookVersion),
  consoleStatus: read(endpoints.getConsoleStatus, { everySeconds: limits.consoleStatusSeconds }),
  savedConsole: read(endpoints.getSavedConsole),
  filesStatus: read(endpoints.getFilesStatus, { everySeconds: limits.filesStatusSeconds }),
  directory: read(endpoints.listDirectory),
  fileContent: read(endpoints.readFile),
  fileSearch: read(endpoints.searchFiles),
  trash: read(endpoints.listTrash),
  fileVersions: read(endpoints.listVersions),
  fileVersion: read(endpoints.readVersion),
  worldNames: read(endpoints.listWorldNames, { everySeconds: limits.worldNamesSeconds }),
  mySubmissions: read(endpoints.listMySubmissions, { everySeconds: limits.reviewSeconds }),
  myAnswers: read(endpoints.listMyAnswers, { everySeconds: limits.reviewSeconds }),
  championConsent: read(endpoints.getChampionConsent),
  moderation: read(endpoints.listModerationItems, { everySeconds: limits.reviewSeconds }),
  senderContact: read(endpoints.getSenderContact),
  supportMessages: read(endpoints.listSupportMessages, { everySeconds: limits.reviewSeconds }),
  sessions: read(endpoints.listGameSessions),
  openQuests: read(endpoints.listOpenQuests),
  projects: read(endpoints.listProjects),
  teammates: read(endpoints.listTeammates),
  workbookAnswers: read(endpoints.getWorkbookAnswers),
  ownWellDone: read(endpoints.listOwnWellDone),
  worlds: read(endpoints.listWorlds, { everySeconds: limits.worldNamesSeconds }),
  npcs: read(endpoints.listNpcs),
  portals: read(endpoints.listPortals),
  blueMapMaps: read(endpoints.listBlueMapMaps),
  blueMapStatus: read(endpoints.getBlueMapStatus, { everySeconds: limits.blueMapStatusSeconds }),
  players: read(endpoints.listPlayers, { everySeconds: limits.playersSeconds }),
  playerAccess: read(endpoints.listPlayerAccess, { everySeconds: limits.worldNamesSeconds }),
  domainSettings: read(endpoints.getDomainSettings),
  dnsRecords: read(endpoints.listDnsRecords),
} as const;
