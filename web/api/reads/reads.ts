import { endpoints } from 'virtual:endpoints';

import { limits } from '#contract/limits';
import { read } from './read.ts';

/** A command may have changed it while its tab was not shown. */
const listOfTab = { everySeconds: limits.worldNamesSeconds, isReadOnOpening: true };

/** Someone else may have changed it since, and nothing on the screen says so. */
const sharedList = { isReadOnOpening: true };

/**
 * Reads of §7 for staff, and those that several screens of signed-in people share. A read without `everySeconds`
 * does not become stale while its screen is open.
 */
export const reads = {
  auditEntries: read(endpoints.listAuditEntries, { isForgottenOnLeaving: true }),
  /** A POST, because it runs tests; its result is read like any other. */
  setupCheck: read(endpoints.runSetupCheck, { isForgottenOnLeaving: true }),
  users: read(endpoints.listUsers, sharedList),
  contentDocument: read(endpoints.getContentDocument, sharedList),
  contentVersion: read(endpoints.getContentVersion),
  contentFile: read(endpoints.exportContent),
  book: read(endpoints.loadBook, { isForgottenOnLeaving: true }),
  bookVersions: read(endpoints.listBookVersions, sharedList),
  bookVersion: read(endpoints.readBookVersion),
  consoleStatus: read(endpoints.getConsoleStatus, { everySeconds: limits.consoleStatusSeconds }),
  savedConsole: read(endpoints.getSavedConsole),
  filesStatus: read(endpoints.getFilesStatus, { everySeconds: limits.filesStatusSeconds }),
  directory: read(endpoints.listDirectory),
  fileContent: read(endpoints.readFile),
  fileSearch: read(endpoints.searchFiles, sharedList),
  trash: read(endpoints.listTrash, sharedList),
  fileVersions: read(endpoints.listVersions, sharedList),
  fileVersion: read(endpoints.readVersion),
  mySubmissions: read(endpoints.listMySubmissions, { everySeconds: limits.reviewSeconds }),
  reviewCounts: read(endpoints.getReviewCounts, { everySeconds: limits.reviewSeconds }),
  notifications: read(endpoints.listNotifications, { everySeconds: limits.reviewSeconds }),
  championConsent: read(endpoints.getChampionConsent),
  moderation: read(endpoints.listModerationItems, { everySeconds: limits.reviewSeconds }),
  senderContact: read(endpoints.getSenderContact),
  dangerLog: read(endpoints.getDangerLog),
  supportMessages: read(endpoints.listSupportMessages, { everySeconds: limits.reviewSeconds }),
  classes: read(endpoints.listClasses),
  classDetail: read(endpoints.getClass),
  myClasses: read(endpoints.listMyClasses),
  gameNameProof: read(endpoints.getGameNameProof, { everySeconds: limits.gameNameProofSeconds }),
  gameSessions: read(endpoints.listGameSessions, sharedList),
  openQuests: read(endpoints.listOpenQuests, sharedList),
  mapMarkers: read(endpoints.previewMapMarkers, sharedList),
  teammates: read(endpoints.listTeammates, { isForgottenOnLeaving: true }),
  workbookClasses: read(endpoints.listWorkbookClasses),
  workbookAnswers: read(endpoints.getWorkbookAnswers, { isForgottenOnLeaving: true }),
  ownWellDone: read(endpoints.listOwnWellDone),
  worlds: read(endpoints.listWorlds, listOfTab),
  npcs: read(endpoints.listNpcs, listOfTab),
  portals: read(endpoints.listPortals, listOfTab),
  blueMapMaps: read(endpoints.listBlueMapMaps, listOfTab),
  blueMapStatus: read(endpoints.getBlueMapStatus, { everySeconds: limits.blueMapStatusSeconds }),
  players: read(endpoints.listPlayers, { everySeconds: limits.playersSeconds }),
  playerAccess: read(endpoints.listPlayerAccess, { everySeconds: limits.worldNamesSeconds }),
  domainSettings: read(endpoints.getDomainSettings),
  dnsRecords: read(endpoints.listDnsRecords, sharedList),
} as const;
