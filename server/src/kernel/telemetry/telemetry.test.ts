import fastify from 'fastify';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { loggedError } from './errors.ts';
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
  const pool = { totalCount: 5, idleCount: 3, waitingCount: 1 };
  const readers = { size: () => 4 };
  const bearer = (token: string) => ({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

  it('is served only with the token', async () => {
    const app = fastify();
    app.get('/thing/:id', async () => 'ok');
    serveMetrics(
      app,
      createMetrics({ pool, readers, jobs: { sizes: async () => [{ job: 'mail.send', state: 'dead', count: 2 }] } }),
      'right',
    );
    await app.inject('/thing/4711');
    expect((await app.inject('/metrics')).statusCode).toBe(401);
    expect((await app.inject(bearer('wrong'))).statusCode).toBe(401);
    const answer = await app.inject(bearer('right'));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/thing/:id",status="200"} 1',
    );
    expect(answer.body).toContain('database_connections{state="busy"} 2');
    expect(answer.body).toContain('database_connections{state="shared"} 4');
    expect(answer.body).toContain('jobs{job="mail.send",state="dead"} 2');
    expect(answer.body).not.toContain('4711');
  });

  it('omits the queue if there is no database', async () => {
    const app = fastify();
    serveMetrics(
      app,
      createMetrics({ pool, readers, jobs: { sizes: () => Promise.reject(new Error('no database')) } }),
      'right',
    );
    expect((await app.inject(bearer('right'))).body).toContain('process_cpu_seconds_total');
  });
});
