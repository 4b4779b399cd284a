import * as z from 'zod/mini';
import type { Caller, Role } from './access.ts';
import { endpoint, type ZodShape } from './endpoint.ts';
import type { Fault } from './faults.ts';
import { id, pathId, whole } from './fields.ts';
import { listOptions } from './list.ts';
import { errorsOfWrites, type WriteErrors } from './write-errors.ts';

type OutputOf<S extends ZodShape> = z.core.$InferObjectOutput<S, {}>;

export interface RuleFault {
  readonly path: string;
  readonly key: string;
  /** The figures that its sentence uses. */
  readonly values?: Fault['values'];
}

export interface ResourceDefinition<
  Writable extends ZodShape,
  Derived extends ZodShape,
  Creatable extends ZodShape,
  Seen extends ZodShape,
  Filter extends ZodShape,
  Codes extends WriteErrors,
> {
  /**
   * The path below `/api`, such as `booking/event`; with dots instead of slashes it is the scope and the prefix of
   * audit actions.
   */
  readonly path: string;
  readonly read: Caller;
  readonly write: Caller;
  /** Who may create records, if not the same as `write`. */
  readonly create?: Caller;
  readonly writable: Writable;
  /**
   * Rules between writable fields: which field is at fault, and the key of its sentence below `validation`. They run
   * together with the fields' own checks, so that all faults are reported at once; a field at fault is missing from
   * `input`.
   */
  readonly rules?: (input: Partial<OutputOf<Writable>>) => readonly RuleFault[];
  /** Read-only fields that GET returns. */
  readonly derived?: Derived;
  /** Fields of the POST body only; derived fields of the same names may result from them. */
  readonly creatable?: Creatable;
  /** The fields that visitors see in addition to the id, where `read` or `create` allows visitors. */
  readonly visitor?: Seen;
  /** Query parameters of the list in addition to the generic ones. */
  readonly filter?: Filter;
  /** Its records belong to sites: see `needsSite` and `anySite` of endpoints. */
  readonly needsSite?: true;
  readonly anySite?: readonly Role[];
  /** Reading the list is in the audit trail, because it shows many people. */
  readonly isListRecorded?: true;
  /** Columns that the audit trail masks. */
  readonly secret?: readonly string[];
  readonly errors?: Codes;
}

// An omitted option has the empty shape that its type parameter defaults to; the compiler cannot infer that.
const shapeOrEmpty = <S extends ZodShape>(shape: S | undefined): S => shape ?? ({} as S);

/** The path parameter of a record. */
export const recordParams = () => z.object({ id: pathId() });

/**
 * Declares the five generic calls (GET list, GET one, POST, PUT, DELETE) of one kind of record, together with the
 * schemas of its entity and its bodies (`spec 1 §7`).
 */
export function resource<
  Writable extends ZodShape,
  Derived extends ZodShape = {},
  Creatable extends ZodShape = {},
  Seen extends ZodShape = {},
  Filter extends ZodShape = {},
  const Codes extends WriteErrors = {},
>(definition: ResourceDefinition<Writable, Derived, Creatable, Seen, Filter, Codes>) {
  return resourceListing({ ...definition.writable, ...shapeOrEmpty(definition.derived) }, definition);
}

/** A resource whose list rows carry `listed` in addition to id and version, and less than the full record. */
export function resourceListing<
  Listed extends ZodShape,
  Writable extends ZodShape,
  Derived extends ZodShape = {},
  Creatable extends ZodShape = {},
  Seen extends ZodShape = {},
  Filter extends ZodShape = {},
  const Codes extends WriteErrors = {},
>(listed: Listed, definition: ResourceDefinition<Writable, Derived, Creatable, Seen, Filter, Codes>) {
  const { path, read, write, writable } = definition;
  const errors = errorsOfWrites(definition.errors);
  const check = z.check<object>(
    (payload) => {
      const atFault = new Set(payload.issues.map(({ path: [field] = [] }) => field));
      const sound = Object.entries(payload.value).filter(([field]) => !atFault.has(field));
      // Without the fields at fault it is a partial input, which the compiler cannot infer.
      for (const { path, key, values } of definition.rules?.(
        Object.fromEntries(sound) as Partial<OutputOf<Writable>>,
      ) ?? []) {
        payload.issues.push({ code: 'custom', path: [path], input: payload.value, params: { key, values } });
      }
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
  const [derived, creatable] = [shapeOrEmpty(definition.derived), shapeOrEmpty(definition.creatable)];
  const entity = z.object({ id: id(), ...writable, ...derived, version: whole() });
  const row = z.object({ id: id(), ...listed, version: whole() });
  const seen = z.object({ id: id(), ...shapeOrEmpty(definition.visitor) });
  const body = z.strictObject(writable).check(check);
  const newBody = z.strictObject({ ...writable, ...creatable }).check(check);

  const ignored = ['id', 'version', ...Object.keys(derived)];
  const needsSite = definition.needsSite && { needsSite: definition.needsSite };
  const anySite = definition.anySite && { anySite: definition.anySite };
  const shared = { scope: path.replaceAll('/', '.'), ignored, ...needsSite, ...anySite };
  const ofRecord = { path: `/${path}/{id}`, params: recordParams() };
  const create = definition.create ?? write;

  return {
    path,
    secret: definition.secret ?? [],
    entity,
    seen,
    body,
    newBody,
    list: endpoint({
      ...shared,
      ...(definition.isListRecorded && { recorded: `${shared.scope}.listed` }),
      method: 'GET',
      path: `/${path}`,
      caller: read,
      query: z.strictObject({ ...shapeOrEmpty(definition.filter), ...listOptions }),
      response: z.array(row),
      visitorResponse: z.array(seen),
    }),
    find: endpoint({
      ...shared,
      ...ofRecord,
      method: 'GET',
      caller: read,
      response: entity,
      visitorResponse: seen,
    }),
    create: endpoint({
      ...shared,
      method: 'POST',
      path: `/${path}`,
      caller: create,
      ignored: ignored.filter((name) => !(name in creatable)),
      body: newBody,
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
      body,
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
