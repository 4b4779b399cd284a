import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type * as z from 'zod/mini';
import { useCreate } from '../../kernel/mutation.ts';
import { type ContractForm, type FormOptions, useContractForm } from './use-contract-form.tsx';
import type { Draft } from './values.ts';

/** The part of a resource that creating a record needs. */
export interface Creatable<S extends z.ZodMiniObject, Answer> {
  readonly newBody: S;
  readonly create: EndpointDefinition & { readonly body: S; readonly response: z.ZodMiniType<Answer> };
}

type NewFormOptions<S extends z.ZodMiniObject, Answer> = Pick<
  FormOptions<S, Draft<S>, Answer>,
  'initial' | 'restored' | 'onSaved' | 'fieldOfRefusal'
>;

/** The form of a new record: it starts from `initial`, creates the record, and passes it to `onSaved`. */
export function useNewForm<S extends z.ZodMiniObject, Answer>(
  resource: Creatable<S, Answer>,
  options: NewFormOptions<S, Answer>,
): ContractForm<S>;
export function useNewForm(
  { newBody, create }: Creatable<z.ZodMiniObject, unknown>,
  options: NewFormOptions<z.ZodMiniObject, unknown>,
): ContractForm<z.ZodMiniObject> {
  const { mutateAsync } = useCreate({ create });
  return useContractForm(newBody, { ...options, onSubmit: (body) => mutateAsync(body) });
}
