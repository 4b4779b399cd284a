import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Readers } from '../database/readers.ts';
import { isSameSecret } from '../identity/tries.ts';
import type { Jobs } from '../jobs/jobs.ts';

export interface Metrics {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  readonly observe: (call: { method: string; route: string; status: number; seconds: number }) => void;
}

/** Metrics of the process, calls by route pattern (so that no secret of a URL becomes a label), pool and queue. */
export function createMetrics({
  pool,
  readers,
  jobs,
}: {
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly readers: Pick<Readers, 'size'>;
  readonly jobs: Pick<Jobs, 'sizes'>;
}): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, requests that wait for one, and connections that reads share',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
      this.set({ state: 'shared' }, readers.size());
    },
  });
  new Gauge({
    name: 'jobs',
    help: 'Jobs by name and state',
    labelNames: ['job', 'state'],
    registers,
    async collect() {
      this.reset();
      // Without a database the other metrics matter all the more.
      for (const { job, state, count } of await jobs.sizes().catch(() => [])) this.set({ job, state }, count);
    },
  });
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    observe: ({ method, route, status, seconds }) => duration.observe({ method, route, status }, seconds),
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
