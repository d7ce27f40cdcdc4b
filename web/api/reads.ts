import { endpoints, type EndpointCall } from 'virtual:endpoints';

import type { Endpoint, ReplyOf } from '#contract/endpoint';
import { limits } from '#contract/limits';
import { call, type CallInput } from './call.ts';
import { HttpError } from './http-error.ts';

export type ReadInput = Pick<CallInput<Endpoint>, 'params' | 'query' | 'signal'>;

export type Read<Reply> = {
  /** First part of the cache key. */
  readonly path: string;
  readonly everySeconds: number | null;
  readonly ask: (input: ReadInput) => Promise<Reply>;
};

type ReadOptions = { readonly everySeconds?: number };

export function read<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  options: ReadOptions & { readonly on401: 'null' },
): Read<ReplyOf<Row> | null>;
export function read<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  options?: ReadOptions,
): Read<ReplyOf<Row>>;
export function read<Row extends Endpoint>(
  endpoint: EndpointCall<Row>,
  options: ReadOptions & { readonly on401?: 'null' } = {},
): Read<ReplyOf<Row> | null> {
  const ask = (input: ReadInput) => call(endpoint, input);
  return {
    path: endpoint.path,
    everySeconds: options.everySeconds ?? null,
    ask: options.on401 === 'null' ? (input) => ask(input).catch(nullWhenSignedOut) : ask,
  };
}

function nullWhenSignedOut(error: unknown): null {
  if (error instanceof HttpError && error.status === 401) return null;
  throw error;
}

/** Every read of §7 that has a screen. Without `everySeconds` a read never grows stale. */
export const reads = {
  currentUser: read(endpoints.getCurrentUser, { on401: 'null' }),
  auditEntries: read(endpoints.listAuditEntries),
  /** It tests, and so it is a POST; what it finds is read like any other. */
  setupCheck: read(endpoints.runSetupCheck),
  users: read(endpoints.listUsers),
  serverStatus: read(endpoints.getServerStatus, { everySeconds: limits.serverStatusSeconds }),
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
  communityFeed: read(endpoints.getCommunityFeed, { everySeconds: limits.communityFeedSeconds }),
  champions: read(endpoints.listChampions, { everySeconds: limits.championsSeconds }),
  engagementMetrics: read(endpoints.getEngagementMetrics, {
    everySeconds: limits.engagementMetricsSeconds,
  }),
  activeProjects: read(endpoints.listActiveProjects, { everySeconds: limits.projectsSeconds }),
  liveGames: read(endpoints.getLiveGames, { everySeconds: limits.liveGamesSeconds }),
  thisWeek: read(endpoints.getThisWeek, { everySeconds: limits.thisWeekSeconds }),
  // Long before a token is too old its form has another.
  formToken: read(endpoints.getFormToken, {
    everySeconds: (limits.formTokenUntilHours / 4) * 3600,
  }),
  retention: read(endpoints.getRetention),
  mySubmissions: read(endpoints.listMySubmissions, { everySeconds: limits.reviewSeconds }),
  myAnswers: read(endpoints.listMyAnswers, { everySeconds: limits.reviewSeconds }),
  championConsent: read(endpoints.getChampionConsent),
  moderation: read(endpoints.listModerationItems, { everySeconds: limits.reviewSeconds }),
  senderContact: read(endpoints.getSenderContact),
  supportMessages: read(endpoints.listSupportMessages, { everySeconds: limits.reviewSeconds }),
  sessions: read(endpoints.listGameSessions),
  openQuests: read(endpoints.listOpenQuests),
  projects: read(endpoints.listProjects),
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

export type ReadName = keyof typeof reads;
