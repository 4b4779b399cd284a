import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { Language } from '@kontor/words/words.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Observer } from '../audit/observer.ts';
import type { Database } from '../database/schema.ts';
import type { Standby } from '../database/standby.ts';
import type { Transactions, Tx } from '../database/tx.ts';
import { rightsOf, subjectOf } from '../identity/actor.ts';
import { requestLanguage } from '../words.ts';
import { Answer } from './answer.ts';
import type { ListMeta, Serialise } from './answering.ts';
import type { AnyHandler } from './call.ts';
import { incomingFile } from './form.ts';
import { claimKey, digestOf, fingerprintOf, keepAnswer, performOnce, releaseKey } from './idempotency.ts';
import { knownVersions, versionsOf } from './parse.ts';
import type { Parts } from './parts.ts';
import { problemOf } from './problems.ts';
import { rowCount } from './raw-json.ts';
import { Refusal } from './refusal.ts';

export interface PerformOptions {
  readonly db: Kysely<Database>;
  /** For reads that may take long, if there is one. */
  readonly standby?: Standby | null;
  readonly transactions: Transactions;
  readonly clock: () => Date;
  readonly defaultLanguage: Language;
  readonly observer: Pick<Observer, 'read' | 'refused'>;
  /** Maximum upload length in bytes. */
  readonly uploadLimit: number;
}

/** A request of an admitted caller whose parts were read. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly parts: Parts;
  /** The `Idempotency-Key`. */
  readonly key: string | undefined;
  /** What the handler reports about a list. */
  readonly meta: ListMeta;
  /** The database as of a moment that a read has to see, instead of the current one. */
  readonly snapshot?: Kysely<Database>;
}

/** The handler's result, or how the call ended otherwise: a `Refusal`, `NotModified`, or an `Answer` to be sent as it is. */
export type Perform = (exchange: Exchange) => Promise<unknown>;

const textsOf = (input: unknown): string[] => Object.values(input ?? {}).map(String);

export type Kind = 'read' | 'write' | 'ownWrite' | 'external';

/** Whether a handler reads, writes in the transaction of its call, opens that itself, or does so after other work. */
export function kindOf({ method, reads, writes, bulk, form, file, external }: EndpointDefinition): Kind {
  if (external) return 'external';
  if (bulk || form) return 'ownWrite';
  if (reads || (method === 'GET' && !writes)) return 'read';
  return file ? 'ownWrite' : 'write';
}

/** Calls an endpoint's handler: a read on the database, a write in one transaction and at most once per key. */
export function performing(
  { db, standby, transactions, clock, defaultLanguage, observer, uploadLimit }: PerformOptions,
  endpoint: EndpointDefinition,
  handler: AnyHandler,
  serialise: Serialise,
): Perform {
  const { bulk, form, file } = endpoint;

  /** The input that all handlers share. */
  const shared = ({ request, parts, meta }: Exchange) => ({
    params: parts.params,
    query: parts.query,
    body: parts.body,
    actor: request.actor,
    language: requestLanguage(request, defaultLanguage),
    address: request.ip,
    setTotal: (rows: number) => {
      meta.total = rows;
    },
    setVersion: (version: number) => {
      meta.version = version;
    },
  });

  const storedRefusal = (request: FastifyRequest) => (refusal: Refusal) => {
    const problem = problemOf(refusal, requestLanguage(request, defaultLanguage));
    return new Answer(problem.status, JSON.stringify(problem), null, null, true);
  };

  const claimOf = ({ actor, url }: FastifyRequest, key: string, print: unknown) => ({
    caller: actor.kind === 'visitor' ? '' : subjectOf(actor),
    key,
    fingerprint: fingerprintOf(url, print, rightsOf(actor)),
  });

  /** Runs a write in a transaction, at most once per key, and serialises its result there, to store it. */
  const writeOnce = (
    { request, key }: Exchange,
    print: () => unknown,
    work: (tx: Tx) => Promise<unknown>,
    recheck?: (tx: Tx) => Promise<Refusal | undefined>,
  ): Promise<Answer | Refusal> =>
    transactions.run(
      request.actor,
      (tx) => {
        const perform = async () => {
          const result = await work(tx);
          return result instanceof Refusal ? result : serialise(request, result);
        };
        if (key === undefined) return perform();
        const once = { ...claimOf(request, key, print()), now: tx.now };
        return performOnce(tx, once, perform, storedRefusal(request), recheck && (() => recheck(tx)));
      },
      ({ didNothing }) => didNothing,
    );

  const readFrom = (from: Kysely<Database>, exchange: Exchange) =>
    handler({
      ...shared(exchange),
      known: knownVersions(exchange.request.headers['if-none-match']),
      read: { db: from, now: clock() },
    });

  const read: Perform = (exchange) =>
    standby && endpoint.standby && !exchange.snapshot
      ? standby.read((from) => readFrom(from, exchange))
      : readFrom(exchange.snapshot ?? db, exchange);

  /** As `read`, of people's data: the answer is sent when the audit trail says who got it. */
  const recordedRead =
    (action: string): Perform =>
    async (exchange) => {
      const result = await read(exchange);
      const { actor, params, query } = shared(exchange);
      if (actor.kind !== 'person' || result instanceof Refusal) return result;
      const rows = rowCount(result);
      await observer.read(actor, action, textsOf(params).join('/'), {
        ...(textsOf(query).length > 0 && { query: JSON.stringify(query) }),
        ...(rows !== null && { rows }),
      });
      return result;
    };

  function write(exchange: Exchange) {
    const { request, parts } = exchange;
    const call = { ...shared(exchange), sent: parts.sent, ifMatch: versionsOf(request.headers['if-match']) };
    const { right } = handler;
    const recheck = right && ((tx: Tx) => right({ ...call, tx }));
    return writeOnce(
      exchange,
      () => parts.print,
      (tx) => handler({ ...call, tx }),
      recheck,
    );
  }

  /** What the handler receives unparsed, and the fingerprint of the request. */
  function unparsedInput({ request, parts, key }: Exchange): { input: object; print: () => unknown } {
    if (form) {
      const incoming = incomingFile(request, form.field, uploadLimit);
      return { input: { file: incoming }, print: incoming.print };
    }
    if (!bulk) return { input: {}, print: () => parts.print };
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    // Computed now, because the bytes are transferred to the worker thread.
    const digest = key === undefined ? '' : digestOf(bytes);
    return { input: { bytes }, print: () => digest };
  }

  /** The handler reads the raw body, or makes a file, and opens its own transaction. */
  function ownWrite(exchange: Exchange) {
    const { request, key } = exchange;
    const { input, print } = unparsedInput(exchange);
    return handler({
      ...shared(exchange),
      ...input,
      read: { db, now: clock() },
      async write(work: (tx: Tx) => Promise<unknown>) {
        if (key === undefined) return transactions.run(request.actor, work);
        let result: unknown;
        const answer = await writeOnce(exchange, print, async (tx) => {
          result = await work(tx);
          return result;
        });
        if (answer instanceof Refusal) return answer;
        // A file is too large to be stored: only the fact that it was written is stored, and it is generated again.
        const isRegenerated = file && answer.status < 400;
        return answer.didNothing && !isRegenerated ? answer : result;
      },
    });
  }

  /** The handler works outside the database, and then opens its own transaction. */
  async function external(exchange: Exchange) {
    const { request, parts, key } = exchange;
    const { actor } = request;
    const act = (write: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>) =>
      handler({ ...shared(exchange), read: { db, now: clock() }, write });
    if (key === undefined) return act((work) => transactions.run(actor, work));
    const claim = claimOf(request, key, parts.print);
    /** Claims the key, or settles it, without an entry in the trail. */
    const settle = <T>(work: (tx: Tx) => Promise<T>) => transactions.run(actor, work, () => true);
    const known = await settle((tx) => claimKey(tx, { ...claim, now: tx.now }));
    if (known) return known;
    try {
      const result = await act((work) =>
        transactions.run(actor, async (tx) => {
          const written = await work(tx);
          if (!(written instanceof Refusal)) keepAnswer(tx, claim, serialise(request, written));
          return written;
        }),
      );
      if (result instanceof Refusal) {
        await settle(async (tx) => keepAnswer(tx, claim, storedRefusal(request)(result)));
      }
      return result;
    } catch (error) {
      await settle(async (tx) => releaseKey(tx, claim));
      throw error;
    }
  }

  const reading = endpoint.recorded === undefined ? read : recordedRead(endpoint.recorded);
  return { read: reading, write, ownWrite, external }[kindOf(endpoint)];
}
