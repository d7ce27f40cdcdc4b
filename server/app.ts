import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints';
import { Problem } from '#contract/problems';
import { buildConsole } from './console-parts.ts';
import { createInstances } from './db/instances.ts';
import { createAuditStore } from './features/audit/audit.store.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { createAuthService } from './features/auth/auth.service.ts';
import {
  ensureFirstAdministrator,
  type FirstAdministrator,
} from './features/auth/first-administrator.ts';
import { createPasswords } from './features/auth/password.ts';
import { createSignInLimits } from './features/auth/sign-in-limits.ts';
import { consoleRoutes } from './features/console/console.routes.ts';
import { serveActivitySocket } from './http/activity-socket.ts';
import { serveHealth } from './http/health.ts';
import { describeAsOpenApi } from './http/openapi.ts';
import { readPages } from './http/pages.ts';
import { replyWithProblem } from './http/problem-reply.ts';
import { securityHeaders, serveStaticSite } from './http/static-site.ts';
import { serveEndpoints } from './http/serve.ts';
import type { ActivityFeed } from './live/activity-feed.ts';
import type { Parts } from './parts.ts';

export type App = {
  readonly http: FastifyInstance;
  readonly feed: ActivityFeed;
  /** Makes the administrator of the settings when there is none. */
  readonly ensureFirstAdministrator: () => Promise<FirstAdministrator | null>;
  /** Starts what lives beside the calls; called once the portal listens. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The whole portal on its parts. `webFolder` is where the build put the browser's side; null serves calls only. */
export async function createApp(parts: Parts, webFolder: string | null): Promise<App> {
  const { config, database, now } = parts;
  const http = createHttp(parts);
  const instances = createInstances(database, parts.onFault);
  const audit = createAuditStore({ database, now });
  const console = buildConsole(parts, instances, audit);
  const passwords = createPasswords();
  const limits = createSignInLimits({
    queries: database.queries,
    secretKey: parts.secretKey.reveal(),
    now,
  });
  const auth = createAuthService({
    database,
    passwords,
    limits,
    audit,
    now,
    random: parts.random,
    onSessionsRevoked: () => socket.checkSessions(),
  });
  const { findSession } = auth;
  const own = { publicUrl: config.listen.publicUrl };
  const openApi = describeAsOpenApi(endpoints);

  serveHealth(http, database.isAnswering);
  serveEndpoints(http, {
    rows: endpoints,
    handlers: {
      ...authRoutes({ auth }),
      ...consoleRoutes(console.service),
      getOpenApi: async () => openApi,
    },
    findSession,
    own,
  });
  const socket = serveActivitySocket(http.server, {
    feed: console.feed,
    findSession,
    own,
    hostOf: (request) => request.headers.host ?? '',
    onFault: parts.onFault,
  });
  if (webFolder === null)
    http.setNotFoundHandler((request, reply) =>
      replyWithProblem(new Problem('no-such-call'), request, reply),
    );
  else await serveStaticSite(http, { folder: webFolder, pages: await readPages(webFolder) });

  return {
    http,
    feed: console.feed,
    ensureFirstAdministrator: () =>
      ensureFirstAdministrator(
        { database, passwords, limits, audit, now, random: parts.random },
        {
          username: config.firstAdministrator.username,
          password: config.firstAdministrator.password?.reveal() ?? null,
        },
      ),
    start: console.start,
    close: async () => {
      await socket.close();
      await http.close();
      await console.close();
      instances.close();
    },
  };
}

function createHttp({ config, log }: Parts): FastifyInstance {
  // What Fastify says by itself about listening is no news.
  const loggerInstance: FastifyBaseLogger = log.child({}, { level: quieterThanInfo(log.level) });
  const http = fastify({
    loggerInstance,
    // Query strings and bodies can hold what no log should: requests are not logged one by one.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config.listen.trustProxy),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  http.setErrorHandler(replyWithProblem);
  http.addHook('onSend', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  return http;
}

/** A number counts the proxies in front of the portal, from the nearest one. */
function trustedProxies(
  setting: boolean | number | string[],
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}

function quieterThanInfo(level: string): string {
  return level === 'info' || level === 'debug' || level === 'trace' ? 'warn' : level;
}
