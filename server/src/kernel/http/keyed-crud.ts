import type { AnswerOf, BodyOf, ParamsOf, QueryOf, ResourceCalls } from '@kontor/contract/kernel/endpoint.ts';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import { snakeCase } from '../database/fields.ts';
import type { Database } from '../database/schema.ts';
import type { Read, Tx } from '../database/tx.ts';
import type { Actor } from '../identity/actor.ts';
import type { CodesOf, ResourceHandlers, WriteCall } from './call.ts';
import { handlersOf, type Resource } from './crud.ts';
import { fieldOf } from './parse.ts';
import { actionOf, changeRecord, isRow, type Key, lock, lockForWrite, recordOf } from './records.ts';
import { Refusal, refuse } from './refusal.ts';

type Params<R extends Resource> = ParamsOf<R['find']>;
type Refused<R extends Resource, Call extends keyof ResourceCalls> = Refusal<CodesOf<R[Call]>>;

/** What the calls of a resource do whose records have composite keys; `keyedCrud` adds what all of them share. */
export interface KeyedStore<R extends Resource> {
  /** All records that the actor may see. */
  list(
    read: Read,
    actor: Actor,
    query: QueryOf<R['list']>,
    setTotal: (rows: number) => void,
  ): Promise<AnswerOf<R['list']> | Refused<R, 'list'>>;
  /**
   * One record, if it exists and the actor may see it; with an `id`, as used in paths, the answer has a `Location`.
   */
  find(read: Read, actor: Actor, params: Params<R>): Promise<AnswerOf<R['find']> | undefined>;
  /** Returns the new record's key. */
  insert(tx: Tx, actor: Actor, body: BodyOf<R['create']>): Promise<Params<R> | Refused<R, 'create'>>;
  /** The record exists and is locked. */
  update(tx: Tx, actor: Actor, params: Params<R>, body: BodyOf<R['update']>): Promise<void | Refused<R, 'update'>>;
  /** Takes the locks that must come before the record's own. */
  lockFirst?(tx: Tx, params: Params<R>): Promise<void>;
  /** The record exists and is locked: may refuse its deletion, or save what has to be kept of it. */
  beforeRemoval?(tx: Tx, params: Params<R>): Promise<void | Refused<R, 'remove'>>;
}

interface AnyCall<R extends Resource> extends Pick<WriteCall<R['create']>, 'setTotal'> {
  readonly read: Read;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: Params<R>;
  readonly query: QueryOf<R['list']>;
  readonly body: BodyOf<R['create']> & BodyOf<R['update']>;
  readonly sent: unknown;
  readonly ifMatch: readonly number[] | undefined;
}

/** The key columns; path parameters are numbers or texts. */
const keyOf = (params: unknown): Exclude<Key, number> =>
  Object.fromEntries(
    Object.entries(Object(params)).map(([name, value]) => [
      snakeCase(name),
      typeof value === 'number' ? value : String(value),
    ]),
  );

/** Whether the body identifies another record than the path. */
const contradicts = (sent: unknown, params: unknown): boolean =>
  Object.entries(Object(params)).some(([name, value]) => ![undefined, value].includes(fieldOf(sent, name)));

/**
 * As `crud`, for a table whose key columns are the path parameters, `inventoryReceiptId` in `inventory_receipt_id`.
 */
export function keyedCrud<R extends Resource>(
  resource: R,
  table: keyof Database,
  store: KeyedStore<R>,
): ResourceHandlers<R> {
  const { secret } = resource;

  const handlers = {
    list: ({ read, actor, query, setTotal }: AnyCall<R>) => store.list(read, actor, query, setTotal),

    find: async ({ read, actor, params }: AnyCall<R>) =>
      (await store.find(read, actor, params)) ?? refuse('request.notFound'),

    async create({ tx, actor, body }: AnyCall<R>) {
      const params = await store.insert(tx, actor, body);
      if (params instanceof Refusal) return params;
      const key = keyOf(params);
      const [created, found] = await Promise.all([lock(tx, table, key), store.find(tx, actor, params)]);
      const after = created?.row;
      audit(tx, actor, { action: actionOf(resource, 'created'), record: recordOf(key), after, secret });
      return found ?? refuse('request.notFound');
    },

    async update({ tx, actor, params, body, sent, ifMatch }: AnyCall<R>) {
      if (contradicts(sent, params)) return refuse('request.idMismatch');
      await store.lockFirst?.(tx, params);
      const change = { table, id: keyOf(params), action: actionOf(resource, 'updated'), secret, ifMatch };
      return changeRecord(tx, actor, change, () => store.update(tx, actor, params, body));
    },

    async remove({ tx, actor, params, ifMatch }: AnyCall<R>) {
      const key = keyOf(params);
      await store.lockFirst?.(tx, params);
      const locked = await lockForWrite(tx, table, key, ifMatch);
      if (locked instanceof Refusal) return locked;
      const stays = await store.beforeRemoval?.(tx, params);
      if (stays) return stays;
      await sql`delete from ${sql.table(table)} where ${isRow(key)}`.execute(tx.db);
      audit(tx, actor, {
        action: actionOf(resource, 'removed'),
        record: recordOf(key),
        before: locked.row,
        secret,
      });
    },
  };
  return handlersOf<R>(handlers);
}
