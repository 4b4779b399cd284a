import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { booking } from '@kontor/contract/areas/booking/endpoints.ts';
import { masterData } from '@kontor/contract/areas/master-data/endpoints.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { startApp, type TestApp } from '../../testing/app.ts';
import { anEventWithDate, aRegistration, makeSites } from '../../testing/booking.ts';
import { queueMail } from '../mail/queue.ts';

const Attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.number()) }),
});
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes: z.array(Attribute),
  status: z.object({ code: z.optional(z.number()) }),
});
const Body = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER_ID = '00f067aa0ba902b7';
const ERROR = 2;

type Traced = z.output<typeof Span>;

const attributesOf = ({ attributes }: Traced) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

const urlOf = (server: Server) => {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

let received: string[];
let spans: readonly Traced[];
let token: string;

const named = (name: string) => spans.find((span) => span.name === name);
const below = (parent: Traced | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

/** A collector; returns its URL, and what it has received when it ends. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'POST' && request.url === '/v1/traces') bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    return bodies;
  };
  return { url: urlOf(server), stop };
}

/** Sends a request as from outside: its body arrives after its head. */
async function post(app: TestApp, path: string, headers: Readonly<Record<string, string>>, body: object) {
  await app.server.listen({ port: 0 });
  const sent = await fetch(`${urlOf(app.server.server)}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return sent.status;
}

async function sendMail(app: TestApp) {
  const mail = { recipient: 'vera@example.org', language: 'de', purpose: 'test', isPublic: false } as const;
  const content = { subject: 'Hallo', text: 'Hallo', html: 'Hallo' };
  await app.inTransaction((tx) => queueMail(tx, app.services, { ...mail, ...content }));
  const isSent = async () => (await app.db.selectFrom('mail').select('sent_at').executeTakeFirst())?.sent_at;
  await vi.waitFor(async () => expect(await isSent()).toBeTruthy(), { timeout: 30_000 });
}

beforeAll(async () => {
  const collector = await startCollector();
  const app = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  token = await app.tokenOf('administrator');
  const admin = app.as('administrator');
  const caller = { traceparent: `00-${TRACE_ID}-${CALLER_ID}-01` };
  expect(await post(app, '/api/department', caller, { title: 'Getränke Geheim' })).toBe(201);
  await admin.call(masterData.department.list, {});
  await makeSites(app);
  const { dateId } = await anEventWithDate(app);
  await admin.call(booking.attendee.create, { body: aRegistration(dateId) });
  await admin.call(booking.attendee.create, { body: aRegistration(dateId) });
  await app.server.inject('/api/health/live');
  await app.server.inject('/nowhere/vera@example.org?key=topsecret');
  await sendMail(app);
  await app.stop();
  received = collector.stop();
  spans = received.flatMap((body) =>
    z.parse(Body, JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  );
});

describe('a trace', () => {
  it('continues that of the caller, and names the endpoint and the outcome', () => {
    const request = named('POST /api/department');
    expect(request).toMatchObject({ traceId: TRACE_ID, parentSpanId: CALLER_ID });
    expect(request && attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/department',
      'http.response.status_code': 201,
      'kontor.request_id': expect.any(String),
    });
  });

  it('includes the statements of a write and of a prepared read', () => {
    const statements = below(named('POST /api/department'));
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['INSERT', 'COMMIT']));
    expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([TRACE_ID]));
    const insert = statements.map(attributesOf).find((each) => `${each['db.query.text']}`.includes('"department"'));
    expect(insert).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'INSERT' });
    const read = named('GET /api/department');
    expect(read?.traceId).not.toBe(TRACE_ID);
    expect(below(read).map(({ name }) => name)).toContain('SELECT');
  });

  it('names what failed by its code', () => {
    const failed = spans.filter(({ status }) => status.code === ERROR);
    expect(failed.map((span) => attributesOf(span)['error.type'])).toContain('23505');
  });

  it('of a job includes its statements', () => {
    expect(below(named('job mail.send')).map(({ name }) => name)).toContain('UPDATE');
  });

  it('is left out for the requests of the monitoring', () => {
    expect(named('GET /api/health/live')).toBeUndefined();
    expect(named('GET')).toBeDefined();
  });

  it('contains no addresses, people or tokens', () => {
    const sent = received.join('');
    expect(sent).toContain('"stringValue":"kontor"');
    for (const secret of [token, 'Geheim', 'Vogel', 'vera@example.org', 'topsecret', 'demo-administrator', '127.0.0.1'])
      expect(sent).not.toContain(secret);
  });
});
