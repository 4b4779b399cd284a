import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { isSameSecret } from '../identity/tries.ts';
import { askWorkers, ownPlace } from '../worker-messages.ts';
import { type MetricSources, registerGauges } from './gauges.ts';

export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly observe: (call: { method: string; route: string; status: number; seconds: number }) => void;
}

/** Joins texts of the same metrics: each has its description once, followed by the samples of all. */
export function joinMetrics(texts: readonly string[]): string {
  const metrics = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    if (line.startsWith('# HELP ')) {
      lines = metrics.get(line) ?? [];
      metrics.set(line, lines);
    }
    if (line !== '' && !(line.startsWith('#') && lines.includes(line))) lines.push(line);
  }
  return [...metrics.values()].map((each) => `${each.join('\n')}\n`).join('\n');
}

/**
 * Metrics of this process, and of the database that it may share with others (docs/monitoring.md). A worker gives those
 * of all workers, with the label `worker`.
 */
export function createMetrics(sources: MetricSources): Metrics {
  const register = new Registry();
  const place = ownPlace();
  if (place !== null) register.setDefaultLabels({ worker: String(place) });
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
  const ofAll = askWorkers(async () => {
    await measure();
    return register.metrics();
  });
  return {
    contentType: register.contentType,
    text: async () => joinMetrics(await ofAll()),
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
