import type { AnswerOf, BodyOf, QueryOf, ResourceCalls } from '@kontor/contract/kernel/endpoint.ts';
import { audit } from '../audit/audit.ts';
import { referrers } from '../database/referrers.ts';
import type { Database, JsonObject } from '../database/schema.ts';
import type { Read, Tx } from '../database/tx.ts';
import type { Actor } from '../identity/actor.ts';
import type { CodesOf, ResourceHandlers, WriteCall } from './call.ts';
import {
  type ClientMark,
  claimClientId,
  isClientIdRetired,
  markOf,
  retireClientId,
  storeClientId,
} from './client-id.ts';
import { actionOf, changeRecord, lock, lockForWrite, type RowUpdate, rowChange } from './records.ts';
import { Refusal, refuse } from './refusal.ts';
import { Replayed } from './replayed.ts';

/** A resource's properties beside its calls. */
export type Resource = ResourceCalls & { readonly path: string; readonly secret: readonly string[] };
type Entity<R extends Resource> = AnswerOf<R['find']>;
type Refused<R extends Resource, Call extends keyof ResourceCalls> = Refusal<CodesOf<R[Call]>>;

/** What a resource's calls do, as plain functions; `crud` adds what all resources share. */
export interface Store<R extends Resource> {
  /**
   * Records that may be created offline carry a `clientId`, which prevents duplicates (`behaviour §10`): their table
   * has the columns `client_id` (unique) and `client_digest`, filled by `crud`. `taken` is the refusal for other
   * content under the same id, `gone` the one for the id of a deleted record.
   */
  readonly clientId?: { readonly taken: CodesOf<R['create']>; readonly gone: CodesOf<R['create']> };
  /** Whether the actor may see a record, by its row; if omitted, every record. */
  sees?(actor: Actor, row: JsonObject): boolean;
  /** All records that the actor may see. */
  list(
    read: Read,
    actor: Actor,
    query: QueryOf<R['list']>,
    setTotal: (rows: number) => void,
  ): Promise<AnswerOf<R['list']> | Refused<R, 'list'>>;
  /** One record, if it exists and the actor may see it; reads its version before everything else, see `prepared`. */
  find(read: Read, actor: Actor, id: number): Promise<Entity<R> | undefined>;
  /** Returns the new record's id and, if any, data that only this answer reveals. */
  insert(
    tx: Tx,
    actor: Actor,
    body: BodyOf<R['create']>,
    call: Pick<WriteCall<R['create']>, 'language' | 'address'>,
  ): Promise<number | { readonly id: number; readonly extra: object } | Refused<R, 'create'>>;
  /**
   * The record exists and is locked. `sent` is the body before defaults, for fields that keep their value when
   * omitted. Instead of a function the columns to set, if the record is one row that everybody sees.
   */
  readonly update:
    | ((
        tx: Tx,
        actor: Actor,
        id: number,
        body: BodyOf<R['update']>,
        sent: unknown,
      ) => Promise<void | Refused<R, 'update'>>)
    | RowUpdate<BodyOf<R['update']>>;
  /**
   * Locks what the commands of a record lock before it, such as the date of a registration: in another order, a change
   * or deletion and a command would wait for each other.
   */
  lockFirst?(tx: Tx, id: number): Promise<void>;
  /** A rule that keeps the record, regardless of references to it. */
  mayRemove?(tx: Tx, actor: Actor, id: number): Promise<void | Refused<R, 'remove'>>;
  /** The record exists, is locked, and nothing refers to it that would have to stay. */
  remove(tx: Tx, actor: Actor, id: number): Promise<void | Refused<R, 'remove'>>;
  /** The parts of a record in other tables that are written with it; the audit trail includes them. */
  alongside?(tx: Tx, id: number): Promise<JsonObject>;
}

/** The input of any of the five calls; each uses its part. */
interface AnyCall<R extends Resource> extends Pick<WriteCall<R['create']>, 'language' | 'address' | 'setTotal'> {
  readonly read: Read;
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: number };
  readonly query: QueryOf<R['list']>;
  readonly body: BodyOf<R['create']> & BodyOf<R['update']>;
  readonly sent: unknown;
  readonly ifMatch: readonly number[] | undefined;
}

/** The compiler does not resolve a mapped type over R; the store's type has already checked every part. */
export const handlersOf = <R extends Resource>(
  handlers: Readonly<Record<keyof ResourceHandlers<R>, unknown>>,
): ResourceHandlers<R> => handlers as unknown as ResourceHandlers<R>;

const sentId = (sent: unknown): unknown =>
  typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : undefined;

/**
 * The handlers of a resource's five calls (`spec 1 §7`), including what all share: unknown ids, stale versions, ids
 * that contradict the path, version increments, records in use, and the audit trail.
 */
export function crud<R extends Resource>(resource: R, table: keyof Database, store: Store<R>): ResourceHandlers<R> {
  const action = (what: string) => actionOf(resource, what);
  const { secret } = resource;
  const changeRow = typeof store.update === 'function' ? undefined : rowChange(table, store.update.columns);
  if (changeRow && (store.sees || store.alongside || secret.length > 0)) throw new Error(`${table} is more than a row`);
  const whole = async (tx: Tx, id: number, row: JsonObject | undefined) =>
    row && { ...row, ...(await store.alongside?.(tx, id)) };
  const seenBy = (actor: Actor) => (row: JsonObject) => store.sees?.(actor, row) ?? true;

  /** Answers a repeated creation by its mark. */
  async function answerAgain(tx: Tx, actor: Actor, mark: ClientMark) {
    const first = await claimClientId(tx, table, mark);
    const known = first && (await store.find(tx, actor, first.id));
    const { taken, gone } = store.clientId ?? { taken: 'request.conflict', gone: 'request.conflict' };
    if (!known) return (await isClientIdRetired(tx, table, mark)) ? refuse(gone) : undefined;
    return first.digest === mark.digest ? new Replayed(known) : refuse(taken);
  }

  const handlers = {
    list: ({ read, actor, query, setTotal }: AnyCall<R>) => store.list(read, actor, query, setTotal),

    async find({ read, actor, params }: AnyCall<R>) {
      return (await store.find(read, actor, params.id)) ?? refuse('request.notFound');
    },

    async create(call: AnyCall<R>) {
      const { tx, actor, body } = call;
      const mark = markOf(resource, body);
      const again = mark && (await answerAgain(tx, actor, mark));
      if (again) return again;
      const inserted = await store.insert(tx, actor, body, call);
      if (inserted instanceof Refusal) return inserted;
      const { id, extra } = typeof inserted === 'number' ? { id: inserted, extra: undefined } : inserted;
      if (mark) await storeClientId(tx, table, id, mark);
      const state = async () => whole(tx, id, (await lock(tx, table, id))?.row);
      const [after, found] = await Promise.all([
        actor.kind === 'visitor' ? undefined : state(),
        store.find(tx, actor, id),
      ]);
      audit(tx, actor, { action: action('created'), record: id, after, secret });
      if (!found) return refuse('request.notFound');
      return extra ? { ...extra, ...found } : found;
    },

    async update({ tx, actor, params, body, sent, ifMatch }: AnyCall<R>) {
      const id = sentId(sent);
      if (id !== undefined && id !== params.id) return refuse('request.idMismatch');
      const change = { id: params.id, action: action('updated'), ifMatch };
      const { update, alongside } = store;
      if (typeof update !== 'function') return changeRow?.(tx, actor, change, update.valuesOf(body));
      await store.lockFirst?.(tx, params.id);
      return changeRecord(tx, actor, { ...change, table, secret, isSeen: seenBy(actor), alongside }, () =>
        update(tx, actor, params.id, body, sent),
      );
    },

    async remove({ tx, actor, params, ifMatch }: AnyCall<R>) {
      await store.lockFirst?.(tx, params.id);
      const locked = await lockForWrite(tx, table, params.id, ifMatch, seenBy(actor));
      if (locked instanceof Refusal) return locked;
      const before = await whole(tx, params.id, locked.row);
      const fixed = await store.mayRemove?.(tx, actor, params.id);
      if (fixed) return fixed;
      const users = await referrers(tx.db, table, params.id);
      const count = users.reduce((sum, each) => sum + each.count, 0);
      if (count > 0) return refuse('request.inUse', { facts: { count }, users });
      const refusal = await store.remove(tx, actor, params.id);
      if (refusal) return refusal;
      await retireClientId(tx, table, locked.row);
      audit(tx, actor, { action: action('removed'), record: params.id, before, secret });
    },
  };
  return handlersOf<R>(handlers);
}
