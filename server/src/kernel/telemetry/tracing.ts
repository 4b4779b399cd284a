import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pass } from 'node:timers/promises';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Readers } from '../database/readers.ts';
import type { AnyJob } from '../jobs/job.ts';

export interface Tracing {
  readonly traceRequests: (app: FastifyInstance) => void;
  readonly traceJob: <Traced extends AnyJob>(job: Traced) => Traced;
  readonly tracePool: (pool: pg.Pool) => void;
  readonly traceReaders: (readers: Readers) => Readers;
  /** Sends what is left. */
  readonly close: () => Promise<void>;
}

/** Requests of the monitoring itself, which would be most of all traces. */
const UNTRACED = /^\/(?:metrics|api\/health\/)/;

const MAX_ATTRIBUTE_LENGTH = 2_000;
/** A collector that does not answer must not hold up the end of the program. */
const CLOSE_TIMEOUT_MS = 2_000;

const withSlash = (url: string) => (url.endsWith('/') ? url : `${url}/`);

/** The kind of an error: a database's code or the class, never the message, which may quote values. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** The text of a statement, if a call of the driver has one; values are separate. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const isConfig = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isConfig && typeof statement.text === 'string' ? statement.text : undefined;
}

/**
 * Sends traces of requests, jobs and their statements to an OpenTelemetry collector by OTLP/HTTP. Spans carry route
 * patterns, statements without values, status and error kinds: no addresses, no people (`behaviour §2`). If the
 * collector does not answer, spans are dropped.
 */
export function openTracing({ endpoint, version }: { readonly endpoint: string; readonly version: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: new URL('v1/traces', withSlash(endpoint)).href });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'kontor', 'service.version': version }),
    spanLimits: { attributeValueLengthLimit: MAX_ATTRIBUTE_LENGTH },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('kontor', version);
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  async function traced<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const span = tracer.startSpan(name, options, parent);
    try {
      return await current.run(trace.setSpan(parent, span), work);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  /** Traces a statement of a request or a job; others, such as those of a start, are not of interest. */
  function traceStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
    if (!current.getStore()) return run();
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
    };
    return traced(operation, { kind: SpanKind.CLIENT, attributes }, run);
  }

  function traceClient(client: pg.PoolClient): void {
    const query = client.query.bind(client);
    // The driver's overloads cannot be expressed in one implementation; every call is forwarded to one of them.
    const tracing = (statement: never, ...rest: never[]) => {
      const text = textOf(statement);
      if (text === undefined) return query(statement, ...rest);
      return traceStatement(text, async () => query(statement, ...rest));
    };
    client.query = tracing as typeof client.query;
  }

  function traceRequests(app: FastifyInstance): void {
    const requests = new WeakMap<FastifyRequest, { readonly span: Span; readonly context: Context }>();
    const resume = (request: FastifyRequest, done: () => void) => {
      const traced = requests.get(request);
      return traced ? current.run(traced.context, done) : done();
    };
    app.addHook('onRequest', (request, _reply, done) => {
      if (UNTRACED.test(request.url)) return done();
      const { method, id, headers, routeOptions } = request;
      const route = routeOptions.url;
      const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
      const attributes = {
        'http.request.method': method,
        'kontor.request_id': id,
        ...(route !== undefined && { 'http.route': route }),
      };
      const name = route === undefined ? method : `${method} ${route}`;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
      requests.set(request, { span, context: trace.setSpan(parent, span) });
      return resume(request, done);
    });
    // A body arrives in the context of its connection.
    app.addHook('preHandler', (request, _reply, done) => resume(request, done));
    app.addHook('onResponse', (request, { statusCode }, done) => {
      const span = requests.get(request)?.span;
      span?.setAttribute('http.response.status_code', statusCode);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  return {
    traceRequests,
    traceJob: (job) => ({
      ...job,
      execute: (data, context) => {
        const attributes = { 'kontor.job': job.name };
        return traced(`job ${job.name}`, { kind: SpanKind.CONSUMER, attributes }, () => job.execute(data, context));
      },
    }),
    tracePool: (pool) => void pool.on('connect', traceClient),
    traceReaders: (readers) => ({
      ...readers,
      read: (statement) => traceStatement(statement.text, () => readers.read(statement)),
    }),
    close: () => Promise.race([provider.shutdown(), pass(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  };
}
