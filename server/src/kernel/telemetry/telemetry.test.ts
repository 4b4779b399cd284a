import fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { loggedError } from './errors.ts';
import type { MetricSources } from './gauges.ts';
import { createLogger, requestId } from './log.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

function listening() {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => lines.push(line) });
  return { lines, logger };
}

describe('the log', () => {
  it('contains no personal data, tokens or values', () => {
    const { lines, logger } = listening();
    const duplicate = Object.assign(new pg.DatabaseError('duplicate key "Vera Vogel"', 1, 'error'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'attendee_once',
      detail: 'Key (email)=(vera@example.com) already exists.',
    });
    logger.error({ err: duplicate, job: 'mail.send' }, 'job');
    logger.error({
      err: new Error('refused vera@example.com', { cause: new Error('Bearer eyJhbGciOi.eyJzdWIi.abc') }),
    });
    logger.info({
      email: 'vera@example.com',
      person: { email: 'vera@example.com', token: 'secret' },
      body: { a: 'secret' },
    });
    const text = lines.join('');
    expect(text).not.toMatch(/vera|Vogel|eyJ|secret/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      msg: 'job',
      job: 'mail.send',
      err: { code: '23505', about: 'attendee_once' },
    });
    expect(JSON.parse(lines[0] ?? '').err.stack).toContain('telemetry.test');
  });

  it('names a request by its route and an id', async () => {
    const { lines, logger } = listening();
    const app = fastify({ loggerInstance: logger, genReqId: requestId });
    app.get('/cancel/:code', async () => {
      throw new Error('unforeseen');
    });
    const headers = { 'x-request-id': 'proxy-12345', authorization: 'Bearer abc' };
    await app.inject({ url: '/cancel/topsecret?key=topsecret', headers });
    expect(lines.join('')).not.toContain('topsecret');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reqId: 'proxy-12345' });
    expect(requestId({ headers: { 'x-request-id': 'a b\n' } })).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('accepts any value as an error', () => {
    expect(loggedError('vera@example.com')).toEqual({ type: 'string', message: '[email]' });
    expect(loggedError(null)).toMatchObject({ message: 'null' });
    expect(loggedError({ message: 'to vera@example.com' })).toEqual({ type: 'object', message: 'to [email]' });
    expect(loggedError({})).toEqual({ type: 'object', message: 'an object' });
  });
});

describe('/metrics', () => {
  const fails = () => Promise.reject(new Error('no database'));
  const unknown: MetricSources = {
    version: '1.2.3',
    pool: { totalCount: 5, idleCount: 3, waitingCount: 1, options: { max: 10 } },
    readers: { size: () => 4 },
    standby: null,
    jobs: { sizes: fails },
    waitingMails: fails,
    copies: fails,
    lastBackup: fails,
    health: fails,
    folders: ['/does/not/exist'],
  };
  const bearer = (token: string) => ({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

  it('is served only with the token', async () => {
    const app = fastify();
    app.get('/thing/:id', async () => 'ok');
    const sizes = async () => [{ job: 'mail.send', state: 'dead', count: 2 } as const];
    serveMetrics(app, createMetrics({ ...unknown, jobs: { sizes } }), 'right');
    await app.inject('/thing/4711');
    expect((await app.inject('/metrics')).statusCode).toBe(401);
    expect((await app.inject(bearer('wrong'))).statusCode).toBe(401);
    const answer = await app.inject(bearer('right'));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/thing/:id",status="2xx"} 1',
    );
    expect(answer.body).toContain('kontor_database_connections{state="busy"} 2');
    expect(answer.body).toContain('kontor_database_connections{state="shared"} 4');
    expect(answer.body).toContain('kontor_database_requests_waiting 1');
    expect(answer.body).toContain('kontor_jobs{queue="mail.send",state="dead"} 2');
    expect(answer.body).not.toContain('4711');
  });

  it('leaves out what is unknown', async () => {
    const app = fastify();
    serveMetrics(app, createMetrics(unknown), 'right');
    const { body } = await app.inject(bearer('right'));
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).toContain('kontor_database_up 0');
    expect(body).not.toMatch(/^kontor_(?:jobs|mail|merchandise|backup|service|disk)/m);
  });

  it('does not wait for a database that does not answer', async () => {
    const app = fastify();
    serveMetrics(app, createMetrics({ ...unknown, jobs: { sizes: () => new Promise(() => {}) } }), 'right');
    expect((await app.inject(bearer('right'))).body).toContain('kontor_database_up 0');
  });

  it('forgets what is over', async () => {
    const app = fastify();
    const sizes = [[{ job: 'mail.send', state: 'dead', count: 2 } as const], []];
    const jobs = { sizes: async () => sizes.shift() ?? [] };
    serveMetrics(app, createMetrics({ ...unknown, jobs }), 'right');
    expect((await app.inject(bearer('right'))).body).toContain('kontor_jobs{');
    expect((await app.inject(bearer('right'))).body).not.toContain('kontor_jobs{');
  });
});
