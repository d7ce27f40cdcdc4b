import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints';
import { Problem } from '#contract/problems';
import { buildAccounts } from './accounts-parts.ts';
import { buildBook } from './book-parts.ts';
import { buildCommunity } from './community-parts.ts';
import { buildContent } from './content-parts.ts';
import { buildConsole } from './console-parts.ts';
import { createInstances } from './db/instances.ts';
import { buildDoctor } from './doctor-parts.ts';
import { buildDomain } from './domain-parts.ts';
import type { Feature } from './feature.ts';
import { buildLiveCard } from './live-card-parts.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { createAuditStore } from './features/audit/audit.store.ts';
import type { FirstAdministrator } from './features/auth/first-administrator.ts';
import { buildFiles } from './files-parts.ts';
import { createHttpServer } from './http-server.ts';
import { serveActivitySocket } from './http/activity-socket.ts';
import type { Handlers } from './http/handlers.ts';
import { serveHealth } from './http/health.ts';
import { describeAsOpenApi } from './http/openapi.ts';
import { replyWithProblem } from './http/problem-reply.ts';
import { serveEndpoints } from './http/serve.ts';
import type { ActivityFeed } from './live/activity-feed.ts';
import type { Parts } from './parts.ts';
import { serveSite } from './site.ts';
import { buildRemoteFiles } from './remote-files-parts.ts';
import { buildRetention } from './retention-parts.ts';
import { buildWorlds } from './worlds-parts.ts';

export type App = {
  readonly http: FastifyInstance;
  readonly feed: ActivityFeed;
  readonly ensureFirstAdministrator: () => Promise<FirstAdministrator | null>;
  /** Starts what lives beside the calls; called once the portal listens. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * The whole portal on its parts: each feature, the table of calls, the socket and the pages.
 * `webFolder` is where the build put the browser's side; null serves calls only.
 */
export async function createApp(parts: Parts, webFolder: string | null): Promise<App> {
  const http = createHttpServer(parts);
  const instances = createInstances(parts.database, parts.onFault);
  const audit = createAuditStore(parts);
  const accounts = buildAccounts(parts, audit);
  const console = buildConsole(parts, instances, audit);
  const files = buildFiles(parts, instances, audit);
  const remoteFiles = buildRemoteFiles(parts, files.link, audit);
  const content = await buildContent(parts, instances, audit);
  const domain = buildDomain(parts, content.live.content, audit);
  const doctor = buildDoctor(parts, {
    console,
    files: { connection: files.connection, parts: remoteFiles.parts },
    content: content.live.content,
    lookAtDns: domain.checkDns,
    audit,
  });
  const features: readonly Feature[] = [
    accounts,
    console,
    files,
    content,
    buildLiveCard(parts, content.live.content),
    buildCommunity(parts, instances, audit),
    buildRetention(parts, audit),
    { handlers: auditRoutes(parts.database.queries) },
    buildWorlds(parts, console, files.link),
    remoteFiles,
    buildBook(parts, { files: remoteFiles.parts, runCommand: console.service.run, audit }),
    domain,
    doctor,
  ];

  const { findSession } = accounts;
  const own = { publicUrl: parts.config.listen.publicUrl };
  serveHealth(http, parts.database.isAnswering);
  serveEndpoints(http, { rows: endpoints, handlers: handlersOf(features), findSession, own });
  const socket = serveActivitySocket(http.server, {
    feed: console.feed,
    findSession,
    own,
    hostOf: (request) => request.headers.host ?? '',
    onFault: parts.onFault,
  });
  accounts.onSessionsRevoked(socket.checkSessions);
  if (webFolder === null) serveCallsOnly(http);
  else await serveSite(http, parts, { webFolder, content, findSession });

  return {
    http,
    feed: console.feed,
    ensureFirstAdministrator: accounts.ensureFirstAdministrator,
    start: async () => {
      for (const feature of features) await feature.start?.();
    },
    close: async () => {
      await socket.close();
      await http.close();
      for (const feature of features.toReversed()) await feature.close?.();
      instances.close();
    },
  };
}

function handlersOf(features: readonly Feature[]): Handlers {
  // Described when first asked for: it takes longer than the rest of a start.
  let openApi: Record<string, unknown> | null = null;
  const ownHandlers: Handlers = {
    getOpenApi: async () => (openApi ??= describeAsOpenApi(endpoints)),
  };
  return features.reduce((all, { handlers }) => ({ ...all, ...handlers }), ownHandlers);
}

function serveCallsOnly(http: FastifyInstance): void {
  http.setNotFoundHandler((request, reply) =>
    replyWithProblem(new Problem('no-such-call'), request, reply),
  );
}
