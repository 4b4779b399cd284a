import type { EndpointDefinition } from '@kontor/contract/kernel/endpoint.ts';
import type * as z from 'zod/mini';
import { callWith } from '../../kernel/client.ts';
import { type StoredRecord, useUpdate } from '../../kernel/mutation.ts';
import { notify } from '../feedback/notify.tsx';
import { type ContractForm, type FieldOfRefusal, useContractForm } from './use-contract-form.tsx';
import type { Draft, Values } from './values.ts';

/** The part of a resource that editing a record needs. */
export interface Editable<S extends z.ZodMiniObject, Entity> {
  readonly body: S;
  readonly find: EndpointDefinition & { readonly response: z.ZodMiniType<Entity> };
  readonly update: EndpointDefinition & { readonly body: S };
}

/**
 * The form of an existing record: it saves the changes, shows `saved`, navigates to `then`, and reloads the record
 * after a concurrent change (412). A refusal in `fieldOfRefusal` is shown at its field.
 */
export function useEntityForm<S extends z.ZodMiniObject, Entity extends StoredRecord & Draft<S>>(
  resource: Editable<S, Entity>,
  known: Entity,
  saved: string,
  then?: () => void,
  fieldOfRefusal?: FieldOfRefusal<S>,
): ContractForm<S>;
export function useEntityForm(
  { body, find, update }: Editable<z.ZodMiniObject, StoredRecord & Values>,
  known: StoredRecord & Values,
  saved: string,
  then?: () => void,
  fieldOfRefusal?: FieldOfRefusal<z.ZodMiniObject>,
): ContractForm<z.ZodMiniObject> {
  const { mutateAsync } = useUpdate({ update });
  return useContractForm(body, {
    initial: known,
    onSubmit: (body, entity) => mutateAsync({ entity, body }),
    onSaved: notify.after(saved, then),
    fieldOfRefusal,
    reload: () => callWith(find, { params: { id: known.id } }),
  });
}
