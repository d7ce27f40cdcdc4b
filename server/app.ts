import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints';
import { Problem } from '#contract/problems';
import { buildFeatures } from './composition/all-features.ts';
import { createInstances } from './database/notices/instances.ts';
import type { Feature } from './composition/feature.ts';
import type { FirstAdministrator } from './features/auth/staff/administrators.ts';
import { createHttpServer } from './http/http-server.ts';
import { serveActivitySocket } from './http/socket/activity-socket.ts';
import type { Handlers } from './http/handlers.ts';
import { serveHealth } from './http/operations/health.ts';
import { serveMetrics } from './http/operations/metrics.ts';
import { describeAsOpenApi } from './http/operations/openapi.ts';
import { replyWithProblem } from './http/problem-reply.ts';
import { serveEndpoints } from './http/serve.ts';
import { getHost, trustProxies } from './http/access/trusted-proxies.ts';
import type { ActivityFeed } from './live/activity/activity-feed.ts';
import type { Dependencies } from './composition/dependencies.ts';
import { serveSite, type Site } from './composition/site.ts';

export type App = {
  readonly http: FastifyInstance;
  readonly feed: ActivityFeed;
  readonly ensureFirstAdministrator: () => Promise<FirstAdministrator | null>;
  /** Starts background work; called once the portal listens. */
  readonly start: () => Promise<void>;
  /** Lets a load balancer know that this instance is about to close, and gives it time to act on it. */
  readonly leave: (forMs: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/**
 * The whole portal: the features, the API, the WebSocket and the pages. `site` is the built web
 * folder; null serves the API only.
 */
export async function createApp(dependencies: Dependencies, site: Site | null): Promise<App> {
  const instances = createInstances(dependencies.database, dependencies.onError);
  const { features, auth, console, filesLink, content, presence } = await buildFeatures(
    dependencies,
    { instances, onSessionsRevoked: async () => socket.checkSessions() },
  );
  const { findSession } = auth;
  const { publicUrl, trustProxy } = dependencies.config.listen;
  const handlers = collectHandlers(features);
  const http = createHttpServer(dependencies);
  const { leave } = serveHealth(http, dependencies);
  serveEndpoints(http, { rows: endpoints, handlers, findSession, publicUrl });
  const trust = trustProxies(trustProxy);
  const socket = serveActivitySocket(http.server, {
    feed: console.feed,
    presence,
    findSession,
    publicUrl,
    getHost: (request) => getHost(request, trust),
    onError: dependencies.onError,
  });
  await serveMetrics(http, {
    token: dependencies.config.metricsToken,
    gauges: createGauges({ console: console.link, files: filesLink, socket }),
  });
  if (site === null) serveApiOnly(http);
  else await serveSite(http, dependencies, { site, content, findSession, handlers });

  return {
    http,
    feed: console.feed,
    ensureFirstAdministrator: auth.ensureFirstAdministrator,
    start: async () => {
      for (const feature of features) await feature.start?.();
    },
    leave,
    close: async () => {
      socket.close();
      await http.close();
      for (const feature of features.toReversed()) await feature.close?.();
      instances.close();
    },
  };
}

type Counted = {
  readonly console: { readonly client: unknown };
  readonly files: { readonly client: unknown };
  readonly socket: { readonly count: () => number };
};

/** What Prometheus gets in addition to request durations. */
function createGauges({ console, files, socket }: Counted) {
  return [
    {
      name: 'blockplan_console_connected',
      help: '1 while the portal is connected to the console of the game server',
      read: () => (console.client === null ? 0 : 1),
    },
    {
      name: 'blockplan_files_connected',
      help: '1 while the portal is connected to the file server',
      read: () => (files.client === null ? 0 : 1),
    },
    {
      name: 'blockplan_sockets_open',
      help: 'Open windows that follow the activity log',
      read: socket.count,
    },
  ];
}

function collectHandlers(features: readonly Feature[]): Handlers {
  // Generated on first use: it takes longer than the rest of startup.
  let openApi: Record<string, unknown> | null = null;
  const ownHandlers: Handlers = {
    getOpenApi: async () => (openApi ??= describeAsOpenApi(endpoints)),
  };
  return features.reduce((all, { handlers }) => ({ ...all, ...handlers }), ownHandlers);
}

function serveApiOnly(http: FastifyInstance): void {
  http.setNotFoundHandler((request, reply) =>
    replyWithProblem(new Problem('no-such-call'), request, reply),
  );
}
