import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '../identity/tries.ts';
import { type MetricSources, registerGauges } from './gauges.ts';

export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly observe: (call: { method: string; route: string; status: number; seconds: number }) => void;
}

/** Metrics of this process, and of the database that it may share with others (docs/monitoring.md). */
export function createMetrics(sources: MetricSources): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    // By route pattern, so that no secret of a URL becomes a label; by class of status, so that there are fewer series.
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  const measure = registerGauges(register, sources);
  return {
    contentType: register.contentType,
    text: async () => {
      await measure();
      return register.metrics();
    },
    observe: ({ method, route, status, seconds }) =>
      duration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
  };
}

/** Serves `/metrics` to callers with the token; without a configured token it is not called (`behaviour §2`). */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode: status, elapsedTime }, done) => {
    metrics.observe({ method, route: routeOptions.url ?? 'unknown', status, seconds: elapsedTime / 1000 });
    done();
  });
  app.get('/metrics', async (request, reply) => {
    const presented = request.headers.authorization?.replace(/^bearer +/i, '') ?? '';
    if (!isSameSecret(presented, token)) return reply.code(401).send();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
