import type { RequestBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { hashKey, type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AnyInput, type Callable, type CallOptions, type CallResult, callWith, type InputOf } from './client.ts';
import { dedupeCalls } from './dedupe-calls.ts';
import { isProblem } from './problem.ts';
import { keyOfGroup, mayRetry } from './query.ts';
import { uuid } from './uuid.ts';

/**
 * The idempotency key of a submission. The same input keeps its key until it has a final answer, so that neither a
 * double click nor a retry after a lost answer creates a duplicate; a refusal ends it, since the next attempt may
 * meet another state.
 */
function useSubmissionKey() {
  const current = useRef<{ readonly fingerprint: string; readonly key: string } | null>(null);
  return {
    keyOf(input: unknown): string {
      const fingerprint = JSON.stringify(input);
      if (current.current?.fingerprint !== fingerprint) current.current = { fingerprint, key: uuid() };
      return current.current.key;
    },
    settle(error: unknown): void {
      if (!(isProblem(error) && error.isTransient)) current.current = null;
    },
  };
}

/** Whether a query reads the record of a call, or something below it. */
function readsRecordOf(endpoint: Callable, { params }: AnyInput) {
  const record = hashKey([{ params }]);
  return ({ queryKey }: Query) =>
    String(queryKey[1]).startsWith(endpoint.path) && hashKey([queryKey.at(-1)]) === record;
}

interface WriteOptions {
  /** The page is left afterwards: its record may be gone, so only the next page refetches. */
  readonly isLeaving?: boolean;
}

function useWrite<D extends Callable, Input>(
  endpoint: D,
  toInput: (input: Input) => AnyInput,
  { isLeaving = false }: WriteOptions = {},
) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  const [dedupe] = useState(() => dedupeCalls<CallResult<D>>());
  return useMutation<CallResult<D>, Error, Input>({
    mutationFn: (values) => {
      const input = toInput(values);
      // Bulk work may be repeated, and files cannot be compared as keys.
      if (endpoint.bulk) return callWith(endpoint, input);
      const isCreation = endpoint.method === 'POST';
      return dedupe(input, () =>
        callWith(endpoint, isCreation ? { ...input, idempotencyKey: submission.keyOf(input) } : input),
      );
    },
    // Only a POST carries an idempotency key. A PUT or DELETE whose answer was lost has changed the version: a retry
    // would be rejected (412, 404) like a concurrent change by another user.
    retry: endpoint.method === 'POST' && !endpoint.bulk && mayRetry,
    onSettled: (_answer, error) => submission.settle(error),
    // Not awaited: the form is usable at once while lists refetch.
    onSuccess: (_answer, values) => {
      const isOfRecord = readsRecordOf(endpoint, toInput(values));
      // From an earlier visit of its page: an old version, which could not be saved.
      if (endpoint.method === 'PUT') void client.resetQueries({ predicate: isOfRecord, type: 'inactive' });
      const isGone = endpoint.method === 'DELETE' ? isOfRecord : () => false;
      void client.invalidateQueries({
        queryKey: keyOfGroup(endpoint),
        predicate: (query) => !isGone(query),
        refetchType: isLeaving ? 'none' : 'active',
      });
      // The dialog of a deleted record must not refetch it while it closes.
      void client.invalidateQueries({ predicate: isGone, refetchType: 'none' });
    },
    // A concurrent change has to be reloaded: with the old version every retry would be refused.
    onError: (error) => {
      if (isProblem(error, 'request.stale')) void client.invalidateQueries({ queryKey: keyOfGroup(endpoint) });
    },
  });
}

/**
 * Any write that is not one of a resource's generic calls: `const cancel = useCommand(asVisitor(booking.cancel))`.
 */
export const useCommand = <const D extends Callable>(endpoint: D, options?: WriteOptions) =>
  useWrite<D, InputOf<D> & Pick<CallOptions, 'ifMatch'>>(endpoint, (input) => input, options);

/** `create.mutate(body)` resolves with the new record. */
export const useCreate = <const C extends Callable>(resource: { readonly create: C }) =>
  useWrite<C, RequestBodyOf<C>>(resource.create, (body) => ({ body }));

/** A record as it was read, to be replaced or removed. */
export interface StoredRecord {
  readonly id: number;
  readonly version: number;
}

/**
 * `update.mutate({ entity, body })`: `entity` is the record as it was read; refused with `request.stale` if there is
 * a newer version.
 */
export const useUpdate = <const U extends Callable>(resource: { readonly update: U }) =>
  useWrite<U, { readonly entity: StoredRecord; readonly body: RequestBodyOf<U> }>(
    resource.update,
    ({ entity, body }) => ({
      params: { id: entity.id },
      body,
      ifMatch: entity.version,
    }),
  );

/** `remove.mutate(entity)`, refused like `useUpdate` if it was changed meanwhile. */
export const useRemove = <const R extends Callable>(resource: { readonly remove: R }, options?: WriteOptions) =>
  useWrite<R, StoredRecord>(resource.remove, ({ id, version }) => ({ params: { id }, ifMatch: version }), options);
