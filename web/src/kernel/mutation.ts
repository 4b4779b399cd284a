import type { SentBodyOf } from '@kontor/contract/kernel/endpoint.ts';
import { hashKey, type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AnyInput, type Callable, type CallOptions, callWith, type InputOf, type Received } from './client.ts';
import { isProblem } from './problem.ts';
import { keyOfGroup, mayRetry } from './query.ts';
import { callsUnderWay } from './under-way.ts';
import { uuid } from './uuid.ts';

/**
 * The key of a submission. The same input keeps its key until it is answered for good, so that a double click or a try
 * after a lost answer creates nothing twice; a refusal ends it, as the next try may meet another state.
 */
function useSubmissionKey() {
  const current = useRef<{ readonly print: string; readonly key: string } | null>(null);
  return {
    keyOf(input: unknown): string {
      const print = JSON.stringify(input);
      if (current.current?.print !== print) current.current = { print, key: uuid() };
      return current.current.key;
    },
    settle(error: unknown): void {
      if (!(isProblem(error) && error.isPassing)) current.current = null;
    },
  };
}

/** Whether a query reads the one record that a call is about, or what stands below it. */
function recordOf(endpoint: Callable, { params }: AnyInput) {
  const record = hashKey([{ params }]);
  return ({ queryKey }: Query) =>
    String(queryKey[1]).startsWith(endpoint.path) && hashKey([queryKey.at(-1)]) === record;
}

interface WriteOptions {
  /** The page is left after it: what stands there may be gone, so the next page reads what is stale, and this one nothing. */
  readonly isLeaving?: boolean;
}

function useWrite<D extends Callable, Input>(
  endpoint: D,
  toInput: (input: Input) => AnyInput,
  { isLeaving = false }: WriteOptions = {},
) {
  const client = useQueryClient();
  const submission = useSubmissionKey();
  const [once] = useState(() => callsUnderWay<Received<D>>());
  return useMutation<Received<D>, Error, Input>({
    mutationFn: (given) => {
      const input = toInput(given);
      // Work on many rows may be repeated as it is, and a file looks like any other one.
      if (endpoint.bulk) return callWith(endpoint, input);
      const isMade = endpoint.method === 'POST';
      return once(input, () =>
        callWith(endpoint, isMade ? { ...input, idempotencyKey: submission.keyOf(input) } : input),
      );
    },
    // Only a POST carries a key by which the server knows it again. A PUT or DELETE whose answer was lost has changed the
    // version: sent once more it would be refused (412, 404) as though somebody else had been faster.
    retry: endpoint.method === 'POST' && !endpoint.bulk && mayRetry,
    onSettled: (_answer, error) => submission.settle(error),
    // Not awaited: the form is free at once, lists renew behind it.
    onSuccess: (_answer, given) => {
      const isGone = endpoint.method === 'DELETE' ? recordOf(endpoint, toInput(given)) : () => false;
      void client.invalidateQueries({
        queryKey: keyOfGroup(endpoint),
        predicate: (query) => !isGone(query),
        refetchType: isLeaving ? 'none' : 'active',
      });
      // The dialog of a deleted record must not ask for it once more while it closes.
      void client.invalidateQueries({ predicate: isGone, refetchType: 'none' });
    },
    // What somebody else changed has to be read anew: by the version known here it would be refused for good.
    onError: (error) => {
      if (isProblem(error, 'request.stale')) void client.invalidateQueries({ queryKey: keyOfGroup(endpoint) });
    },
  });
}

/** Any writing call that is not one of a resource's own: `const cancel = useCommand(asVisitor(booking.cancel))`. */
export const useCommand = <const D extends Callable>(endpoint: D, options?: WriteOptions) =>
  useWrite<D, InputOf<D> & Pick<CallOptions, 'ifMatch'>>(endpoint, (input) => input, options);

/** `create.mutate(body)`; the answer is the new record. */
export const useCreate = <const C extends Callable>(resource: { readonly create: C }) =>
  useWrite<C, SentBodyOf<C>>(resource.create, (body) => ({ body }));

/** What was read, and is now to be replaced or removed. */
export interface Known {
  readonly id: number;
  readonly version: number;
}

/** `update.mutate({ entity, body })`: `entity` is what was read; a newer version is refused with `request.stale`. */
export const useUpdate = <const U extends Callable>(resource: { readonly update: U }) =>
  useWrite<U, { readonly entity: Known; readonly body: SentBodyOf<U> }>(resource.update, ({ entity, body }) => ({
    params: { id: entity.id },
    body,
    ifMatch: entity.version,
  }));

/** `remove.mutate(entity)`, refused like `useUpdate` when it was changed meanwhile. */
export const useRemove = <const R extends Callable>(resource: { readonly remove: R }, options?: WriteOptions) =>
  useWrite<R, Known>(resource.remove, ({ id, version }) => ({ params: { id }, ifMatch: version }), options);
