import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type { Tx } from '../database/tx.ts';
import type { CallOf, CodesOf, Handler } from './call.ts';
import type { Refusal } from './refusal.ts';

/** A handler's check before a stored answer is repeated, in case the right to it was withdrawn. */
type Right<E extends EndpointDefinition> = (
  call: Pick<CallOf<E>, 'params' | 'address'> & { readonly tx: Tx },
) => Promise<Refusal<CodesOf<E>> | undefined>;

/**
 * Wraps a handler whose calls are authorised by a replaceable secret only. `right` is checked before a stored answer
 * is repeated, so that a caller who lost the right gets a refusal instead of the earlier answer (`behaviour §1`).
 */
export const withReplayGuard = <E extends EndpointDefinition>(right: Right<E>, handler: Handler<E>): Handler<E> =>
  Object.assign((call: CallOf<E>) => handler(call), { right });
