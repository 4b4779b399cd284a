import * as z from 'zod/mini';
import type { Caller } from './access.ts';
import { type AnyObject, endpoint, type ZodShape } from './endpoint.ts';
import { whole } from './fields.ts';
import { listOptions } from './list.ts';
import { errorsOfWrites, type WriteErrors } from './write-errors.ts';

export interface KeyedDefinition<
  Params extends AnyObject,
  Key extends ZodShape,
  Writable extends ZodShape,
  Derived extends ZodShape,
  Creatable extends ZodShape,
  Seen extends ZodShape,
  Codes extends WriteErrors,
> {
  /** The path below `/api`; with dots instead of slashes it is the scope and the prefix of audit actions. */
  readonly path: string;
  readonly read: Caller;
  readonly write: Caller;
  /** Who may create records, if not the same as `write`. */
  readonly create?: Caller;
  /** The parts of the key as path parameters, in order. */
  readonly params: Params;
  /** The same parts as immutable fields of the entity. */
  readonly key: Key;
  readonly writable: Writable;
  /** Read-only fields that GET returns. */
  readonly derived: Derived;
  /** All fields of the body of POST. */
  readonly creatable: Creatable;
  /** The fields that visitors see in addition to the key. */
  readonly visitor: Seen;
  readonly errors?: Codes;
}

/**
 * Declares the five generic calls of a kind of record without a numeric id: several ids together identify it,
 * `/{a}/{b}` (`spec 3 §7`), or a UUID from outside.
 */
export function keyedResource<
  Params extends AnyObject,
  Key extends ZodShape,
  Writable extends ZodShape,
  Derived extends ZodShape,
  Creatable extends ZodShape,
  Seen extends ZodShape,
  const Codes extends WriteErrors = {},
>(definition: KeyedDefinition<Params, Key, Writable, Derived, Creatable, Seen, Codes>) {
  const { path, read, write, params, key, writable, derived, creatable } = definition;
  const errors = errorsOfWrites(definition.errors);
  const entity = z.object({ ...key, ...writable, ...derived, version: whole() });
  const seen = z.object({ ...key, ...definition.visitor });
  const names = Object.keys(key);
  const readOnly = [...Object.keys(derived), 'version'];
  const shared = { scope: path.replaceAll('/', '.') };
  const ofRecord = {
    path: `/${path}${Object.keys(params.shape)
      .map((name) => `/{${name}}`)
      .join('')}`,
    params,
  };

  return {
    path,
    secret: [] as readonly string[],
    entity,
    seen,
    list: endpoint({
      ...shared,
      method: 'GET',
      path: `/${path}`,
      caller: read,
      query: z.strictObject(listOptions),
      response: z.array(entity),
      visitorResponse: z.array(seen),
    }),
    find: endpoint({ ...shared, ...ofRecord, method: 'GET', caller: read, response: entity, visitorResponse: seen }),
    create: endpoint({
      ...shared,
      method: 'POST',
      path: `/${path}`,
      caller: definition.create ?? write,
      ignored: readOnly.filter((name) => !(name in creatable)),
      body: z.strictObject(creatable),
      status: 201,
      response: entity,
      visitorResponse: seen,
      errors: errors.create,
    }),
    update: endpoint({
      ...shared,
      ...ofRecord,
      method: 'PUT',
      caller: write,
      ignored: [...names, ...readOnly],
      body: z.strictObject(writable),
      status: 204,
      errors: errors.update,
    }),
    remove: endpoint({
      ...shared,
      ...ofRecord,
      method: 'DELETE',
      caller: write,
      status: 204,
      errors: errors.remove,
    }),
  } as const;
}
