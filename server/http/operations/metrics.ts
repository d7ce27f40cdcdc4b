import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '#contract/problems';
import type { Secret } from '../../config/secret.ts';

type Options = {
  /** METRICS_TOKEN; null if it is not set. */
  readonly token: Secret | null;
  /** Values read on each request for metrics, with their names and descriptions. */
  readonly gauges: readonly {
    readonly name: string;
    readonly help: string;
    readonly read: () => number;
  }[];
};

/** Seconds; most calls take a few milliseconds, a console command up to fifteen seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/**
 * `/metrics` for Prometheus, for anyone who sends METRICS_TOKEN. Requests are counted by route pattern,
 * never by URL or person, so that the number of labels is bounded.
 */
export async function serveMetrics(http: FastifyInstance, options: Options): Promise<void> {
  const { token } = options;
  if (token === null) return;
  // Loaded only if METRICS_TOKEN is set.
  const { Registry, Histogram, Gauge, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request duration by method, route, and status class',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  });
  for (const { name, help, read } of options.gauges) {
    const gauge = new Gauge({
      name,
      help,
      collect() {
        this.set(read());
      },
      registers: [],
    });
    registry.registerMetric(gauge);
  }
  http.addHook('onResponse', (request, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.observe({ ...getRouteLabels(request), status }, reply.elapsedTime / 1000);
    done();
  });
  http.get('/metrics', async (request, reply) => {
    if (!isRightToken(request.headers.authorization, token.reveal()))
      throw new Problem('metrics-token-needed');
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Only methods that the portal uses become labels, because anyone can make one up. */
function getRouteLabels({ method, routeOptions }: FastifyRequest) {
  const { url } = routeOptions;
  return url === undefined ? { method: 'other', route: 'none' } : { method, route: url };
}

function isRightToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(
    hash((header ?? '').replace(/^bearer /i, 'Bearer ')),
    hash(`Bearer ${token}`),
  );
}
