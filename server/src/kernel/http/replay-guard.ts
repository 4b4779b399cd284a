import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { Tx } from '../database/tx.ts';
import type { CallOf, CodesOf, Handler } from './call.ts';
import type { Refusal } from './refusal.ts';

/** What a handler says of a call that may be repeated after the right to it was taken away. */
type Right<E extends EndpointDefinition> = (
  call: Pick<CallOf<E>, 'params' | 'address'> & { readonly tx: Tx },
) => Promise<Refusal<CodesOf<E>> | undefined>;

/**
 * A handler of calls whose only proof is a secret that can be replaced. Its `right` is asked before a kept answer is given
 * again, so that whoever lost the right gets a refusal, and not what they once got (`behaviour §1`).
 */
export const withReplayGuard = <E extends EndpointDefinition>(right: Right<E>, handler: Handler<E>): Handler<E> =>
  Object.assign((call: CallOf<E>) => handler(call), { right });
